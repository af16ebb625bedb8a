import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstLists } from './src/first-lists.ts';
import { type Room, rooms } from './src/rooms.ts';

const mounts: Readonly<Record<Room, readonly string[]>> = {
  backOffice: ['src/srm/mount.tsx'],
  open: ['src/open/mount.tsx'],
  gate: ['src/gate/mount.tsx'],
  app: ['src/app/mount.tsx', 'src/shell/frame/Shell.tsx'],
};
type Words = (language: string) => string[];
const gateWords: Words = (language) => [`src/locales/${language}/gate.ts`];
const allWords: Words = (language) => [...gateWords(language), `src/locales/${language}/index.ts`];
const start = 'src/start.ts';

/** What an address needs: by pattern, the first that fits; words by language, since only the browser knows which is spoken. */
type Preload = { at: string; files: string[]; words: Record<'en' | 'fr', string[]> };

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** A chunk with all that it imports, in the order in which the browser will ask. */
const withImports = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of chunks) add(chunk);
  return [...found];
};

const filesOf = (bundle: Bundle, entries: readonly Rolldown.OutputChunk[]): string[] => {
  const chunks = withImports(bundle, entries);
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...sheets])].map((name) => `/${name}`);
};

const pagesOf = (bundle: Bundle): { start: string; pages: Preload[] } => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = (what: string, isMeant: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk => {
    const chunk = chunks.find(isMeant);
    if (chunk === undefined) throw new Error(`${what} is not in the build`);
    return chunk;
  };
  const entry = (file: string) =>
    found(file, ({ facadeModuleId }) => facadeModuleId === join(import.meta.dirname, file));
  // The document names these itself.
  const page = found('the page', ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') === true);
  const named = new Set(filesOf(bundle, [page]));
  const needed = (entries: readonly string[]) =>
    filesOf(bundle, entries.map(entry)).filter((file) => !named.has(file));
  const preload = (at: string, entries: readonly string[], words: Words): Preload => ({
    at,
    files: needed(entries),
    words: { en: needed(words('en')), fr: needed(words('fr')) },
  });
  const begins = found(start, ({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, start)));
  return {
    start: `/${begins.fileName}`,
    pages: [
      ...rooms.map(({ room, at }) => preload(at.source, mounts[room], gateWords)),
      ...Object.entries(firstLists).map(([path, list]) =>
        preload(`^${path}$`, [...mounts.app, list.page], allWords),
      ),
      preload('', mounts.app, allWords),
    ],
  };
};

/** What a page of the application can be told to fetch before its code asks for it, as `preloads.json` beside the page. */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pagesOf(bundle)) });
    },
  },
});
