import type { OffSiteSettings } from "./off-site.ts";
import { openS3 } from "./s3-store.server.ts";
import { openSftp, type SftpKey } from "./sftp-store.server.ts";
import { StoreFailure, type Store } from "./store.ts";

export type SftpKeyEnv = { SFTP_KEY_FILE?: string | undefined; SFTP_KEY_PASSPHRASE?: string | undefined };

export function sftpKeyOf({ SFTP_KEY_FILE: file, SFTP_KEY_PASSPHRASE: passphrase }: SftpKeyEnv): SftpKey | undefined {
  return file === undefined ? undefined : { file, passphrase };
}

type Opening = { secret: string; key: SftpKey | undefined; onFirstHostKey: (fingerprint: string) => Promise<void> };

/** `secret` in plain text is that of the place in use. Connects at the first call. */
export function openDestination(place: OffSiteSettings, { secret, key, onFirstHostKey }: Opening): Store {
  const { copyTo, copyFolder: folder, hostKey = "" } = place;
  switch (copyTo) {
    case "none":
      throw new StoreFailure({ code: "not-configured" });
    case "s3": {
      const { storeAddress: endpoint, storeRegion: region, bucket, accessKeyId } = place;
      return openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey: secret, folder });
    }
    case "sftp": {
      const { sftpHost: host, sftpPort: port, sftpUser: user } = place;
      return openSftp({ host, port, user, password: secret, key, folder, hostKey, onFirstHostKey });
    }
  }
}
