import type { StoredFile } from '@yardline/contract/files/files';
import { pieceBytes, piecesOf } from '@yardline/domain/files/limits';
import type { StreamedFile } from '../http/route.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { mediaTypeOf } from './media-type.ts';

/** A piece of a stored file, the first being 0; undefined past the last. */
export const readPiece = async (
  { tx }: Scope,
  fileId: number,
  n: number,
): Promise<Uint8Array | undefined> => {
  const row = await tx
    .selectFrom('file_pieces')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('n', '=', n)
    .executeTakeFirst();
  return row?.bytes;
};

/** Writes a piece of a file, or the same piece again. */
export const writePiece = async (
  { tx, company }: Scope,
  fileId: number,
  n: number,
  bytes: Uint8Array,
): Promise<void> => {
  await tx
    .insertInto('file_pieces')
    .values({ company_id: company.id, file_id: fileId, n, bytes: Buffer.from(bytes) })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'file_id', 'n'])
        .doUpdateSet({ bytes: (eb) => eb.ref('excluded.bytes') }),
    )
    .execute();
};

/** Bytes of any lengths, cut into the stored piece size. */
async function* cut(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.byteLength;
    if (length < pieceBytes) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; length - at >= pieceBytes; at += pieceBytes) yield whole.subarray(at, at + pieceBytes);
    held = [whole.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(held);
}

/**
 * Stores a file that the product itself creates: a thumbnail, or the rows that an import refused.
 * @param mediaType of the content; detected when left out
 * @throws Refusal file.empty
 */
export const storeFile = async (
  scope: Scope,
  file: {
    name: string;
    mediaType?: string;
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  },
): Promise<StoredFile> => {
  const { tx, company, actor, now } = scope;
  const at = now.toString();
  const { id } = await tx
    .insertInto('files')
    .values({ company_id: company.id, name: file.name, size: 1, created_by: actor.userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  let [size, n, mediaType] = [0, 0, file.mediaType];
  for await (const bytes of cut(file.content)) {
    mediaType ??= await mediaTypeOf(bytes);
    await writePiece(scope, id, n, bytes);
    [size, n] = [size + bytes.byteLength, n + 1];
  }
  if (mediaType === undefined) throw new Refusal('file.empty');
  await tx
    .updateTable('files')
    .set({ size, media_type: mediaType, kept_at: at })
    .where('id', '=', id)
    .execute();
  return { id, name: file.name, size, media_type: mediaType };
};

/**
 * Attaches a file that the caller uploaded to a record, so that it is kept. The record decides who may read it.
 * @throws Refusal resource.not_found for a file that is not the caller's, is incomplete, or is attached already
 */
export const keepFile = async ({ tx, actor, now }: Scope, fileId: number): Promise<StoredFile> =>
  (await tx
    .updateTable('files')
    .set({ kept_at: now.toString() })
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('kept_at', 'is', null)
    .where('media_type', 'is not', null)
    .returning(['id', 'name', 'size'])
    .returning((eb) => eb.fn.coalesce('media_type', eb.val('')).as('media_type'))
    .executeTakeFirst()) ?? notFound();

/** Removes a file with its pieces, when its record releases it. */
export const removeFile = async ({ tx }: Scope, fileId: number): Promise<void> => {
  await tx.deleteFrom('files').where('id', '=', fileId).execute();
};

/** A stored file in one piece, for what leaves with a mail; undefined when there is none. */
export const readWhole = async (
  tx: Scope['tx'],
  fileId: number,
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> => {
  const [file, pieces] = await Promise.all([
    tx.selectFrom('files').select(['name', 'media_type']).where('id', '=', fileId).executeTakeFirst(),
    tx.selectFrom('file_pieces').select('bytes').where('file_id', '=', fileId).orderBy('n').execute(),
  ]);
  if (file === undefined || file.media_type === null) return undefined;
  return { name: file.name, type: file.media_type, bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)) };
};

/**
 * A file as an answer, piece by piece. The caller has checked that the actor may read its record.
 * @throws Refusal resource.not_found
 */
export const streamFile = async ({ tx }: Scope, fileId: number): Promise<StreamedFile> => {
  const file = await tx
    .selectFrom('files')
    .select(['name', 'media_type', 'size'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (file === undefined || file.media_type === null) return notFound();
  const last = piecesOf(file.size);
  let n = 0;
  return {
    filename: file.name,
    type: file.media_type,
    next: async (scope) => {
      if (n === last) return undefined;
      const piece = await readPiece(scope, fileId, n);
      n += 1;
      return piece ?? notFound();
    },
  };
};
