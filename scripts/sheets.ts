import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The style sheets of the screens, read as text: what classes a sheet has, and who uses them. */
export type Sheet = { path: string; classes: string[] };

const root = join(import.meta.dirname, '..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pathsOf = (extension: string): string[] =>
  ['apps/staff/src', 'apps/store/src', 'packages/ui/src']
    .flatMap((folder) => globSync(`${folder}/**/*${extension}`, { cwd: root }))
    .toSorted();

/** Comments, texts and names that belong to others (a library's) say nothing of the sheet's own classes. */
const bare = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|:global\([^)]*\)/g, '');

const classesOf = (text: string): string[] => [
  ...new Set(
    [...bare(text).matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name = '']) => [name]),
    ),
  ),
];

export const sheets = (): Sheet[] =>
  pathsOf('.module.css').map((path) => ({ path, classes: classesOf(read(path)).toSorted() }));

export const screens = (): string[] => pathsOf('.tsx');

/** Sheets that are not modules: their classes are everyone's. */
export const globalSheets = (): string[] => pathsOf('.css').filter((path) => !path.endsWith('.module.css'));

/** What the code asks of each sheet, by the sheet's file name. */
export const usedClasses = (): Map<string, Set<string>> => {
  const used = new Map<string, Set<string>>();
  for (const text of pathsOf('.tsx').concat(pathsOf('.ts')).map(read)) {
    const code = text.replaceAll(/ from '[^']*'/g, '');
    for (const [, name = '', file = ''] of text.matchAll(
      /import (\w+) from '[^']*?([\w-]+\.module\.css)'/g,
    )) {
      const asked = used.get(file) ?? new Set();
      for (const [, className = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        asked.add(className);
      used.set(file, asked);
    }
  }
  return used;
};

/** Sheets are told apart by their file names, so that one file of types serves every import of them. */
export const sheetTypes = (): string =>
  [
    '// Written by `npm run css:types` from the style sheets; not edited by hand.',
    '// A class that its sheet does not have is an error of types.',
    "declare module '*/global.css' {}",
    "declare module '*/app.css' {}",
    "declare module '*/shop.css' {}",
    "declare module '*/colours.css' {}",
    "declare module '@mantine/charts/styles.css' {}",
    "declare module '@mantine/core/styles.css' {}",
    "declare module '@mantine/dates/styles.css' {}",
    "declare module '@mantine/notifications/styles.css' {}",
    "declare module '@mantine/spotlight/styles.css' {}",
    "declare module 'leaflet/dist/leaflet.css' {}",
    ...sheets().flatMap(({ path, classes }) => [
      `// ${dirname(path)}`,
      `declare module '*/${basename(path)}' {`,
      `  const styles: Readonly<Record<${classes.map((name) => `'${name}'`).join(' | ')}, string>>;`,
      '  export default styles;',
      '}',
    ]),
    '',
  ].join('\n');
