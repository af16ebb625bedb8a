import type { ImportField } from './field.ts';

type More = Omit<Partial<ImportField>, 'name' | 'en' | 'fr' | 'type'>;
type Names = readonly [name: string, en: string, fr: string];

const of =
  (type: ImportField['type']) =>
  ([name, en, fr]: Names, more: More = {}): ImportField => ({ name, en, fr, type, example: '', ...more });

/** Columns by how their cells are read: each with its name, its two labels, and what else there is to say of it. */
export const text = of('text');
export const number = of('number');
export const day = of('day');
export const flag = of('flag');
export const choice = of('choice');
