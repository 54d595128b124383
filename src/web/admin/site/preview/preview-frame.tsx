import { useEffect, useRef, useState } from "react";

export type PreviewDevice = "phone" | "laptop";

const sizes: Record<PreviewDevice, { width: number; height: number }> = {
  phone: { width: 390, height: 780 },
  laptop: { width: 1280, height: 800 },
};

type Props = {
  device: PreviewDevice;
  title: string;
  address: string;
  onLoad?: (page: Document) => void;
};

/** As wide as the device, made smaller where there is less room. */
export function PreviewFrame({ device, title, address, onLoad }: Props) {
  const { width, height } = sizes[device];
  const [place, room] = useRoom();
  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className="min-w-0">
      <div
        className="mx-auto max-w-full overflow-hidden rounded-card border border-edge bg-raised shadow-card"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          title={title}
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Its security policy lets no script run, and without the second word Safari calls no listener of this page.
          sandbox="allow-same-origin allow-scripts"
          onLoad={({ currentTarget: { contentDocument } }) => contentDocument && onLoad?.(contentDocument)}
          className="block origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** In pixels. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, measure] = useState(sizes.phone.width);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Two pixels are the border's.
    const observer = new ResizeObserver(() => measure(element.clientWidth - 2));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}
