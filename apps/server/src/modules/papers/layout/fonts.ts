import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Roboto (Apache-2.0) comes with the library; its figures are all of one width, so columns of money line up.
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

// Outlines, widths and the map from letters to them. The other tables (kerning, ligatures, hints for screens) are parsed
// for every document and took two thirds of the time of drawing one; paper does not show the difference.
const needed = new Set(['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']);

const headerSize = 12;
const recordSize = 16;

/** The file of a TrueType font with only the tables that printing needs: table directory first, then the tables. */
const stripped = (file: Buffer): Buffer => {
  const records = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = headerSize + index * recordSize;
    const start = file.readUInt32BE(at + 8);
    return {
      tag: file.toString('latin1', at, at + 4),
      record: file.subarray(at, at + recordSize),
      bytes: file.subarray(start, start + file.readUInt32BE(at + 12)),
    };
  }).filter(({ tag }) => needed.has(tag));
  const header = Buffer.from(file.subarray(0, headerSize));
  header.writeUInt16BE(records.length, 4);
  let offset = headerSize + records.length * recordSize;
  const directory = records.map(({ record, bytes }) => {
    const moved = Buffer.from(record);
    moved.writeUInt32BE(offset, 8);
    offset += bytes.length + padding(bytes.length);
    return moved;
  });
  const tables = records.flatMap(({ bytes }) => [bytes, Buffer.alloc(padding(bytes.length))]);
  return Buffer.concat([header, ...directory, ...tables]);
};

const padding = (length: number): number => (4 - (length % 4)) % 4;

/** The faces of a document's type by name, ready to be embedded. */
export const readFaces = (): Record<'regular' | 'strong', Buffer> => ({
  regular: stripped(readFileSync(join(folder, 'Roboto-Regular.ttf'))),
  strong: stripped(readFileSync(join(folder, 'Roboto-Medium.ttf'))),
});
