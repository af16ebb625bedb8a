import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Modules = { getModuleInfo: (id: string) => Module | null };

const at = (file: string): string => join(import.meta.dirname, file);

/** Where the routes are made of pages that open without a connection: what they load later is kept too. */
const aloneRoutes = [
  'src/modules/field-jobs/routes.ts',
  'src/modules/tickets/road/routes.ts',
  'src/modules/staging/routes.ts',
  'src/modules/yard-returns/routes.ts',
  'src/modules/contracts/call/routes.ts',
].map(at);

/** What is drawn before any page: the application and its frame, and their words in both languages. */
const frame = [
  'src/app/mount.tsx',
  'src/shell/frame/Shell.tsx',
  ...['en', 'fr'].flatMap((language) => [
    `src/locales/${language}/gate.ts`,
    `src/locales/${language}/index.ts`,
  ]),
].map(at);
const frameFolder = at('src/shell/frame/');

/** All that is reached from these modules, by imports of whatever kind, but for what is known already. */
const reached = (
  from: readonly string[],
  modules: Modules,
  known: ReadonlySet<string>,
  isLater: (id: string) => boolean,
): Set<string> => {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (known.has(id) || found.has(id)) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    if (info !== null) open.push(...info.importedIds, ...(isLater(id) ? info.dynamicallyImportedIds : []));
  }
  return found;
};

const laterOf = (ids: Iterable<string>, modules: Modules): string[] =>
  [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** The files of the build without which pages do not open that open without a connection. */
const filesOf = (bundle: Bundle, modules: Modules): string[] => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === at('index.html'));
  if (page === undefined) throw new Error('the page is not in the build');
  const start = reached([at('index.html'), at('src/main.tsx'), ...frame], modules, new Set(), () => false);
  const isOfFrame = (id: string) => id.startsWith(frameFolder);
  const later = [...laterOf(aloneRoutes, modules), ...laterOf([...start].filter(isOfFrame), modules)];
  const pages = reached(later, modules, start, () => true);
  const wanted = new Set([...start, ...pages]);
  const isEntry = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId !== null && wanted.has(facadeModuleId);
  const kept = new Set<Rolldown.OutputChunk>();
  const open: (Rolldown.OutputChunk | Rolldown.OutputAsset | undefined)[] = [page, ...chunks.filter(isEntry)];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (chunk.type !== 'chunk' || kept.has(chunk)) continue;
    kept.add(chunk);
    open.push(...chunk.imports.map((name) => bundle[name]));
  }
  const sheets = [...kept].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...kept].map(({ fileName }) => fileName), ...sheets])]
    .map((name) => `/${name}`)
    .toSorted();
};

/** The worker's code in one file: a worker that imports is not understood by every browser. */
const codeOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { builtShell: JSON.stringify({ build: hash, files }) },
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: at('src/alone/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('the worker is not in the build');
  return output.code;
};

/** Writes `worker.js` beside the page: it keeps the application in the browser for pages that open without a connection. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = filesOf(bundle, this);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await codeOf(files) });
    },
  },
});
