import { Transformer } from '@napi-rs/image';

type Size = { width: number; height: number };

/** A picture of nothing in particular, red at its left and blue at its right. */
const drawn = ({ width, height }: Size): Transformer => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2;
    pixels.set(isLeft ? [200, 30, 30, 255] : [30, 30, 200, 255], at * 4);
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
};

/** A photograph with as much detail as there can be, and so as large as one: noise. */
export const noise = ({ width, height }: Size): Promise<Buffer> => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 96 + (Math.imul(at, 2_654_435_761) >>> 27);
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(70);
};

export const png = (size: Size): Promise<Buffer> => drawn(size).png();
export const bmp = (size: Size): Promise<Buffer> => drawn(size).bmp();
export const webp = (size: Size): Promise<Buffer> => drawn(size).webp(80);

/** What a camera writes beside the pixels: that it was held on its side (6), and a text that must not come to rest. */
const exif = (secret: string): Buffer => {
  const tiff = Buffer.alloc(38 + secret.length);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Orientation, a short; and a description of so many letters, which lie behind the table.
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 10);
  tiff.set([0x01, 0x0e, 0, 2, 0, 0, 0, secret.length, 0, 0, 0, 38], 22);
  tiff.write(secret, 38, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 8 + tiff.length]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
};

/** A photograph taken with the camera on its side, with what the camera tells of itself. */
export const photograph = async (size: Size, secret: string): Promise<Buffer> => {
  const jpeg = await drawn(size).jpeg(80);
  return Buffer.concat([jpeg.subarray(0, 2), exif(secret), jpeg.subarray(2)]);
};
