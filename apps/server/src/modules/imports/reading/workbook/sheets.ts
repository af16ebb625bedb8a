import type { Entry } from './directory.ts';
import { unpackText } from './unpack.ts';
import { Unfit } from './unfit.ts';

/** A sheet by the name on its tab, and the entry that has its rows. */
export type Sheet = { name: string; entry: Entry };

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole: string, n?: string, hex?: string, name?: string) => {
      const point = n === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(n);
      if (point !== undefined) return point > 0x10ffff ? whole : String.fromCodePoint(point);
      return entities[name ?? ''] ?? whole;
    },
  );

/** The attributes of every tag of a name, by their names without a prefix. */
const tagsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', a, b]) => [
        key,
        decoded(a ?? b ?? ''),
      ]),
    ),
  );

const place = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/**
 * The sheets of a workbook in the order of their tabs; charts and macros are none.
 * @throws Unfit import.unreadable for an archive of something else
 */
export const sheetsOf = async (entries: readonly Entry[], path: string): Promise<Sheet[]> => {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  const [book, relations] = [named.get('xl/workbook.xml'), named.get('xl/_rels/workbook.xml.rels')];
  if (book === undefined || relations === undefined) throw new Unfit('import.unreadable');
  const targets = new Map(
    tagsOf(await unpackText(relations, path), 'Relationship').map(({ Id = '', Target = '' }) => [
      Id,
      place(Target),
    ]),
  );
  return tagsOf(await unpackText(book, path), 'sheet').flatMap(({ name = '', id = '' }) => {
    const target = targets.get(id) ?? '';
    const entry = named.get(target);
    return entry === undefined || !target.startsWith('xl/worksheets/') ? [] : [{ name, entry }];
  });
};
