import { noCopies, parseOffSite, type OffSiteSettings } from "./off-site.ts";

/** Where copies are, in one line without the secret; blank where they go nowhere. */
export function writeStoreAddress(place: OffSiteSettings): string {
  const { copyTo, copyFolder, sftpUser, sftpHost, sftpPort, accessKeyId, bucket } = place;
  if (copyTo === "none") return "";
  if (copyTo === "sftp") return `sftp://${quoted(sftpUser)}@${sftpHost}:${sftpPort}${inPath(copyFolder)}`;
  const { protocol, host } = new URL(place.storeAddress);
  return `${protocol}//${quoted(accessKeyId)}@${host}${inPath(bucket)}${inPath(copyFolder)}`;
}

function inPath(folder: string): string {
  return folder && `/${folder.split("/").map(quoted).join("/")}`;
}

/** Also what a shell would read between single quotes. */
function quoted(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** What `writeStoreAddress` wrote; undefined for anything else. */
export function readStoreAddress(address: string, region = ""): OffSiteSettings | undefined {
  const url = URL.parse(address);
  const parts = url && unquoted([url.username, ...url.pathname.split("/").slice(1)]);
  if (!url || !parts) return undefined;
  const [user, ...path] = parts;
  const [bucket, ...folder] = path;
  const place =
    url.protocol === "sftp:"
      ? { copyTo: "sftp", sftpHost: url.hostname, sftpPort: url.port || "22", sftpUser: user }
      : { copyTo: "s3", storeAddress: url.origin, accessKeyId: user, bucket };
  const copyFolder = (url.protocol === "sftp:" ? path : folder).join("/");
  const read = parseOffSite({ ...noCopies, storeRegion: region, ...place, copyFolder });
  if (!read.ok) return undefined;
  const { secretAccessKey: _1, sftpPassword: _2, ...values } = read.values;
  return values;
}

function unquoted(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
