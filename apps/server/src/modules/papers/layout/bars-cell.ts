import type { Content } from 'pdfmake';
import { barsOf } from '../labels/bars.ts';

/** Points that a code has in its column, with the light at both ends of it. */
export const barsWidth = 132;
const height = 20;
/** Points: wider bars help nobody, and narrower ones than a quarter of a millimetre a scanner in the hand does not read. */
const [widest, narrowest] = [0.95, 0.7];
/** Light at both ends of a code, in modules, without which it is not read. */
const quiet = 10;

/** A code as the bars of Code 128; nothing where it is so long that nobody could scan it. */
export const barsCell = (code: string): Content => {
  if (code === '') return { text: '' };
  const { bars, modules } = barsOf(code);
  const module = Math.min(widest, barsWidth / (modules + 2 * quiet));
  if (module < narrowest) return { text: '' };
  return {
    canvas: bars.map((bar) => ({
      type: 'rect' as const,
      x: (quiet + bar.at) * module,
      y: 0,
      h: height,
      w: bar.width * module,
      color: 'black',
    })),
  };
};
