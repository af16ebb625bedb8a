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
// Where parts begin, how far they are apart, and the edge below them, in points.
const partsFrom = 250;
const partHeight = 20;
const edgePoints = 14;
/** How wide a character of font 0 is of its height at most, but for a few capitals. */
const widest = 0.6;

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

/** A text within so many characters; one that is cut ends with an ellipsis. */
const within = (text: string, most: number): string => {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** A block of text that breaks within its width, and ends after so many lines: a printer would print what is beyond over the last one. */
const block = ({ x, y, width, size, lines, text }: Block): string =>
  text === ''
    ? ''
    : `^FO${x},${y}^A0N,${size},${size}^FB${width},${lines},4,L^FH^FD${data(within(text, lines * Math.floor(width / (size * widest))))}^FS`;

/** The lines of parts that a label has room for; where there are more, the last one says so. */
const partLines = (parts: Label['parts'], height: number): string[] => {
  const room = Math.floor((height - edgePoints - partsFrom) / partHeight);
  const isCut = parts.length > room;
  return parts
    .slice(0, isCut ? room - 1 : room)
    .map(({ number, description, quantity }) => `${quantity}  ${number} ${description}`)
    .concat(isCut ? ['…'] : []);
};

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
  const parts = partLines(label.parts, height).map((text, at) =>
    block({
      x: edge,
      y: dots(partsFrom + at * partHeight),
      width: inner,
      size: dots(11),
      lines: 1,
      text,
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
