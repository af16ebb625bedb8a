import { hash } from 'node:crypto';
import { cents } from '@yardline/domain/money/cents';
import { type CodeTerms, foldCode } from '@yardline/domain/store/code';
import { sql } from 'kysely';
import { networkOf } from '../../kernel/auth/network.ts';
import { demandCount } from '../../kernel/auth/request-counts.ts';
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

/** How often a user holds or has used a code; a cart that holds one itself does not count against itself. */
export const usesOf = async (
  scope: Scope,
  codeId: number,
  user: CodeUser,
  ownCartId?: number,
): Promise<number> => {
  if (user === undefined) return 0;
  const { uses } = await scope.tx
    .selectFrom('code_uses')
    .where('code_id', '=', codeId)
    .where('who_hash', '=', hashOfUser(scope, user))
    .where('state', '<>', 'returned')
    .where((eb) => eb.or([eb('cart_id', '<>', ownCartId ?? 0), eb('state', '=', 'used')]))
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return uses;
};
