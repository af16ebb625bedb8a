import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A picture made anew, the small one of it, and their type. */
export type Remade = { photo: Buffer; small: Buffer; mediaType: string };

const child = fileURLToPath(new URL('photo-child.ts', import.meta.url));
const longest = 10_000;
/** Each may take some hundred megabytes while it is unpacked. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

/** The two pictures of an answer, or nothing when it is not whole. */
const picturesIn = (answer: Buffer): [Buffer, Buffer] | undefined => {
  if (answer.length < 4) return undefined;
  const end = 4 + answer.readUInt32BE(0);
  if (answer.length < end + 4) return undefined;
  const small = answer.subarray(end + 4);
  return small.length === answer.readUInt32BE(end) ? [answer.subarray(4, end), small] : undefined;
};

const ask = async (bytes: Uint8Array, mediaType: string): Promise<Remade | undefined> => {
  const made = spawn(process.execPath, [child, mediaType], {
    // It is told nothing of us.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  // A child that ends before it has read everything breaks the pipe; its answer says so by being short.
  made.stdin.on('error', () => undefined);
  made.stdin.end(bytes);
  const pictures = picturesIn(await buffer(made.stdout));
  if (pictures === undefined) return undefined;
  const isDrawing = mediaType === 'image/png' || mediaType === 'image/gif';
  return { photo: pictures[0], small: pictures[1], mediaType: isDrawing ? 'image/png' : 'image/jpeg' };
};

/**
 * Makes a picture anew in a process of its own, upright and of nothing but its pixels, with a small one beside it.
 * @returns undefined when it cannot be read within ten seconds
 */
export const remakePhoto = (bytes: Uint8Array, mediaType: string): Promise<Remade | undefined> =>
  inTurn(() => ask(bytes, mediaType));
