import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { Refusal } from '../../../kernel/refusal.ts';
import { most } from './table.ts';

// The numbers are those of the ZIP format: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const mostEntries = 5_000;
const sixtyFourBits = 0xffffffff;

type Entry = { name: string; isPacked: boolean; packed: number; unpacked: number; at: number };

const refuse = (): never => {
  throw new Refusal('import.expands_too_far');
};
const unreadable = (): never => {
  throw new Refusal('import.unreadable');
};

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : unreadable();
};

const directoryOf = async (file: FileHandle): Promise<{ at: number; length: number; count: number }> => {
  const { size } = await file.stat();
  const length = Math.min(size, endLength + longestComment);
  const tail = await readAt(file, size - length, length);
  for (let at = length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    return {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    };
  }
  return unreadable();
};

const entriesOf = async (file: FileHandle): Promise<Entry[]> => {
  const { at, length, count } = await directoryOf(file);
  if (count > mostEntries || length > 10_000_000) return refuse();
  const bytes = await readAt(file, at, length);
  const entries: Entry[] = [];
  for (let from = 0; from + 46 <= length && entries.length < count;) {
    if (bytes.readUInt32LE(from) !== entryMark) return unreadable();
    const nameLength = bytes.readUInt16LE(from + 28);
    entries.push({
      name: bytes.toString('utf8', from + 46, from + 46 + nameLength),
      isPacked: bytes.readUInt16LE(from + 10) === 8,
      packed: bytes.readUInt32LE(from + 20),
      unpacked: bytes.readUInt32LE(from + 24),
      at: bytes.readUInt32LE(from + 42),
    });
    from += 46 + nameLength + bytes.readUInt16LE(from + 30) + bytes.readUInt16LE(from + 32);
  }
  return entries;
};

/** Unpacks an entry into nothing, as far as it says that it reaches. @throws Refusal import.expands_too_far past that */
const measure = async (path: string, file: FileHandle, entry: Entry): Promise<void> => {
  const head = await readAt(file, entry.at, 30);
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let length = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(length > entry.unpacked ? new Refusal('import.expands_too_far') : null);
    },
  });
  await pipeline(
    createReadStream(path, { start, end: start + entry.packed - 1 }),
    createInflateRaw(),
    count,
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('import.unreadable');
  });
};

const isText = ({ name }: Entry): boolean => /sharedStrings\.xml$/i.test(name);

/**
 * Looks whether a workbook can be read before it is: how far it says that it unpacks, and whether that is so.
 * @throws Refusal import.expands_too_far, import.unreadable for what is no workbook
 */
export const guardWorkbook = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    const entries = await entriesOf(file);
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) unreadable();
    if (entries.some((each) => each.unpacked === sixtyFourBits || each.packed === sixtyFourBits)) refuse();
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
    const texts = entries.filter(isText).reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (total > most.unpacked || texts > most.texts) refuse();
    for (const entry of entries) if (entry.isPacked && entry.packed > 0) await measure(path, file, entry);
  } finally {
    await file.close();
  }
};
