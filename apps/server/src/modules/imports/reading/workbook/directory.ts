import { open, type FileHandle } from 'node:fs/promises';
import { mostOfWorkbook } from './limits.ts';
import { Unfit } from './unfit.ts';

// The numbers are those of the ZIP format: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.9, 4.3.12, 4.3.14 and 4.3.16.
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const descriptorMark = 0x08074b50;
const wideEndMark = 0x06064b50;
const endLength = 22;
const localLength = 30;
/** The record of the end with 64 bits, and the one that says where it is. */
const wideEndLength = 56 + 20;
const longestComment = 65_535;
const sixtyFourBits = 0xffffffff;

/** One file in an archive, as the directory of the archive names it. */
export type Entry = {
  name: string;
  method: number;
  flags: number;
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its own header begins. */
  at: number;
  /** Where its bytes begin. */
  start: number;
};

type Directory = { at: number; length: number; count: number };

const unreadable = (): never => {
  throw new Unfit('import.unreadable');
};
/** Readers differ in which list they believe: what only one of the lists names is refused. */
const untidy = (): never => {
  throw new Unfit('import.archive_untidy');
};

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : unreadable();
};

/** The directory, which ends where the mark of the end begins, or before the record of an archive with 64 bits. */
const directoryOf = async (file: FileHandle): Promise<Directory> => {
  const { size } = await file.stat();
  const length = Math.min(size, endLength + longestComment);
  const tail = await readAt(file, size - length, length);
  for (let from = length - endLength; from >= 0; from -= 1) {
    if (tail.readUInt32LE(from) !== endMark) continue;
    if (from + endLength + tail.readUInt16LE(from + 20) !== length) continue;
    const found = {
      count: tail.readUInt16LE(from + 10),
      length: tail.readUInt32LE(from + 12),
      at: tail.readUInt32LE(from + 16),
    };
    const gap = size - length + from - found.at - found.length;
    const isWide =
      gap === wideEndLength && tail.readUInt32LE(Math.max(0, from - wideEndLength)) === wideEndMark;
    return gap === 0 || isWide ? found : untidy();
  }
  return unreadable();
};

type Listed = Omit<Entry, 'start'>;

const listedIn = async (file: FileHandle, { at, length, count }: Directory): Promise<Listed[]> => {
  if (count > mostOfWorkbook.entries || length > mostOfWorkbook.directory)
    throw new Unfit('import.expands_too_far');
  const bytes = await readAt(file, at, length);
  const entries: Listed[] = [];
  let from = 0;
  while (from + 46 <= length) {
    if (bytes.readUInt32LE(from) !== entryMark) return untidy();
    const nameLength = bytes.readUInt16LE(from + 28);
    entries.push({
      name: bytes.toString('utf8', from + 46, from + 46 + nameLength),
      flags: bytes.readUInt16LE(from + 8),
      method: bytes.readUInt16LE(from + 10),
      crc: bytes.readUInt32LE(from + 16),
      packed: bytes.readUInt32LE(from + 20),
      unpacked: bytes.readUInt32LE(from + 24),
      at: bytes.readUInt32LE(from + 42),
    });
    from += 46 + nameLength + bytes.readUInt16LE(from + 30) + bytes.readUInt16LE(from + 32);
  }
  if (from !== length || entries.length !== count) return untidy();
  if (new Set(entries.map(({ name }) => name)).size !== count) return untidy();
  return entries;
};

/** What may follow the bytes of an entry: its sizes again, with or without a mark, in 32 or 64 bits. */
const isDescriptor = async (file: FileHandle, { flags }: Listed, from: number, gap: number) => {
  if ((flags & 8) === 0) return false;
  if (gap === 12 || gap === 20) return true;
  return (gap === 16 || gap === 24) && (await readAt(file, from, 4)).readUInt32LE(0) === descriptorMark;
};

const located = async (file: FileHandle, entry: Listed): Promise<Entry> => {
  const head = await readAt(file, entry.at, localLength);
  if (head.readUInt32LE(0) !== localMark || head.readUInt16LE(8) !== entry.method) return untidy();
  const nameLength = head.readUInt16LE(26);
  const name = await readAt(file, entry.at + localLength, nameLength);
  if (name.toString('utf8') !== entry.name) return untidy();
  return { ...entry, start: entry.at + localLength + nameLength + head.readUInt16LE(28) };
};

/**
 * The entries of an archive. Its directory names all that is in it: every byte belongs to exactly one entry. Otherwise a
 * reader that goes from entry to entry finds others than those checked.
 * @throws Unfit import.unreadable, import.archive_untidy, import.expands_too_far
 */
export const readDirectory = async (path: string): Promise<Entry[]> => {
  const file = await open(path);
  try {
    const directory = await directoryOf(file);
    const listed = await listedIn(file, directory);
    if (listed.some((each) => each.unpacked === sixtyFourBits || each.packed === sixtyFourBits))
      throw new Unfit('import.expands_too_far');
    const entries: Entry[] = [];
    let end = 0;
    let before: Listed | undefined;
    for (const entry of [...listed.toSorted((a, b) => a.at - b.at), undefined]) {
      const gap = (entry?.at ?? directory.at) - end;
      if (gap !== 0 && (before === undefined || !(await isDescriptor(file, before, end, gap))))
        return untidy();
      if (entry === undefined) break;
      const found = await located(file, entry);
      entries.push(found);
      end = found.start + found.packed;
      before = entry;
    }
    return entries;
  } finally {
    await file.close();
  }
};
