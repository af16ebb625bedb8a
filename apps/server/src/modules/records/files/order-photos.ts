import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { orderPhotos as endpoint } from '@yardline/contract/records/record-files';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockRecord } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { filesOf } from './files.queries.ts';

/**
 * Puts the photos of a record in an order: those that are named, and after them those that came meanwhile.
 * @throws Refusal resource.not_found for a photo that is not the record's, permission.denied, contract.archived
 */
export const orderPhotos = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await lockRecord(scope, params);
  const photos = (await filesOf(scope, params)).filter(({ type }) => type === 'photo');
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  const first = [...new Set(body.photos)].map((id) => known.get(id) ?? notFound());
  const rest = photos.filter((photo) => !first.includes(photo));
  for (const [position, { id }] of [...first, ...rest].entries())
    await scope.tx.updateTable('record_files').set({ position }).where('id', '=', id).execute();
  const [before, after] = [photos[0]?.name ?? '', first[0]?.name ?? ''];
  await auditPart(scope, 'files', params, {
    action: 'update',
    before: { main_photo: before },
    after: { main_photo: after },
  });
  return { files: await filesOf(scope, params) };
};
