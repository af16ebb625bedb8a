import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Pair } from './moves.ts';

/** What follows its customer as it is: who is signed in for whom, and orders that are being made. */
const followers = ['portal_sessions', 'portal_codes', 'checkouts', 'order_approvals'] as const;

/**
 * Moves the people of a merged customer to the one who remains. Who acts for both keeps the rights that they have with the one who
 * remains; a site that one acts for stays theirs.
 */
const movePeople = async ({ tx, company }: Scope, { loserId, winnerId }: Pair): Promise<number[]> => {
  const anyone = await tx
    .selectFrom('portal_members')
    .where('customer_id', '=', loserId)
    .select('login_id')
    .executeTakeFirst();
  if (anyone === undefined) return [];
  const { rows: both } = await sql<{ login_id: number }>`
    select login_id from portal_members where company_id = ${company.id} and customer_id = ${winnerId}
      and login_id in (select login_id from portal_members where company_id = ${company.id} and customer_id = ${loserId})
  `.execute(tx);
  const known = both.map(({ login_id: id }) => id);
  const { rows: moved } = await sql<{ login_id: number }>`
    insert into portal_members (company_id, login_id, customer_id, preset, grants, order_limit, added_at)
    select company_id, login_id, ${winnerId}, preset, grants, order_limit, added_at from portal_members
    where company_id = ${company.id} and customer_id = ${loserId} and not login_id = any (${known}::bigint[])
    returning login_id`.execute(tx);
  const ids = moved.map(({ login_id: id }) => id);
  await sql`
    insert into portal_member_sites (company_id, login_id, customer_id, site_id)
    select company_id, login_id, ${winnerId}, site_id from portal_member_sites
    where company_id = ${company.id} and customer_id = ${loserId} and login_id = any (${ids}::bigint[])`.execute(tx);
  // Its sites go with it.
  await tx.deleteFrom('portal_members').where('customer_id', '=', loserId).execute();
  return [...ids, ...known];
};

const moveFavourites = async ({ tx, company }: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  await sql`
    delete from favourites f where company_id = ${company.id} and customer_id = ${loserId} and exists (
      select from favourites w where w.company_id = f.company_id and w.login_id = f.login_id
        and w.listing_id = f.listing_id and w.customer_id = ${winnerId})`.execute(tx);
  await tx
    .updateTable('favourites')
    .set({ customer_id: winnerId })
    .where('customer_id', '=', loserId)
    .execute();
};

/** A merged customer's access to the portal goes to the one who remains. */
const moveAccess = async ({ tx }: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  const loser = await tx
    .selectFrom('customers')
    .where('id', '=', loserId)
    .select('portal_type')
    .executeTakeFirstOrThrow();
  if (loser.portal_type !== 'with_access') return;
  await tx
    .updateTable('customers')
    .set({ portal_type: 'with_access' })
    .where('id', '=', winnerId)
    .execute();
};

/**
 * Moves what a merged customer's people have in the portal: who they are, for whom they are signed in, their favourites, and orders that
 * wait for a colleague. What they ordered follows its reservations.
 */
export const movePortal = async (scope: Scope, pair: Pair): Promise<void> => {
  const people = await movePeople(scope, pair);
  await moveAccess(scope, pair);
  await moveFavourites(scope, pair);
  for (const table of followers)
    await sql`
      update ${sql.table(table)} set customer_id = ${pair.winnerId}
      where company_id = ${scope.company.id} and customer_id = ${pair.loserId}`.execute(scope.tx);
  await auditAll(
    scope,
    people.map((rowId) => ({
      action: 'update' as const,
      noun: 'portal_logins' as const,
      rowId,
      before: { customer_id: pair.loserId },
      after: { customer_id: pair.winnerId },
    })),
  );
};
