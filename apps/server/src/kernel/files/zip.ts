import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { StreamedFile } from '../http/route.ts';
import type { Scope } from '../scope.ts';

/** A file of an archive: its path in it, and its pieces one after the other, the first being 0; undefined past the last. */
export type ZipEntry = {
  name: string;
  read(scope: Scope, n: number): Promise<Uint8Array | undefined>;
};

/** A file that is in memory as a whole once it is asked for. */
export const wholeEntry = (name: string, make: (scope: Scope) => Promise<Uint8Array>): ZipEntry => ({
  name,
  read: async (scope, n) => (n === 0 ? make(scope) : undefined),
});

/** What no file system of a reader takes in the name of a file. */
export const fileName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- names come from uploads
  name.replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, '-').slice(0, 120);

/** The library is read with the first archive: it is as large as a fifth of the server. */
const openArchive = async (entries: readonly ZipEntry[]) => {
  const { ZipArchive } = await import('@cj-tech-master/excelts/archive');
  const archive = new ZipArchive({ noSort: true });
  const sources = entries.map(({ name }) => {
    const source = new PassThrough();
    archive.add(name, source);
    return source;
  });
  let chunks: Uint8Array[] = [];
  const whole = (async () => {
    for await (const chunk of archive.stream()) chunks.push(chunk);
  })();
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return { sources, whole, taken };
};

/**
 * Packs files into one, piece by piece: each piece of a file is read when the archive has sent what came before it, in the transaction
 * of that moment.
 */
export const zipOf = (entries: readonly ZipEntry[]): StreamedFile['next'] => {
  let opening: ReturnType<typeof openArchive> | undefined;
  let [index, n] = [0, 0];
  return async (scope) => {
    const { sources, whole, taken } = await (opening ??= openArchive(entries));
    for (let entry = entries[index]; entry !== undefined; entry = entries[index]) {
      const source = sources[index];
      const piece = await entry.read(scope, n);
      n += 1;
      if (piece === undefined) {
        source?.end();
        [index, n] = [index + 1, 0];
      } else if (source?.write(piece) === false) await once(source, 'drain');
      await turn();
      const bytes = taken();
      if (bytes.byteLength > 0) return bytes;
    }
    await whole;
    const rest = taken();
    return rest.byteLength > 0 ? rest : undefined;
  };
};
