import { readFile } from 'node:fs/promises';
import { ResizeFit, Transformer } from '@napi-rs/image';
import type { Sized } from '../../../../src/kernel/foreign/size-picture.ts';
import { turnsOf } from '../../../../src/kernel/foreign/turns.ts';
import { pictureOf } from './pictures.ts';

/** A drawing with its source, in the widths that pages show. */
export type Drawn = { sized: Sized; original: Buffer };

const widths = [320, 640] as const;
const quality = 78;
/** One after the other: threads are few, and the passwords of the demo's people wait for the same ones. */
const inTurn = turnsOf(1);

const drawn = async (code: string): Promise<[string, Drawn]> => {
  const original = await readFile(pictureOf(code));
  const whole = await Transformer.fromSvg(original, '#ffffff')
    .resize(640, 480, undefined, ResizeFit.Inside)
    .png();
  const sizes: Sized['sizes'] = [];
  for (const width of widths) {
    const picture = new Transformer(whole);
    const fitted = width === 640 ? picture : picture.resize(width, width, undefined, ResizeFit.Inside);
    sizes.push({ width, bytes: await fitted.webp(quality) });
  }
  return [code, { sized: { width: 640, height: 480, sizes }, original }];
};

/** Draws the pictures of these products, on threads of their own beside all else that a demo does. */
export const drawPictures = async (codes: readonly string[]): Promise<Map<string, Drawn>> =>
  new Map(await Promise.all(codes.map((code) => inTurn(() => drawn(code)))));
