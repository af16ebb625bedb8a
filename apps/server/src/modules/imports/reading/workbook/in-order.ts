import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry } from './directory.ts';
import { most, mostOfWorkbook } from './limits.ts';
import { Unfit } from './unfit.ts';
import { unpack, withShortTexts } from './unpack.ts';

const localMark = 0x04034b50;
const needed = 20;
const inUtf8 = 0x0800;

const header = (name: string, { crc, unpacked }: Pick<Entry, 'crc' | 'unpacked'>): Buffer => {
  const text = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(localMark, 0);
  head.writeUInt16LE(needed, 4);
  head.writeUInt16LE(inUtf8, 6);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(unpacked, 18);
  head.writeUInt32LE(unpacked, 22);
  head.writeUInt16LE(text.length, 26);
  return Buffer.concat([head, text]);
};

/** The reader waits for texts, also for those of a workbook that has none. */
const noTexts = Buffer.from('<sst/>');

/** What a sheet needs to be read, in the order in which it is needed. */
const before = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/sharedStrings.xml'];
const texts = 'xl/sharedStrings.xml';

/**
 * An archive with what one sheet needs and no more: the texts before the sheet, so that nothing of it has to be kept until they come,
 * and nothing packed, as every byte was counted when it was unpacked.
 * @throws Unfit import.expands_too_far, import.text_too_long, import.unreadable
 */
export const inOrder = (entries: readonly Entry[], sheet: Entry, path: string): Readable => {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  const pieces = async function* (): AsyncIterable<Buffer> {
    for (const name of before) {
      const entry = named.get(name);
      if (entry === undefined) {
        if (name !== texts) continue;
        yield header(name, { crc: crc32(noTexts), unpacked: noTexts.length });
        yield noTexts;
        continue;
      }
      if (entry.unpacked > (name === texts ? mostOfWorkbook.texts : mostOfWorkbook.kept))
        throw new Unfit('import.expands_too_far');
      yield header(name, entry);
      yield* withShortTexts(unpack(entry, path), most.characters);
    }
    yield header('xl/worksheets/sheet1.xml', sheet);
    yield* withShortTexts(unpack(sheet, path), most.characters);
  };
  return Readable.from(pieces(), { objectMode: false });
};
