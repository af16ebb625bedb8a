import { buffer } from 'node:stream/consumers';
import { startChild } from './child.ts';
import { turnsOf } from './turns.ts';

/** A picture in the widths that pages show, as WebP; width and height are those of the whole. */
export type Sized = { width: number; height: number; sizes: { width: number; bytes: Buffer }[] };

const limits = { memory: 256, longest: 15_000 };
const inTurn = turnsOf(2);

/** The pictures of an answer, or nothing when it is not whole. */
const sizedIn = (answer: Buffer): Sized | undefined => {
  if (answer.length < 8) return undefined;
  const sizes: Sized['sizes'] = [];
  for (let at = 8; at < answer.length;) {
    if (answer.length < at + 8) return undefined;
    const end = at + 8 + answer.readUInt32BE(at + 4);
    if (answer.length < end) return undefined;
    sizes.push({ width: answer.readUInt32BE(at), bytes: answer.subarray(at + 8, end) });
    at = end;
  }
  return sizes.length === 0
    ? undefined
    : { width: answer.readUInt32BE(0), height: answer.readUInt32BE(4), sizes };
};

const ask = async (bytes: Uint8Array, widths: readonly number[]): Promise<Sized | undefined> => {
  const child = new URL('sizes-child.ts', import.meta.url);
  const { stdin, stdout } = startChild(child, widths.map(String), { limits, input: 'pipe' });
  if (stdin === null || stdout === null) return undefined;
  stdin.end(bytes);
  return sizedIn(await buffer(stdout));
};

/**
 * Draws a picture again in several widths, in a process of its own: upright, and from its pixels alone.
 * @param widths in pixels, the smallest first, which is made of a smaller picture too
 * @returns undefined when it cannot be read within fifteen seconds
 */
export const sizePicture = (bytes: Uint8Array, widths: readonly number[]): Promise<Sized | undefined> =>
  inTurn(() => ask(bytes, widths));
