import { createRequire } from 'node:module';
import type library from 'bwip-js/node';

const load = createRequire(import.meta.url);

/** Includes the drawing of every kind of bar code, 9 MB: loaded when the first code is printed. */
const drawer = (): typeof library => load('bwip-js/node') as typeof library;

/** A dark bar: where it begins and how wide it is, in modules of the code. */
export type Bar = { at: number; width: number };

/** A text as the bars of Code 128, and how many modules wide it is, without the quiet zones beside it. */
export const barsOf = (text: string): { bars: Bar[]; modules: number } => {
  const [code] = drawer().raw('code128', text, '');
  if (code === undefined || !('sbs' in code)) throw new Error('a linear code has bars');
  // Widths of dark and light in turn, a dark one first.
  let modules = 0;
  const bars: Bar[] = [];
  for (const [index, width] of code.sbs.entries()) {
    if (index % 2 === 0) bars.push({ at: modules, width });
    modules += width;
  }
  return { bars, modules };
};
