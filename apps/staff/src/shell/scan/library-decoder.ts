import {
  BarcodeFormat,
  BinaryBitmap,
  ChecksumException,
  DataMatrixReader,
  DecodeHintType,
  FormatException,
  HybridBinarizer,
  MultiFormatOneDReader,
  NotFoundException,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Reads the code that a picture of the camera shows, if there is one. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Linear codes; square ones have readers of their own. */
const formats = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
];

/** There is no code, or one that cannot be made out: the next picture may be better. */
const nothingRead = [NotFoundException, ChecksumException, FormatException];

const textOf = (read: () => string): string | undefined => {
  try {
    return read();
  } catch (error) {
    if (nothingRead.some((each) => error instanceof each)) return undefined;
    throw error;
  }
};

/** Pixels across which a picture is decoded: enough for the bars of a label that fills half of it. */
const widest = 1_280;

/** How bright each pixel is to the eye. */
const brightness = ({ data }: ImageData): Uint8ClampedArray => {
  const grey = new Uint8ClampedArray(data.length / 4);
  for (let n = 0; n < grey.length; n += 1) {
    const [red = 0, green = 0, blue = 0] = [data[n * 4], data[n * 4 + 1], data[n * 4 + 2]];
    grey[n] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  return grey;
};

/** Reads codes where the browser cannot. Code that the page has anyway: nothing is compiled from bytes, which our policy forbids. */
export const libraryDecoder = (): Decoder => {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const readers = [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()];
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (drawing === null || !(width > 0 && height > 0)) return undefined;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    const source = new RGBLuminanceSource(
      brightness(drawing.getImageData(0, 0, width, height)),
      width,
      height,
    );
    const picture = new BinaryBitmap(new HybridBinarizer(source));
    for (const reader of readers) {
      const read = textOf(() => reader.decode(picture, hints).getText());
      if (read !== undefined) return read;
    }
    return undefined;
  };
};
