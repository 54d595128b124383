import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";
import { accountWords } from "#src/web/admin/settings/security/account-words.ts";

const nameOf = (userAgent: string) => deviceName(userAgent, accountWords.en);

test("a device is named as its owner would", () => {
  const names = {
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0":
      "Edge on Windows",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1":
      "Safari on iPhone",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36": "Chrome on Android",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Mac",
    "curl/8.5.0": "Unknown device",
    "": "Unknown device",
  };
  for (const [userAgent, name] of Object.entries(names)) expect(nameOf(userAgent)).toBe(name);
});
