import { expect, test } from "vitest";
import { noCopies, type OffSiteSettings } from "./off-site.ts";
import { readStoreAddress, writeStoreAddress } from "./store-address.ts";

const s3 = {
  copyTo: "s3",
  storeAddress: "https://s3.example:9000",
  storeRegion: "ca-central-1",
  bucket: "my-copies",
  accessKeyId: "AKIA+/'1",
} as const;
const sftp = { copyTo: "sftp", sftpHost: "box.example", sftpPort: 23, sftpUser: "u1@box" } as const;

test("the address of a store says all but its secret, and is read as it was written", () => {
  const there = (settings: Partial<OffSiteSettings>) => {
    const whole = { ...noCopies, ...settings };
    expect(readStoreAddress(writeStoreAddress(whole), whole.storeRegion)).toMatchObject(settings);
    return writeStoreAddress(whole);
  };

  expect(there(s3)).toBe("https://AKIA%2B%2F%271@s3.example:9000/my-copies");
  expect(there({ ...s3, copyFolder: "my site/x" })).toBe(
    "https://AKIA%2B%2F%271@s3.example:9000/my-copies/my%20site/x",
  );
  expect(there(sftp)).toBe("sftp://u1%40box@box.example:23");
  expect(there({ ...sftp, sftpPort: 22, copyFolder: "copies" })).toBe("sftp://u1%40box@box.example:22/copies");
  expect(writeStoreAddress(noCopies)).toBe("");
});

test("what is no address of a store is refused", () => {
  const read = (address: string) => readStoreAddress(address);

  expect(read("sftp://me@box.example/copies/")).toMatchObject({ sftpPort: 22, copyFolder: "copies" });
  expect(read("https://key@s3.example/b")).toMatchObject({ storeRegion: "us-east-1", bucket: "b" });
  for (const address of [
    "box.example",
    "http://key@s3.example/b",
    "ftp://me@box.example",
    "https://k@s3.example/b/../%E0",
  ])
    expect(read(address)).toBeUndefined();
});
