const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

type DeviceWords = { deviceOn: (browser: string, system: string) => string; unknownDevice: string };

/** `Firefox on Windows`: enough for the owner to recognise a device. */
export function deviceName(userAgent: string, { deviceOn, unknownDevice }: DeviceWords): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return deviceOn(browser, system);
  return browser ?? system ?? unknownDevice;
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1];
}
