import type { Product } from '@yardline/contract/store/page';
import type { Restrictable } from '@yardline/domain/store/restrict';
import { sql } from 'kysely';
import { readWhole } from '../../kernel/files/files.ts';
import type { Scope } from '../../kernel/scope.ts';
import { marks } from './catalogue.ts';
import { effectFor } from './listed.ts';
import type { Look } from './look.ts';

const megabyte = 1_048_576;

/** The size of a file in words, from a kilobyte on. */
const sizeText = (bytes: number, language: 'en' | 'fr'): string => {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: digits }).format(
      value,
    );
  const [mega, kilo] = language === 'fr' ? ['Mo', 'ko'] : ['MB', 'kB'];
  return bytes >= megabyte
    ? `${number(bytes / megabyte, 1)}\u00a0${mega}`
    : `${number(Math.max(1, Math.round(bytes / 1024)), 0)}\u00a0${kilo}`;
};

/** What shoppers can read of a listing beside its page. */
export const papersOf = async (
  { scope, language, store, base }: Look,
  { id }: { id: number },
): Promise<Product['papers']> => {
  const rows = await scope.tx
    .selectFrom('listing_papers as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .where('p.listing_id', '=', id)
    .orderBy('p.position')
    .select(['p.id', 'f.size', 'p.name_en as en', 'p.name_fr as fr'])
    .execute();
  return rows.map(({ id: paper, size, en, fr }) => {
    const said = { en, fr };
    return {
      name: said[language] || said[store.defaultLanguage] || en || fr,
      about: `PDF, ${sizeText(size, language)}`,
      href: `${base}/papers/${paper}`,
    };
  });
};

type Row = Restrictable & { file_id: number };

/** The bytes of a paper of a published listing that the visitor is shown; undefined of others. [B2.21] */
export const findPaper = async (
  scope: Scope,
  storeId: number,
  paper: number,
): Promise<{ name: string; bytes: Buffer } | undefined> => {
  const { rows } = await sql<Row>`
    select l.id, coalesce(a.class_id, p.class_id) as class_id, a.group_id, ${marks}, d.file_id from listing_papers d
    join listings l on l.company_id = d.company_id and l.id = d.listing_id and l.state = 'published'
    left join assets a on a.company_id = l.company_id and a.id = l.asset_id
    left join parts p on p.company_id = l.company_id and p.id = l.part_id
    where d.company_id = ${scope.company.id} and d.id = ${paper} and l.store_id = ${storeId}
      and coalesce(a.is_active, p.is_active, false)`.execute(scope.tx);
  const [row] = rows;
  if (row === undefined || (await effectFor(scope))(row).effect === 'hidden') return undefined;
  return readWhole(scope.tx, row.file_id);
};
