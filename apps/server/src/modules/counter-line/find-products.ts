import { bestFits } from '@yardline/domain/quick-line/products';
import type { Line } from '@yardline/domain/quick-line/read-line';
import { type RawBuilder, sql } from 'kysely';
import { escaped } from '../../kernel/words.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssetCandidates, findPartCandidates } from '../availability/public.ts';
import type { Offer } from './vocabulary.ts';

const mostRows = 8;
type Candidate = Awaited<ReturnType<typeof findAssetCandidates>>[number];

const mostParts = 5;

type Where = { stretch: { from: string; to: string }; locationId: number | undefined };

/** Groups, counted products and kits whose names fit the line, the best first. */
const fitting = (line: Line, offers: readonly Offer[]): number[] =>
  bestFits(offers, line, mostRows).map(({ id }) => id);

const hasAll = (column: string, words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${`%${escaped(word)}%`}`),
    sql` and `,
  );

/** Groups found by their machines: by make and model. */
const byMachines = async ({ tx, company }: Scope, words: readonly string[]): Promise<number[]> => {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select a.id from assets a where a.company_id = ${company.id} and a.kind = 'group' and a.is_active
      and a.group_id in (select u.group_id from assets u where u.company_id = ${company.id} and u.kind = 'numbered'
        and u.is_active and ${hasAll('u.search', words)} limit 500)
    order by a.number limit ${mostRows}`.execute(tx);
  return rows.map(({ id }) => id);
};

const assetsById = async (scope: Scope, ids: readonly number[], { stretch }: Where): Promise<Candidate[]> => {
  if (ids.length === 0) return [];
  const filter = sql`a.id = any(${[...ids]}::bigint[])`;
  const found = await findAssetCandidates(scope, { stretch, options: {}, filter, limit: ids.length });
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};

/**
 * The machine or product of that very number, serial number or barcode, wherever it is. Each is looked up in its own index: one
 * condition over all three would walk the whole stock by number.
 */
const byNumber = async (scope: Scope, number: string, where: Where): Promise<Candidate[]> => {
  const { tx, company } = scope;
  const of = sql`select a.id from assets a where a.company_id = ${company.id} and a.is_active and a.kind <> 'customer_owned'`;
  const { rows } = await sql<{ id: number }>`
    ${of} and a.number = any(${[number, number.toUpperCase()]}::text[]) union ${of} and a.barcode = ${number}
    union ${of} and a.serial_number = ${number} and a.serial_number <> '' limit 2`.execute(tx);
  return assetsById(
    scope,
    rows.map(({ id }) => id),
    where,
  );
};

const parts = async (scope: Scope, words: readonly string[], { locationId }: Where): Promise<Candidate[]> =>
  words.length === 0
    ? []
    : findPartCandidates(scope, {
        options: { locationId },
        filter: hasAll('p.search', words),
        limit: mostParts,
      });

/**
 * The products that a line means, the best first: the machine of that number; groups, counted products and kits by their names,
 * sizes and synonyms; groups by make and model of their machines; parts.
 */
export const findProducts = async (
  scope: Scope,
  { typed, line, offers, where }: { typed: string; line: Line; offers: readonly Offer[]; where: Where },
): Promise<Candidate[]> => {
  const words = [...line.words, ...line.sizes.map(({ figure }) => String(figure))];
  const number = line.number ?? (typed.includes(' ') ? null : typed);
  if (number !== null) {
    const named = await byNumber(scope, number, where);
    if (named.length > 0) return named;
  }
  if (line.number !== null) words.push(line.number.toLowerCase());
  const ids = line.number === null ? fitting(line, offers) : [];
  const [known, sold] = await Promise.all([assetsById(scope, ids, where), parts(scope, words, where)]);
  if (known.length > 0) return [...known, ...sold];
  return [...(await assetsById(scope, await byMachines(scope, words), where)), ...sold];
};
