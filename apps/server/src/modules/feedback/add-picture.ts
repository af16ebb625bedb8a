import type { InputOf } from '@yardline/contract/endpoint';
import type { addFeedbackPicture as endpoint, Feedback } from '@yardline/contract/feedback/feedback';
import type { StoredFile } from '@yardline/contract/files/files';
import { audit } from '../../kernel/audit.ts';
import { beginPhoto, keepPhoto, type Made } from '../../kernel/files/photo.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { getFeedbackById } from './feedback.queries.ts';

type Sent = { id: number; file: StoredFile };

/**
 * Adds a picture to a piece of feedback that the caller sent, as its pixels alone; it has one at most.
 * @throws Refusal resource.not_found, feedback.has_picture, request.invalid (photo.not_an_image, file.too_large,
 *   file.wrong_extension), photo.too_many_pixels, photo.unreadable
 */
export const addPicture: OutwardSteps<InputOf<typeof endpoint>, Feedback, Sent, Made> = {
  begin: async (scope, { params: { id }, body }) => {
    const { is_own: isOwn, has_picture: hasPicture } = await getFeedbackById(scope, id);
    if (!isOwn) return notFound();
    if (hasPicture) throw new Refusal('feedback.has_picture');
    const { file, act } = await beginPhoto(scope, body.file_id);
    await audit(scope, {
      action: 'update',
      noun: 'files',
      rowId: file.id,
      after: { photo_of: `feedback/${id}` },
    });
    return { intent: { id, file }, act };
  },
  finish: async (scope, { id, file }, made) => {
    if (made === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    const { fileId, thumbnailId } = await keepPhoto(scope, file, made);
    const kept = await scope.tx
      .updateTable('feedback')
      .set({ file_id: fileId, thumbnail_id: thumbnailId ?? null })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new Refusal('feedback.has_picture');
    await audit(scope, { action: 'update', noun: 'feedback', rowId: id, after: { picture: true } });
    return { reply: await getFeedbackById(scope, id) };
  },
};
