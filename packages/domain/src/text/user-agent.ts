/** Names in User-Agent headers, the more specific first: Edge also contains Chrome, and Chrome contains Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstOf = (names: readonly (readonly [string, RegExp])[], text: string): string =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Browser and system of a User-Agent header, so that users recognize their devices; empty where unknown. */
export const deviceOf = (userAgent: string): { browser: string; system: string } => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});
