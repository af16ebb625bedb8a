import { readWhole } from '../../kernel/files/files.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A photo of a request, whole or small. @throws Refusal resource.not_found */
export const readRequestPhoto = async (
  { tx }: Scope,
  requestId: number,
  position: number,
  isSmall: boolean,
) => {
  const row = await tx
    .selectFrom('request_photos')
    .where('request_id', '=', requestId)
    .where('position', '=', position)
    .select(['file_id', 'thumbnail_id'])
    .executeTakeFirst();
  if (row === undefined) return notFound();
  return (await readWhole(tx, isSmall ? row.thumbnail_id : row.file_id)) ?? notFound();
};
