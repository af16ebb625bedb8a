import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { StoredFile } from '@yardline/contract/files/files';
import type { addPhoto as endpoint } from '@yardline/contract/records/record-files';
import { imageSize } from '@yardline/domain/files/image-size';
import { isRemade, isUnpackable, nameFault, photoFault } from '@yardline/domain/files/photos';
import { audit } from '../../../kernel/audit.ts';
import { type Remade, remakePicture } from '../../../kernel/foreign/remake-picture.ts';
import { keepFile, removeFile, storeFile } from '../../../kernel/files/files.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { editRecord, lockRecord, type RecordKey } from '../record-of.ts';
import { hangOn } from './hang-on.ts';
import { readWhole } from './read-whole.ts';

type Sent = { key: RecordKey; file: StoredFile };
/** What is kept: the original as it came, or what was made of it; nothing when it cannot be read. */
type Kept = 'original' | Remade | undefined;

/** A whole file that the caller sent and nothing holds yet. @throws Refusal resource.not_found */
const getSent = async ({ tx, actor }: Scope, fileId: number): Promise<StoredFile> => {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'name', 'size', 'media_type'])
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  return file === undefined || file.media_type === null
    ? notFound()
    : { ...file, media_type: file.media_type };
};

const refuseUnfit = (file: StoredFile): void => {
  const fault = photoFault(file) ?? nameFault(file.name, file.media_type);
  if (fault !== undefined) refuseFields([{ path: 'file_id', ...fault }]);
};

/** A picture's header is checked before it is decoded. */
const refuseHuge = (bytes: Uint8Array, mediaType: string): void => {
  const size = imageSize(bytes, mediaType);
  if (size === undefined) throw new Refusal('photo.unreadable');
  if (!isUnpackable(size)) throw new Refusal('photo.too_many_pixels', size);
};

/** What of an original's name stays with what was made of it: 'yard.bmp' is 'yard.jpg' then. */
const renamed = (name: string, mediaType: string): string =>
  name.replace(/\.[^.]*$/, mediaType === 'image/png' ? '.png' : '.jpg');

const keepRemade = async (scope: Scope, { key, file }: Sent, { photo, small, mediaType }: Remade) => {
  const name = renamed(file.name, mediaType);
  const kept = await storeFile(scope, { name, mediaType, content: [photo] });
  const thumbnail = await storeFile(scope, { name, mediaType, content: [small] });
  await keepFile(scope, file.id);
  await removeFile(scope, file.id);
  return hangOn(scope, key, { type: 'photo', name, fileId: kept.id, thumbnailId: thumbnail.id });
};

/**
 * Adds an uploaded picture to a record as a photo. It is decoded and re-encoded outside any transaction and in another
 * process, so that only its pixels are kept; formats that we do not decode (heic, psd, tiff) keep the original.
 * [B5.51] [B9.7]
 * @throws Refusal resource.not_found, permission.denied, contract.archived, request.invalid (photo.not_an_image,
 *   file.too_large, file.wrong_extension), photo.too_many_pixels, photo.unreadable
 */
export const addPhoto: OutwardSteps<InputOf<typeof endpoint>, ReplyOf<typeof endpoint>, Sent, Kept> = {
  begin: async (scope, { params, body }) => {
    await editRecord(scope, params);
    const file = await getSent(scope, body.file_id);
    refuseUnfit(file);
    await audit(scope, {
      action: 'update',
      noun: 'files',
      rowId: file.id,
      after: { photo_of: `${params.kind}/${params.record}` },
    });
    const intent = { key: params, file };
    if (!isRemade(file.media_type)) return { intent, act: async () => 'original' };
    const bytes = await readWhole(scope, file.id);
    refuseHuge(bytes, file.media_type);
    return { intent, act: () => remakePicture(bytes, file.media_type) };
  },
  finish: async (scope, { key, file }, kept) => {
    if (kept === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    await lockRecord(scope, key);
    if (kept !== 'original') return { reply: await keepRemade(scope, { key, file }, kept) };
    await keepFile(scope, file.id);
    const { name } = file;
    return {
      reply: await hangOn(scope, key, { type: 'photo', name, fileId: file.id, thumbnailId: undefined }),
    };
  },
};
