import type { labelSizes } from '@yardline/contract/papers/labels';
import type { Language } from '../../../kernel/scope.ts';

/** What stands on one label. */
export type Label = {
  number: string;
  description: string;
  company: string;
  /** What the bars say: the barcode of the asset, or its number where it has none. */
  code: string;
  /** The address of its page as a QR code: so many modules wide and high, as the path of an SVG. */
  qr: { size: number; path: string };
};

/** Labels as they are to be printed. */
export type LabelSheet = {
  labels: readonly Label[];
  size: (typeof labelSizes)[number];
  /** Where on the first sheet they begin, from 1; the places before it are used up. */
  first: number;
  language: Language;
};
