import type { Figure } from './example.ts';

/** How figures are written for a reader: numbers, yes and no, and the names of what is in them. */
type Writing = {
  number: (value: number) => string;
  flag: (value: boolean) => string;
  name: (name: string) => string;
};

/** A figure as a line of text: '1d 100, 1w 300'. */
export const figureText = (figure: Figure, writing: Writing): string => {
  if (figure === null) return '–';
  if (typeof figure === 'number') return writing.number(figure);
  if (typeof figure === 'boolean') return writing.flag(figure);
  if (typeof figure !== 'object') return figure;
  const parts: (string | number)[][] = Array.isArray(figure)
    ? (figure as readonly Figure[]).map((each) => [figureText(each, writing)])
    : Object.entries(figure).map(([key, value]: [string, Figure]) => [
        writing.name(key),
        figureText(value, writing),
      ]);
  return parts.map((part) => part.join(' ')).join(', ');
};
