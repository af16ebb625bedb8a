import { hash } from 'node:crypto';
import { cents } from '@yardline/domain/money/cents';
import {
  type CodeAnswer,
  type CodeLine,
  codeOn,
  type CodeTerms,
  foldCode,
} from '@yardline/domain/store/code';
import { sql } from 'kysely';
import { networkOf } from '../../kernel/auth/network.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A code as a checkout reckons with it. */
export type FoundCode = { id: number; code: string; terms: CodeTerms };

/** Who uses a code: a customer, or a guest by their mail address; undefined before a guest has said it. */
export type CodeUser = { customerId: number } | { email: string } | undefined;

/** Codes that one network may try in an hour. */
const mostTries = 10;

/** Under which a user's uses are counted; a mail address itself is not kept. */
export const hashOfUser = ({ company }: Scope, user: NonNullable<CodeUser>): Buffer =>
  hash(
    'sha256',
    'email' in user
      ? `code-user|${company.id}|${user.email.normalize('NFKC').trim().toLowerCase()}`
      : `code-user|${company.id}|customer ${user.customerId}`,
    'buffer',
  );

type Row = { listings: number[]; categories: number[] };

/** The listings and categories that a code is for, with all categories below them. */
const targetsOf = async ({ tx, company }: Scope, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    with recursive below as (
      select category_id as id from marketing_code_targets
      where company_id = ${company.id} and code_id = ${id} and category_id is not null
      union
      select c.id from below b join categories c on c.company_id = ${company.id} and c.parent_id = b.id)
    select array(select listing_id::float8 from marketing_code_targets
        where company_id = ${company.id} and code_id = ${id} and listing_id is not null) as listings,
      array(select id::float8 from below) as categories`.execute(tx);
  return rows[0] ?? { listings: [], categories: [] };
};

/** The code that a cart or a checkout carries already, whatever its spelling; undefined where there is none. */
export const findCode = async (scope: Scope, text: string): Promise<FoundCode | undefined> => {
  const folded = foldCode(text);
  if (folded.length < 3 || folded.length > 40) return undefined;
  const row = await scope.tx
    .selectFrom('marketing_codes')
    .where('code', '=', folded)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    code: row.code,
    terms: {
      off:
        row.kind === 'percent'
          ? { kind: 'percent', percent: row.figure }
          : { kind: 'amount', cents: cents(row.figure) },
      isActive: row.is_active,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      leastTotal: cents(row.least_total),
      targets: row.applies_to === 'all' ? 'all' : await targetsOf(scope, row.id),
      perCustomer: row.per_customer,
      mostUses: row.most_uses,
      taken: row.taken,
    },
  };
};

/**
 * The code that a shopper typed. Each try counts, so that codes are not found by guessing; the count is kept only if the
 * transaction is, so a wrong code must be answered without a refusal.
 * @throws Refusal request.rate_limited after ten tries of a network in an hour
 */
export const tryCode = async (scope: Scope, text: string): Promise<FoundCode | undefined> => {
  const { tx, company, address, now } = scope;
  const subject = hash('sha256', `marketing-code|${company.id}|${networkOf(address ?? '')}`, 'buffer');
  await demandCount(tx, { subject, seconds: 3_600, most: mostTries, now });
  return findCode(scope, text);
};

/** What a cart asks of a code: its lines, the day at its place, who uses it, and the cart itself, which may hold a use already. */
export type CodeAsked = { lines: readonly CodeLine[]; on: string; user: CodeUser; cartId?: number };

/** Uses of a code that others hold or have used, and those of the same user among them. */
const usesBy = async (scope: Scope, codeId: number, { user, cartId = 0 }: CodeAsked) => {
  const who = user === undefined ? null : hashOfUser(scope, user);
  const { rows } = await sql<{ own: number; held: number }>`
    select (count(*) filter (where who_hash = ${who} and not (cart_id = ${cartId} and state = 'held')))::integer as own,
      (count(*) filter (where cart_id = ${cartId} and state = 'held'))::integer as held
    from code_uses where company_id = ${scope.company.id} and code_id = ${codeId} and state <> 'returned'
      and (who_hash = ${who} or cart_id = ${cartId})`.execute(scope.tx);
  return rows[0] ?? { own: 0, held: 0 };
};

/**
 * What a code takes off a cart, line by line, or why it takes nothing off. A use that the cart holds itself is not in its way.
 */
export const askCode = async (
  scope: Scope,
  { id, terms }: FoundCode,
  asked: CodeAsked,
): Promise<CodeAnswer> => {
  const { own, held } = await usesBy(scope, id, asked);
  const { lines, on } = asked;
  return codeOn({ ...terms, taken: terms.taken - held }, { lines, on, usesOfCustomer: own });
};
