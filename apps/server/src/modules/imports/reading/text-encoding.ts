import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The encodings that are told apart, by the names that decoders have for them. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const looked = 4_096;

const startOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** UTF-16 by its mark, or without one by the zeros that every second byte of plain text is. */
const wide = (start: Buffer): Encoding | undefined => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 5 && even === 0) return 'utf-16le';
  return even > start.length / 5 && odd === 0 ? 'utf-16be' : undefined;
};

/**
 * How the text of a file is encoded. What is not UTF-8 from its first byte to its last was written under Windows-1252, of
 * which Latin-1 is the part that is printed.
 */
export const encodingOf = async (path: string): Promise<Encoding> => {
  const found = wide(await startOf(path));
  if (found !== undefined) return found;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
};

/** The text of a file, piece by piece and without its mark. */
export const textOf = async function* (path: string, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path, { highWaterMark: 262_144 })) {
    yield decoder.decode(bytes as Buffer, { stream: true });
  }
  yield decoder.decode();
};
