import { buffer } from 'node:stream/consumers';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from '@yardline/domain/files/image-size';
import { fitting } from '@yardline/domain/files/photos';

/**
 * A separate process for each picture: decoders are native code, and a picture crafted to
 * break one ends this process and nothing else. A picture comes in on the standard input, of the type that the first
 * argument names, and fits into a square of the second; out go the re-encoded picture and a thumbnail, each after its length in four bytes. All data besides pixels is
 * dropped: place, device, and anything hidden behind the picture.
 */
const [mediaType = '', most = ''] = process.argv.slice(2);
const smallSide = 320;

const input = await buffer(process.stdin);
const size = imageSize(input, mediaType);
if (size === undefined) process.exit(2);

/** Drawings keep their sharp edges and what shines through them; photographs are many times smaller as JPEG. */
const isDrawing = mediaType === 'image/png' || mediaType === 'image/gif';
const made = async (side: number): Promise<Buffer> => {
  const upright = new Transformer(input).rotate();
  const { width, height } = fitting(size, side);
  // Its sides may have changed places by then: either way it fits into a square of the longer one.
  const square = Math.max(width, height);
  const isSmaller = square < Math.max(size.width, size.height);
  const fitted = isSmaller ? upright.resize(square, square, undefined, ResizeFit.Inside) : upright;
  return isDrawing ? fitted.png() : fitted.jpeg(82);
};

for (const picture of [await made(Number(most)), await made(smallSide)]) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(picture.length);
  process.stdout.write(length);
  process.stdout.write(picture);
}
