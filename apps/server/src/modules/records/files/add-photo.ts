import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { StoredFile } from '@yardline/contract/files/files';
import type { addPhoto as endpoint } from '@yardline/contract/records/record-files';
import { audit } from '../../../kernel/audit.ts';
import { beginPhoto, keepPhoto, type Made } from '../../../kernel/files/photo.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { editRecord, lockRecord, type RecordKey } from '../record-of.ts';
import { hangOn } from './hang-on.ts';

type Sent = { key: RecordKey; file: StoredFile };

/**
 * Adds an uploaded picture to a record as a photo, from its pixels alone. [B5.51] [B9.7]
 * @throws Refusal resource.not_found, permission.denied, contract.archived, request.invalid (photo.not_an_image,
 *   file.too_large, file.wrong_extension), photo.too_many_pixels, photo.unreadable
 */
export const addPhoto: OutwardSteps<InputOf<typeof endpoint>, ReplyOf<typeof endpoint>, Sent, Made> = {
  begin: async (scope, { params, body }) => {
    await editRecord(scope, params);
    const { file, act } = await beginPhoto(scope, body.file_id);
    await audit(scope, {
      action: 'update',
      noun: 'files',
      rowId: file.id,
      after: { photo_of: `${params.kind}/${params.record}` },
    });
    return { intent: { key: params, file }, act };
  },
  finish: async (scope, { key, file }, made) => {
    if (made === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    await lockRecord(scope, key);
    const kept = await keepPhoto(scope, file, made);
    return { reply: await hangOn(scope, key, { type: 'photo', ...kept }) };
  },
};
