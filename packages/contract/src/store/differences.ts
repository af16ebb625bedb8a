import { richText } from './rich-text.ts';

export type Difference = { path: string; before: string; after: string };

const most = 200;

/** A text of paragraphs as its words; undefined for what is none. */
const wordsOf = (value: unknown): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const parsed = richText.safeParse(value);
  if (!parsed.success) return undefined;
  return parsed.data
    .map((part) => ('items' in part ? part.items : [part.runs]))
    .flatMap((lines) => lines.map((runs) => runs.map(({ text }) => text).join('')))
    .join('\n');
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const leavesOf = (value: unknown, path = ''): [string, string][] => {
  const words = wordsOf(value);
  if (words !== undefined) return [[path, words]];
  if (typeof value !== 'object' || value === null) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    leavesOf(each, path === '' ? key : `${path}.${key}`),
  );
};

/** Where two bodies differ, field by field: the text before and the text now, each empty where there is none. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((each) => each.before !== each.after)
    .slice(0, most);
};
