import { existsSync, readFileSync } from 'node:fs';

type Preload = { at: string; files: string[]; words: Readonly<Record<string, string[]>> };
type Preloads = { start: string; pages: Preload[] };

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

const headOf = (start: string, { files, words }: Preload): string =>
  [
    ...Object.entries(words).map(
      ([language, of]) => `<meta name="words-${language}" content="${of.join(' ')}">`,
    ),
    `<script type="module" async crossorigin src="${start}"></script>`,
    ...files.map(link),
  ].join('');

/**
 * What stands in the head of the page at a path: the build knows which files an address needs, and the browser fetches them
 * all at once instead of one after the other. Nothing for a build that does not say.
 */
export const preloadsIn = (dist: string): ((path: string) => string) => {
  const file = `${dist}/preloads.json`;
  if (!existsSync(file)) return () => '';
  const { start, pages } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  const heads = pages.map((page) => ({ at: new RegExp(page.at), head: headOf(start, page) }));
  return (path) => heads.find(({ at }) => at.test(path))?.head ?? '';
};
