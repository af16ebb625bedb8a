import type { StoredFile } from '@yardline/contract/files/files';
import { imageSize } from '@yardline/domain/files/image-size';
import { isRemade, isUnpackable, nameFault, photoFault } from '@yardline/domain/files/photos';
import { type Remade, remakePicture } from '../foreign/remake-picture.ts';
import { type Sized, sizePicture } from '../foreign/size-picture.ts';
import { notFound, Refusal, refuseFields } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { mediaTypeOf } from './media-type.ts';
import { keepFile, readWhole, removeFile, storeFile } from './files.ts';

/** What is kept: the original as it came, or what was made of it; nothing when it cannot be read. */
export type Made = 'original' | Remade | undefined;
/** A photo as a record holds it. */
export type KeptPhoto = { name: string; fileId: number; thumbnailId: number | undefined };

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

const refuseUnreadable = (): never => {
  throw new Refusal('photo.unreadable');
};

/** A picture's header is checked before it is decoded. */
const refuseHuge = (bytes: Uint8Array, mediaType: string): void => {
  const size = imageSize(bytes, mediaType);
  if (size === undefined) throw new Refusal('photo.unreadable');
  if (!isUnpackable(size)) throw new Refusal('photo.too_many_pixels', size);
};

/** The bytes of a picture that may be decoded. @throws Refusal resource.not_found, photo.unreadable, photo.too_many_pixels */
const unpackable = async ({ tx }: Scope, file: StoredFile): Promise<Buffer> => {
  const { bytes } = (await readWhole(tx, file.id)) ?? notFound();
  refuseHuge(bytes, file.media_type);
  return bytes;
};

/**
 * A picture that the caller sent, and the act that decodes and re-encodes it outside any transaction and in another process, so
 * that only its pixels are kept; formats that we do not decode (heic, psd, tiff) keep the original. [B5.51] [B9.7]
 * @throws Refusal resource.not_found, request.invalid (photo.not_an_image, file.too_large, file.wrong_extension),
 *   photo.too_many_pixels, photo.unreadable
 */
export const beginPhoto = async (
  scope: Scope,
  fileId: number,
): Promise<{ file: StoredFile; act: () => Promise<Made> }> => {
  const file = await getSent(scope, fileId);
  refuseUnfit(file);
  if (!isRemade(file.media_type)) return { file, act: async () => 'original' };
  const bytes = await unpackable(scope, file);
  return { file, act: () => remakePicture(bytes, file.media_type) };
};

/**
 * A picture that the caller sent for a page on the web, and the act that draws it again in the widths that pages show. What
 * was sent is not kept.
 * @throws Refusal as beginPhoto, and photo.unreadable for formats that we do not decode
 */
export const beginSizes = async (
  scope: Scope,
  fileId: number,
  widths: readonly number[],
): Promise<{ bytes: Buffer; act: () => Promise<Sized | undefined> }> => {
  const file = await getSent(scope, fileId);
  refuseUnfit(file);
  if (!isRemade(file.media_type)) throw new Refusal('photo.unreadable');
  const bytes = await unpackable(scope, file);
  return { bytes, act: () => sizePicture(bytes, widths) };
};

const sentTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export type RemadePhoto = Remade;

/**
 * What is kept of a picture that came with a form: its pixels, drawn again in another process. Its name and what its sender calls it
 * count for nothing. Outside of any transaction.
 * @throws Refusal photo.not_an_image, photo.too_many_pixels, photo.unreadable
 */
export const remakeSent = async (bytes: Buffer): Promise<Remade> => {
  const type = await mediaTypeOf(bytes);
  if (!sentTypes.has(type)) throw new Refusal('photo.not_an_image', { extensions: 'jpg, png, webp' });
  refuseHuge(bytes, type);
  return (await remakePicture(bytes, type)) ?? refuseUnreadable();
};

/** What of an original's name stays with what was made of it: 'yard.bmp' is 'yard.jpg' then. */
const renamed = (name: string, mediaType: string): string =>
  name.replace(/\.[^.]*$/, mediaType === 'image/png' ? '.png' : '.jpg');

/** Keeps what was made of a picture in place of what was sent. */
export const keepPhoto = async (
  scope: Scope,
  file: StoredFile,
  made: Exclude<Made, undefined>,
): Promise<KeptPhoto> => {
  await keepFile(scope, file.id);
  if (made === 'original') return { name: file.name, fileId: file.id, thumbnailId: undefined };
  const { photo, small, mediaType } = made;
  const name = renamed(file.name, mediaType);
  const kept = await storeFile(scope, { name, mediaType, content: [photo] });
  const thumbnail = await storeFile(scope, { name, mediaType, content: [small] });
  await removeFile(scope, file.id);
  return { name, fileId: kept.id, thumbnailId: thumbnail.id };
};
