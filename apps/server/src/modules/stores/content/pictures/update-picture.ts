import type { InputOf } from '@yardline/contract/endpoint';
import type {
  removeStorePicture as removeEndpoint,
  StorePicture,
  updateStorePicture as updateEndpoint,
} from '@yardline/contract/stores/pictures';
import { audit, changesOf } from '../../../../kernel/audit.ts';
import type { Call } from '../../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../../kernel/refusal.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { expectVersion } from '../../../../kernel/version.ts';
import { sweepUses } from '../uses.ts';
import { renewAll } from './add-picture.ts';
import { getPictureById } from './pictures.queries.ts';

const lockPicture = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('store_pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  notFound();

/**
 * Says what a picture shows, and what of it stays in sight.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const updatePicture = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<StorePicture> => {
  const row = await lockPicture(scope, id);
  await expectVersion(scope, 'store_pictures', row, ifMatch);
  await scope.tx
    .updateTable('store_pictures')
    .set({ ...body, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await renewAll(scope);
  const { name, alt_en, alt_fr, is_decorative, focus_x, focus_y } = row;
  const { before, after } = changesOf({ name, alt_en, alt_fr, is_decorative, focus_x, focus_y }, body);
  await audit(scope, { action: 'update', noun: 'store_pictures', rowId: id, before, after });
  return getPictureById(scope, id);
};

/**
 * Removes a picture that is shown nowhere, now or later.
 * @throws Refusal resource.not_found, picture.used
 */
export const removePicture = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof removeEndpoint>,
): Promise<Record<string, never>> => {
  const { name } = await lockPicture(scope, id);
  const { uses } = await getPictureById(scope, id);
  if (uses.length > 0) throw new Refusal('picture.used', { places: uses.map((use) => use.name).join(', ') });
  await sweepUses(scope);
  await scope.tx.deleteFrom('store_picture_sizes').where('picture_id', '=', id).execute();
  await scope.tx.deleteFrom('store_pictures').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'store_pictures', rowId: id, before: { name } });
  return {};
};
