import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Light and dark of a digit on the right, where each begins dark. */
const flipped = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

// The table of EAN-13 (GS1 General Specifications, 5.2): a digit on the left, the odd way, is seven modules.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const even = odd.map((bits) => flipped(bits).split('').toReversed().join(''));
/** Which way the six digits on the left are written says the first, which has no bars of its own. */
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** Twelve digits with their check digit: EAN-13. */
export const eanOf = (digits: string): string => {
  const sum = digits
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** The bars of a code, a 1 for each dark module. */
const barsOf = (code: string): string => {
  const [first = 0, ...rest] = code.split('').map(Number);
  const parity = parities[first] ?? '';
  const left = rest.slice(0, 6).map((digit, at) => (parity[at] === 'E' ? even : odd)[digit] ?? '');
  const ending = rest.slice(6).map((digit) => flipped(odd[digit] ?? ''));
  return `101${left.join('')}01010${ending.join('')}101`;
};

const [width, height, module, frames] = [640, 480, 4, 5];

/** A film that shows a bar code, for the browser to take for its camera. @returns its path */
export const filmOf = (code: string): string => {
  const bars = barsOf(code);
  const margin = Math.floor((width - bars.length * module) / 2);
  const line = Buffer.from(
    Array.from({ length: width }, (_, x) => (bars[Math.floor((x - margin) / module)] === '1' ? 16 : 235)),
  );
  const light = Buffer.concat(Array.from({ length: height }, () => line));
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const folder = join(tmpdir(), 'yardline-film');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${code}.y4m`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
  return path;
};
