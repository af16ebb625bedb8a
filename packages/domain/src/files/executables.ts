/** Endings of files that a double click runs. */
const endings = new Set([
  'exe',
  'dll',
  'com',
  'scr',
  'pif',
  'cpl',
  'msi',
  'msp',
  'bat',
  'cmd',
  'ps1',
  'psm1',
  'vbs',
  'vbe',
  'js',
  'jse',
  'wsf',
  'wsh',
  'hta',
  'lnk',
  'jar',
  'reg',
  'sh',
  'bash',
  'app',
  'apk',
  'dmg',
  'pkg',
  'deb',
  'rpm',
]);

/** The first bytes of programs and scripts: Windows, Linux, macOS (both byte orders, and multi-processor), and `#!`. */
const beginnings: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];
const byteOrderMark = [0xef, 0xbb, 0xbf];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  bytes.byteLength >= start.length && start.every((byte, at) => bytes[at] === byte);

/** Whether a name ends as that of a program or script: `Setup.EXE`, `run.sh`, also with spaces or dots behind it. */
export function isProgramName(name: string): boolean {
  const [, ending = ''] = /\.([a-z0-9]+)[. ]*$/i.exec(name) ?? [];
  return endings.has(ending.toLowerCase());
}

/** Whether a file is a program or script by its first bytes, whatever it is called. */
export function isProgram(start: Uint8Array): boolean {
  const bytes = beginsWith(start, byteOrderMark) ? start.subarray(byteOrderMark.length) : start;
  return beginnings.some((beginning) => beginsWith(bytes, beginning));
}
