import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Entry } from './directory.ts';
import { mostOfWorkbook } from './limits.ts';
import { Unfit } from './unfit.ts';

const stored = 0;
const deflated = 8;
const encrypted = 1;

const bytesOf = ({ start, packed, method }: Entry, path: string): AsyncIterable<Buffer> => {
  const source = createReadStream(path, { start, end: start + packed - 1 });
  return method === stored ? source : pipeline(source, createInflateRaw(), () => undefined);
};

/**
 * The bytes of an entry, counted as they come: it is as long as the directory says, or it is refused there and then.
 * @throws Unfit import.unreadable, import.expands_too_far
 */
export const unpack = async function* (entry: Entry, path: string): AsyncIterable<Buffer> {
  const { method, flags, packed, unpacked } = entry;
  if ((method !== stored && method !== deflated) || (flags & encrypted) !== 0)
    throw new Unfit('import.unreadable');
  let length = 0;
  if (packed > 0) {
    try {
      for await (const chunk of bytesOf(entry, path)) {
        length += chunk.length;
        if (length > unpacked) throw new Unfit('import.expands_too_far');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Unfit ? error : new Unfit('import.unreadable');
    }
  }
  if (length !== unpacked) throw new Unfit('import.unreadable');
};

/** The whole of a small entry as text. @throws Unfit import.expands_too_far beyond what is kept in memory */
export const unpackText = async (entry: Entry, path: string): Promise<string> => {
  if (entry.unpacked > mostOfWorkbook.kept) throw new Unfit('import.expands_too_far');
  return Buffer.concat(await Array.fromAsync(unpack(entry, path))).toString('utf8');
};

const tag = '<'.charCodeAt(0);

/**
 * Bytes of XML in which no text and no tag is longer than any may be: a reader keeps each of them in memory.
 * @throws Unfit import.text_too_long
 */
export const withShortTexts = async function* (
  chunks: AsyncIterable<Buffer>,
  characters: number,
): AsyncIterable<Buffer> {
  let run = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      const at = chunk.indexOf(tag, from);
      run += (at < 0 ? chunk.length : at) - from;
      if (run > mostOfWorkbook.betweenTags) throw new Unfit('import.text_too_long', { n: characters });
      if (at < 0) break;
      [run, from] = [0, at + 1];
    }
    yield chunk;
  }
};
