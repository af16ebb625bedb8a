import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { StoredFile } from '@yardline/contract/files/files';
import type {
  addInspectionPhoto as addEndpoint,
  getInspectionPhoto as getEndpoint,
  InspectionPhoto,
} from '@yardline/contract/inspections/inspections';
import { audit } from '../../kernel/audit.ts';
import { readWhole } from '../../kernel/files/files.ts';
import { beginPhoto, keepPhoto, type Made } from '../../kernel/files/photo.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { correctedWith } from '../checklists/public.ts';
import { itemOf, lockOpen } from './lock-inspection.ts';

type Input = InputOf<typeof addEndpoint>;
type Sent = { inspectionId: number; itemId: number; file: StoredFile };

/**
 * Adds a photo to a point of an open inspection. It is proof, so it stays.
 * @throws Refusal resource.not_found, permission.denied, inspection.ended, request.invalid (photo.not_an_image, file.too_large,
 *   file.wrong_extension), photo.too_many_pixels, photo.unreadable
 */
export const addInspectionPhoto: OutwardSteps<Input, InspectionPhoto, Sent, Made> = {
  begin: async (scope, { params: { id }, body }) => {
    const { inspection } = await lockOpen(scope, id);
    await itemOf(scope, inspection, body.item_id);
    const { file, act } = await beginPhoto(scope, body.file_id);
    await audit(scope, {
      action: 'update',
      noun: 'files',
      rowId: file.id,
      after: { photo_of: `inspections/${id}` },
    });
    return { intent: { inspectionId: id, itemId: body.item_id, file }, act };
  },
  finish: async (scope, { inspectionId, itemId, file }, made) => {
    if (made === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    const { inspection } = await lockOpen(scope, inspectionId);
    const item = await itemOf(scope, inspection, itemId);
    const { name, fileId, thumbnailId } = await keepPhoto(scope, file, made);
    const { id } = await scope.tx
      .insertInto('inspection_photos')
      .values({
        company_id: scope.company.id,
        inspection_id: inspectionId,
        checklist_id: item.checklist_id,
        version: item.version,
        item_id: itemId,
        name,
        file_id: fileId,
        thumbnail_id: thumbnailId ?? null,
        created_by: scope.actor.userId,
        created_at: scope.now.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(scope, {
      action: 'update',
      noun: 'inspections',
      rowId: inspectionId,
      after: { point: item.prompt_en, photo: name },
    });
    return { reply: { id, name, has_thumbnail: thumbnailId !== undefined } };
  },
};

/** @throws Refusal resource.not_found, and for the small picture of what has none */
export const readPhoto = async (
  scope: Scope,
  { params, query }: InputOf<typeof getEndpoint>,
): Promise<ReplyOf<typeof getEndpoint>> => {
  const photo = await scope.tx
    .selectFrom('inspection_photos')
    .where('inspection_id', 'in', await correctedWith(scope, params.id))
    .where('id', '=', params.photo)
    .select(['file_id', 'thumbnail_id'])
    .executeTakeFirst();
  const fileId = (query.size === 'small' ? photo?.thumbnail_id : photo?.file_id) ?? notFound();
  const { bytes, type } = (await readWhole(scope.tx, fileId)) ?? notFound();
  return { base64: bytes.toString('base64'), media_type: type };
};
