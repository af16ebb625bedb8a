import { readFile } from 'node:fs/promises';
import { ResizeFit, Transformer } from '@napi-rs/image';
import type { Sized } from '../../../../src/kernel/foreign/size-picture.ts';
import { pictureOf } from './pictures.ts';

/** A drawing with its source, in the widths that pages show. */
export type Drawn = { sized: Sized; original: Buffer };

const widths = [320, 640] as const;
const quality = 78;

const drawn = async (code: string): Promise<[string, Drawn]> => {
  const original = await readFile(pictureOf(code));
  const whole = await Transformer.fromSvg(original, '#ffffff')
    .resize(640, 480, undefined, ResizeFit.Inside)
    .png();
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const picture = new Transformer(whole);
      const fitted = width === 640 ? picture : picture.resize(width, width, undefined, ResizeFit.Inside);
      return { width, bytes: await fitted.webp(quality) };
    }),
  );
  return [code, { sized: { width: 640, height: 480, sizes }, original }];
};

/** Draws the pictures of these products, on threads of their own beside all else that a demo does. */
export const drawPictures = async (codes: readonly string[]): Promise<Map<string, Drawn>> =>
  new Map(await Promise.all(codes.map(drawn)));
