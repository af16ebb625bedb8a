import { isWithin } from './limits.ts';
import type { ImageSize } from './image-size.ts';

/** The size limit of a picture, in megabytes. [B9.7] */
export const mostPhotoMegabytes = 2;
/** A picture with more is refused by its header: decoded, a pixel takes four bytes whatever the file's size. */
const mostPixels = 40_000_000;
const mostSide = 16_000;

/** The allowed file extensions of pictures, and the content that each must have. [B9.7] */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  psd: ['image/vnd.adobe.photoshop'],
  tiff: ['image/tiff'],
};

/** The file extensions of pictures, for display: 'jpg, jpeg, png …'. */
export const photoExtensions = Object.keys(typesOf);

/** Pictures that are re-encoded; of the others the original is kept, without a thumbnail. */
const remade: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
]);

/** Whether a picture of this type is decoded and re-encoded, so that only its pixels are kept. */
export const isRemade = (mediaType: string): boolean => remade.has(mediaType);

/** The extension of a file name, in lower case: 'pdf' of 'Lease.PDF'; '' without one. */
export const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

type FileFault =
  | { code: 'photo.not_an_image'; data: { extensions: string } }
  | { code: 'file.wrong_extension'; data: { extension: string } }
  | { code: 'file.too_large'; data: { limit: number } };

/** What is wrong with a file name whose extension contradicts its content. */
export const nameFault = (name: string, mediaType: string): FileFault | undefined => {
  const extension = extensionOf(name);
  const promised = extension === 'pdf' ? ['application/pdf'] : typesOf[extension];
  return promised === undefined || promised.includes(mediaType)
    ? undefined
    : { code: 'file.wrong_extension', data: { extension } };
};

/** What is wrong with a picture by its name and size alone, before it is sent. [B5.51] */
export const photoFault = ({ name, size }: { name: string; size: number }): FileFault | undefined => {
  if (typesOf[extensionOf(name)] === undefined)
    return { code: 'photo.not_an_image', data: { extensions: photoExtensions.join(', ') } };
  return isWithin(size, mostPhotoMegabytes)
    ? undefined
    : { code: 'file.too_large', data: { limit: mostPhotoMegabytes } };
};

/** Whether a picture is small enough to be decoded. */
export const isUnpackable = ({ width, height }: ImageSize): boolean =>
  width > 0 && height > 0 && width <= mostSide && height <= mostSide && width * height <= mostPixels;

/**
 * The size of a picture scaled down to fit, keeping its shape; one that fits already keeps its size.
 * @returns whole pixels, at least one
 */
export const fitting = ({ width, height }: ImageSize, most: number): ImageSize => {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
