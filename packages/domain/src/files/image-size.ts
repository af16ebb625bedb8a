/** How many pixels a picture has, across and down. */
export type ImageSize = { width: number; height: number };

type Header = { view: DataView; bytes: Uint8Array };
type Reader = (header: Header) => ImageSize | undefined;

const word = ({ bytes }: Header, at: number, length = 4): string =>
  String.fromCodePoint(...bytes.subarray(at, at + length));

const png: Reader = ({ view }) => ({ width: view.getUint32(16), height: view.getUint32(20) });

const gif: Reader = ({ view }) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) });

// A bitmap that is stored from its top row down says so by a negative height.
const bmp: Reader = ({ view }) => ({
  width: Math.abs(view.getInt32(18, true)),
  height: Math.abs(view.getInt32(22, true)),
});

/** Three bytes, the lowest first, as WebP counts: from nought. */
const sizeAt = ({ view }: Header, at: number): number =>
  1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

const webps: Readonly<Record<string, Reader>> = {
  'VP8 ': ({ view }) => ({
    width: view.getUint16(26, true) % 16_384,
    height: view.getUint16(28, true) % 16_384,
  }),
  // Fourteen bits each, one after the other.
  VP8L: ({ view }) => {
    const packed = view.getUint32(21, true);
    return { width: 1 + (packed % 16_384), height: 1 + (Math.floor(packed / 16_384) % 16_384) };
  },
  VP8X: (header) => ({ width: sizeAt(header, 24), height: sizeAt(header, 27) }),
};

/** Markers of a JPEG that begin its picture: C0 to CF without those that begin tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg: Reader = ({ view }) => {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be preceded by any number of filling bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const readers: Readonly<Record<string, Reader>> = {
  'image/png': png,
  'image/gif': gif,
  'image/bmp': bmp,
  'image/jpeg': jpeg,
  'image/webp': (header) => webps[word(header, 12)]?.(header),
};

/**
 * The size of a picture by its header alone, so that a picture that is too large is refused before it is decoded. Source: the
 * formats' own specifications (PNG, GIF89a, BMP, JPEG T.81, RIFF WebP).
 * @returns undefined when the header does not say, or is cut off
 */
export const imageSize = (bytes: Uint8Array, mediaType: string): ImageSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[mediaType]?.({ view, bytes });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
