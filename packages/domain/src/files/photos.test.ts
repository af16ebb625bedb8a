import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size.ts';
import { extensionOf, fitting, isUnpackable, nameFault, photoFault } from './photos.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.fromHex(hex.replaceAll(' ', ''));

describe('the size of a picture', () => {
  it.each([
    ['image/png', '89504e470d0a1a0a 0000000d 49484452 00004e20 00000064 0806000000', [20_000, 100]],
    ['image/gif', '474946383961 4001 f000 800000', [320, 240]],
    ['image/bmp', '424d 00000000 00000000 36000000 28000000 40010000 10ffffff 0100', [320, 240]],
    ['image/jpeg', 'ffd8 ffe0 0004 0000 ffff c0 0011 08 00f0 0140 03 011100 0211', [320, 240]],
    ['image/webp', '52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000', [320, 240]],
    ['image/webp', '52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00', [320, 240]],
    ['image/webp', '52494646 00000000 57454250 56503820 00000000 300100 9d012a 4001 f000', [320, 240]],
  ])('of %s is read from its header', (type, hex, [width, height]) => {
    expect(imageSize(bytes(hex), type)).toEqual({ width, height });
  });

  it('of a header that is cut off, or of no picture, is not known', () => {
    expect(imageSize(bytes('89504e47'), 'image/png')).toBeUndefined();
    expect(imageSize(bytes('ffd8 ffe0 0004 0000 00 00 00 00 00 00 00 00'), 'image/jpeg')).toBeUndefined();
    expect(imageSize(bytes('00'), 'text/plain')).toBeUndefined();
  });
});

describe('a photo', () => {
  it('is a picture of the kinds that are taken, within two megabytes [B5.51] [B9.7] [S9.14]', () => {
    for (const extension of ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'heic', 'psd', 'tiff', 'JPG'])
      expect(photoFault({ name: `a.${extension}`, size: 2 * 1_048_576 })).toBeUndefined();
    expect(photoFault({ name: 'a.svg', size: 1 })?.code).toBe('photo.not_an_image');
    expect(photoFault({ name: 'jpg', size: 1 })?.code).toBe('photo.not_an_image');
    expect(photoFault({ name: 'a.jpg', size: 2 * 1_048_576 + 1 })).toEqual({
      code: 'file.too_large',
      data: { limit: 2 },
    });
  });

  it('is named for what it is', () => {
    expect(nameFault('a.png', 'image/png')).toBeUndefined();
    expect(nameFault('a.xyz', 'image/png')).toBeUndefined();
    expect(nameFault('a.jpg', 'image/png')).toEqual({
      code: 'file.wrong_extension',
      data: { extension: 'jpg' },
    });
    expect(nameFault('lease.PDF', 'text/plain')?.data).toEqual({ extension: 'pdf' });
    expect(extensionOf('a/b.tar.gz')).toBe('gz');
  });

  it('of 20,000 pixels is never unpacked', () => {
    expect(isUnpackable({ width: 20_000, height: 20_000 })).toBe(false);
    expect(isUnpackable({ width: 20_000, height: 100 })).toBe(false);
    expect(isUnpackable({ width: 8_000, height: 5_001 })).toBe(false);
    expect(isUnpackable({ width: 8_000, height: 5_000 })).toBe(true);
    expect(isUnpackable({ width: 0, height: 5 })).toBe(false);
  });

  it('keeps its shape when it is made small', () => {
    expect(fitting({ width: 4_000, height: 3_000 }, 320)).toEqual({ width: 320, height: 240 });
    expect(fitting({ width: 10, height: 16_000 }, 320)).toEqual({ width: 1, height: 320 });
    expect(fitting({ width: 200, height: 100 }, 320)).toEqual({ width: 200, height: 100 });
  });
});
