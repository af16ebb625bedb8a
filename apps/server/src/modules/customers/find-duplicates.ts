import type { findDuplicates as endpoint, duplicateSigns } from '@yardline/contract/customers/duplicates';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { setUntilEnd } from '../../kernel/database/settings.ts';

type Asked = InputOf<typeof endpoint>['query'];
type Sign = (typeof duplicateSigns)[number];
type Found = ReplyOf<typeof endpoint>['duplicates'][number];

const mostTold = 5;
/** Of the trigrams of both names so many are the same; 'Hudsn Concrete' and 'Hudson Concrete Inc' have 0.6 in common. */
const alike = '0.45';

const candidates = ({ tx }: Scope, { except }: Asked) =>
  tx
    .selectFrom('customers')
    .select(['id', 'customer_number', 'name', 'phone', 'email', 'city', 'account_type'])
    .where('merged_into_id', 'is', null)
    .where('id', '<>', except ?? 0)
    .limit(mostTold)
    .$narrowType<Pick<Found, 'account_type'>>();

/** Names spelled much the same, the nearest first, by an index of names that knows how near is near enough. */
const byName = async (scope: Scope, asked: Asked) => {
  const name = (asked.name ?? '').toLowerCase();
  if (name.length < 3) return [];
  const nearness = sql<number>`similarity(lower(customers.name), ${name})`;
  await setUntilEnd(scope.tx, { 'pg_trgm.similarity_threshold': alike });
  return candidates(scope, asked)
    .where(sql<boolean>`lower(customers.name) % ${name}`)
    .orderBy(nearness, 'desc')
    .orderBy('id')
    .execute();
};

/**
 * The same digits, however they are written, with or without the 1 of the continent. In no order: asked for the first by
 * their ids, the database walked the ids and not the index, half a second among 100,000.
 */
const byPhone = async (scope: Scope, asked: Asked) => {
  const digits = (asked.phone ?? '').replaceAll(/\D/g, '');
  if (digits.length < 7) return [];
  const local = digits.length === 11 ? digits.replace(/^1/, '') : digits;
  return candidates(scope, asked)
    .where('phone_digits', '<>', '')
    .where('phone_digits', 'in', [digits, local, `1${local}`])
    .execute();
};

const byEmail = async (scope: Scope, asked: Asked) => {
  const email = (asked.email ?? '').toLowerCase();
  if (!email.includes('@')) return [];
  return candidates(scope, asked)
    .where('email', '<>', '')
    .where(sql<string>`lower(email)`, '=', email)
    .execute();
};

/**
 * Possible duplicates of the customer being entered: by phone and mail before similar names, at most five.
 * Inactive ones are included, since they may return. Merged ones are not, their winner is.
 */
export const findDuplicates = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<{ duplicates: Found[] }> => {
  const found = await Promise.all([byPhone(scope, query), byEmail(scope, query), byName(scope, query)]);
  const signs: readonly Sign[] = ['phone', 'email', 'name'];
  const duplicates = new Map<number, Found>();
  found.forEach((rows, at) => {
    for (const row of rows) {
      const { matches } = duplicates.get(row.id) ?? { matches: [] };
      duplicates.set(row.id, { ...row, matches: [...matches, ...signs.slice(at, at + 1)] });
    }
  });
  const all = [...duplicates.values()].toSorted((one, other) => other.matches.length - one.matches.length);
  return { duplicates: all.slice(0, mostTold) };
};
