/** How a printer is spoken to: by the Internet Printing Protocol, or as a label printer in ZPL over a plain connection. */
export const drivers = ['ipp', 'zpl'] as const;
export type Driver = (typeof drivers)[number];

/** What is loaded, with its size in points and the name that IPP has for it (PWG 5101.1). */
export const papers = {
  letter: { width: 612, height: 792, media: 'na_letter_8.5x11in', isLabel: false },
  a4: { width: 595, height: 842, media: 'iso_a4_210x297mm', isLabel: false },
  label_4x6: { width: 288, height: 432, media: 'na_index-4x6_4x6in', isLabel: true },
  label_4x4: { width: 288, height: 288, media: 'custom_4x4in_4x4in', isLabel: true },
} as const;
export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as [Paper, ...Paper[]];

/** How a tag, which is drawn for a label of 4 by 6 inches, is scaled on a paper: a shorter one would cut it. */
export const scalingOn = (paper: Paper): 'none' | 'fit' =>
  papers[paper].height < papers.label_4x6.height ? 'fit' : 'none';

/** Dots per inch of label printers. */
export const resolutions = [203, 300, 600] as const;
export type Resolution = (typeof resolutions)[number];

/** Where a printer is. */
export type PrinterTarget = {
  driver: Driver;
  host: string;
  port: number;
  /** Of IPP: its path, and whether the connection is encrypted. */
  path: string;
  isEncrypted: boolean;
};

/** Ports of printers; no other is ever connected to. 631 is IANA's for IPP, 9100 that of raw printing, 6101 that of mobile label printers. */
const ports: Record<Driver, readonly number[]> = { ipp: [443, 631], zpl: [6101, 9100, 9101, 9102] };

/**
 * A printer's address: `ipp://host[:port]/path` or `ipps://…` (RFC 3510, RFC 7472), or `host[:port]` of a label printer.
 * @returns undefined where it is none, names a user, or asks for a port that printers do not have
 */
export const readPrinterAddress = (driver: Driver, address: string): PrinterTarget | undefined => {
  const match = driver === 'ipp' ? /^(ipps?):\/\/([^/].*)$/i.exec(address) : /^()([^/]+)$/.exec(address);
  if (match === null) return undefined;
  const [, scheme = '', rest = ''] = match;
  const url = URL.parse(`http://${rest}`);
  // A port of 80 is the default of http and would not be told apart from none.
  if (url === null || url.username !== '' || url.password !== '' || /^[^/]*:80(?:\/|$)/.test(rest))
    return undefined;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = url.port === '' ? (driver === 'ipp' ? 631 : 9100) : Number(url.port);
  if (host === '' || url.search !== '' || url.hash !== '' || !ports[driver].includes(port)) return undefined;
  return { driver, host, port, path: url.pathname, isEncrypted: scheme.toLowerCase() === 'ipps' };
};
