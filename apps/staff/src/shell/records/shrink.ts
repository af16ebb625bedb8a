import { isWithin } from '@yardline/domain/files/limits';
import { fitting, mostPhotoMegabytes } from '@yardline/domain/files/photos';

/** What a screen shows whole; more only costs the line. */
const wholeScreen = 2_560;
/** How well a photo is kept, tried one after the other until it is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

const toJpeg = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * Makes a photo small before it is sent, as weak lines want it: at most 2,560 pixels, or as many as are said, and two megabytes. What is small
 * already, and what this browser cannot read (heic in most), goes as it is.
 */
export const shrink = async (file: File, mostSide = wholeScreen): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return file;
  const { width, height } = fitting(picture, mostSide);
  if (width === picture.width && height === picture.height && isWithin(file.size, mostPhotoMegabytes))
    return file;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const quality of qualities) {
    const made = await toJpeg(canvas, quality);
    if (isWithin(made.size, mostPhotoMegabytes))
      return new File([made], jpegName(file.name), { type: 'image/jpeg' });
  }
  return file;
};
