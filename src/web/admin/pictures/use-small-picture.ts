import { smallest } from "./focus-picker.tsx";
import { usePictures } from "./use-pictures.ts";

/** The address of a picture's smallest file, by its id or its name in the pack; undefined until it is known. */
export function useSmallPicture(): (picture: string) => string | undefined {
  const { data } = usePictures();
  return (picture) => {
    const uploaded = data?.pictures.find(({ id }) => id === picture);
    if (uploaded) return smallest(uploaded.files);
    return data?.pack.find(({ name }) => name === picture)?.path ?? (data && `/${picture.replace(/^\//, "")}`);
  };
}
