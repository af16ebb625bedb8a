import { buffer } from 'node:stream/consumers';
import { ResizeFit, Transformer } from '@napi-rs/image';

/**
 * A separate process for each picture that pages on the web show: it comes in on the standard input and goes out in the
 * widths that the arguments name, as WebP of its pixels alone; the widths that it does not reach are left out, but for the
 * first. First the whole picture's width and height, then each width, length and bytes; numbers take four bytes.
 */
const widths = process.argv.slice(2).map(Number);
const quality = 78;

const number = (n: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(n);
  return four;
};

const input = await buffer(process.stdin);
const upright = await new Transformer(input).rotate().png();
const { width, height } = await new Transformer(upright).metadata();
process.stdout.write(Buffer.concat([number(width), number(height)]));
for (const [place, wanted] of widths.entries()) {
  if (place > 0 && wanted > width) continue;
  const whole = new Transformer(upright);
  const fitted = wanted < width ? whole.resize(wanted, height, undefined, ResizeFit.Inside) : whole;
  const bytes = await fitted.webp(quality);
  process.stdout.write(Buffer.concat([number(wanted), number(bytes.length), bytes]));
}
