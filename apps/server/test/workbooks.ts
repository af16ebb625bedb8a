import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createDeflateRaw, crc32 } from 'node:zlib';

/** A file of an archive: a text, or the pieces of a long one. */
export type Part = { name: string; text: string | (() => Iterable<string>); isHidden?: boolean };

type Packed = { name: string; bytes: Buffer; crc: number; unpacked: number; isHidden: boolean };

/** Pieces put together to some length, as each goes through a stream. */
const blocks = function* (pieces: Iterable<string>): Iterable<string> {
  let block: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    block.push(piece);
    length += piece.length;
    if (length < 1_000_000) continue;
    yield block.join('');
    [block, length] = [[], 0];
  }
  yield block.join('');
};

const packed = async ({ name, text, isHidden = false }: Part): Promise<Packed> => {
  let [crc, unpacked] = [0, 0];
  const pieces = function* () {
    for (const piece of blocks(typeof text === 'string' ? [text] : text())) {
      const bytes = Buffer.from(piece);
      crc = crc32(bytes, crc);
      unpacked += bytes.length;
      yield bytes;
    }
  };
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const bytes = await buffer(Readable.from(pieces()).pipe(deflate));
  return { name, bytes, crc, unpacked, isHidden };
};

const common = ({ bytes, crc, unpacked, name }: Packed): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(unpacked, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
};

const mark = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(n);
  return bytes;
};

/** An archive of parts in their order; hidden ones are in the file and not in its directory. */
export const archive = async (parts: readonly Part[]): Promise<Buffer> => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const each = await packed(part);
    const local = Buffer.concat([mark(0x04034b50), common(each), Buffer.from(each.name), each.bytes]);
    if (!each.isHidden) {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(at, 10);
      directory.push(mark(0x02014b50), Buffer.from([20, 0]), common(each), rest, Buffer.from(each.name));
    }
    bodies.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = parts.filter(({ isHidden }) => isHidden !== true).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, listed, mark(0x06054b50), end]);
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What makes an archive a workbook of one sheet. */
export const frame: readonly Part[] = [
  {
    name: 'xl/workbook.xml',
    text: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Fleet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
];

/** A sheet of rows of up to eight cells, each its XML without its address. */
export const sheet = function* (rows: Iterable<readonly string[]>): Iterable<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetData>`;
  let n = 0;
  for (const cells of rows) {
    n += 1;
    const named = cells.map((cell, at) => `<c r="${'ABCDEFGH'[at] ?? ''}${n}" ${cell}</c>`);
    yield `<row r="${n}" spans="1:2">${named.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
};

/** The part of the texts that cells refer to. */
export const sharedStrings = (texts: Iterable<string>): Part => ({
  name: 'xl/sharedStrings.xml',
  text: function* () {
    yield `${xml}<sst xmlns="${main}">`;
    for (const text of texts) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  },
});

/** Cells with texts of their own. */
export const inline = (...texts: string[]): string[] =>
  texts.map((text) => `t="inlineStr"><is><t>${text}</t></is>`);

/** Cells of texts of the workbook, by their places. */
export const shared = (...places: number[]): string[] => places.map((at) => `t="s"><v>${at}</v>`);

/** The same piece over and over, up to so many bytes. */
export const repeated = function* (piece: string, bytes: number): Iterable<string> {
  const block = piece.repeat(Math.ceil(1_000_000 / piece.length));
  for (let n = 0; n < bytes; n += block.length) yield block;
};
