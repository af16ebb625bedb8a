import type { Resolution } from './printers.ts';

/** What stands on a label; texts are in the words of its language. */
export type Label = {
  title: string;
  number: string;
  machine: string;
  complaint: string;
  mechanic: string;
  parts: readonly { number: string; description: string; quantity: string }[];
  company: string;
  /** What its QR code leads to; none where the installation has no address. */
  url: string | null;
};

/** A label's size in points and the resolution of its printer. */
export type LabelStock = { width: number; height: number; resolution: Resolution };

const pointsPerInch = 72;
const mostParts = 8;

/**
 * Text as field data: the characters that begin commands go as hexadecimal (`^FH`), and a backslash, which a field block reads
 * as a command of its own, becomes a slash. No text of a user can leave its field.
 */
const data = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll(/[_^~]/g, (sign) => `_${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`);

type Block = { x: number; y: number; width: number; size: number; lines: number; text: string };

/** A block of text that breaks within its width, and ends after so many lines. */
const block = ({ x, y, width, size, lines, text }: Block): string =>
  text === '' ? '' : `^FO${x},${y}^A0N,${size},${size}^FB${width},${lines},4,L^FH^FD${data(text)}^FS`;

/**
 * A label in ZPL II (Zebra, *ZPL II Programming Guide*): UTF-8 (`^CI28`), a black band with what it is, a QR code, and the texts.
 * @returns one label from `^XA` to `^XZ`
 */
export const zplOf = (label: Label, { width, height, resolution }: LabelStock): string => {
  const dots = (points: number): number => Math.round((points * resolution) / pointsPerInch);
  const [edge, band, inner] = [dots(14), dots(46), dots(width - 28)];
  const [beside, top] = [dots(130), dots(58)];
  const scale = Math.max(2, Math.min(10, Math.round(resolution / 50)));
  const code = label.url === null ? '' : `^FO${edge},${top}^BQN,2,${scale}^FH^FDMA,${data(label.url)}^FS`;
  const parts = label.parts.slice(0, mostParts).map(({ number, description, quantity }, at) =>
    block({
      x: edge,
      y: dots(250 + at * 20),
      width: inner,
      size: dots(11),
      lines: 1,
      text: `${quantity}  ${number} ${description}`,
    }),
  );
  return [
    '^XA^CI28',
    `^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    `^FO0,0^GB${dots(width)},${band},${band}^FS`,
    `^FO${edge},${dots(13)}^A0N,${dots(22)},${dots(22)}^FR^FH^FD${data(label.title)}^FS`,
    code,
    block({ x: beside, y: top, width: inner - dots(116), size: dots(24), lines: 1, text: label.number }),
    block({
      x: beside,
      y: dots(90),
      width: inner - dots(116),
      size: dots(12),
      lines: 2,
      text: label.mechanic,
    }),
    block({
      x: beside,
      y: dots(122),
      width: inner - dots(116),
      size: dots(9),
      lines: 2,
      text: label.company,
    }),
    block({ x: edge, y: dots(178), width: inner, size: dots(16), lines: 2, text: label.machine }),
    block({ x: edge, y: dots(216), width: inner, size: dots(12), lines: 3, text: label.complaint }),
    ...parts,
    '^XZ',
  ]
    .filter((each) => each !== '')
    .join('\n');
};
