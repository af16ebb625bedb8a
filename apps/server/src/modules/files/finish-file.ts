import type { finishFile as endpoint, StoredFile } from '@yardline/contract/files';
import type { InputOf } from '@yardline/contract/endpoint';
import { piecesOf } from '@yardline/domain/files/limits';
import { audit } from '../../kernel/audit.ts';
import { readPiece } from '../../kernel/files/files.ts';
import { mediaTypeOf } from '../../kernel/files/media-type.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getComing } from './coming.ts';

const piecesThere = async ({ tx }: Scope, fileId: number): Promise<number> => {
  const { n } = await tx
    .selectFrom('file_pieces')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return n;
};

/**
 * Ends the way in of a file: every piece is there, and what it is by its content is written down.
 * @throws Refusal resource.not_found, file.incomplete
 */
export const finishFile = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<StoredFile> => {
  const { name, size } = await getComing(scope, id);
  const start = await readPiece(scope, id, 0);
  if (start === undefined || (await piecesThere(scope, id)) < piecesOf(size))
    throw new Refusal('file.incomplete');
  const mediaType = await mediaTypeOf(start);
  await scope.tx.updateTable('files').set({ media_type: mediaType }).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'files', rowId: id, after: { media_type: mediaType } });
  return { id, name, size, media_type: mediaType };
};
