import { buffer } from 'node:stream/consumers';
import { startChild } from './child.ts';
import { turnsOf } from './turns.ts';

/** A re-encoded picture, its thumbnail, and their type. */
export type Remade = { photo: Buffer; small: Buffer; mediaType: string };

const limits = { memory: 256, longest: 10_000 };
/** Each may take some hundred megabytes while it is unpacked. */
const inTurn = turnsOf(2);

/** The two pictures of an answer, or nothing when it is not whole. */
const picturesIn = (answer: Buffer): [Buffer, Buffer] | undefined => {
  if (answer.length < 4) return undefined;
  const end = 4 + answer.readUInt32BE(0);
  if (answer.length < end + 4) return undefined;
  const small = answer.subarray(end + 4);
  return small.length === answer.readUInt32BE(end) ? [answer.subarray(4, end), small] : undefined;
};

const ask = async (bytes: Uint8Array, mediaType: string, most: number): Promise<Remade | undefined> => {
  const child = new URL('picture-child.ts', import.meta.url);
  const { stdin, stdout } = startChild(child, [mediaType, String(most)], { limits, input: 'pipe' });
  if (stdin === null || stdout === null) return undefined;
  stdin.end(bytes);
  const pictures = picturesIn(await buffer(stdout));
  if (pictures === undefined) return undefined;
  const isDrawing = mediaType === 'image/png' || mediaType === 'image/gif';
  return { photo: pictures[0], small: pictures[1], mediaType: isDrawing ? 'image/png' : 'image/jpeg' };
};

/**
 * Re-encodes a picture in a separate process, upright and from its pixels alone, with a thumbnail.
 * @param most pixels of its longer side; what a screen shows whole when left out, because more only costs the line
 * @returns undefined when it cannot be read within ten seconds
 */
export const remakePicture = (
  bytes: Uint8Array,
  mediaType: string,
  most = 2_560,
): Promise<Remade | undefined> => inTurn(() => ask(bytes, mediaType, most));
