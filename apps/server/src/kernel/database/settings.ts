import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** Planner settings that a verb may change for the rest of its transaction, with the allowed values. */
const choices = {
  plan_cache_mode: ['force_custom_plan'],
  enable_seqscan: ['on', 'off'],
  enable_indexscan: ['on', 'off'],
  'pg_trgm.similarity_threshold': ['0.45'],
} as const;

type Choices = { readonly [name in keyof typeof choices]?: (typeof choices)[name][number] };

/**
 * Changes settings until the transaction ends. By statements of their own, from a list: the product may not call the function
 * that sets them (`postgres/prepare-roles.ts`), because it could be smuggled into any query and would choose a company.
 */
export const setUntilEnd = async (tx: Kysely<DB>, wanted: Choices): Promise<void> => {
  const statements = Object.entries(wanted).map(([name, value]) => {
    const known: readonly string[] = choices[name as keyof typeof choices];
    if (!known.includes(value)) throw new Error(`${name} is not ours to set to ${value}`);
    return sql.raw(`set local ${name} = '${value}'`);
  });
  await Promise.all(statements.map((statement) => statement.execute(tx)));
};

/** Lets the shop's login read the rates of this price list until the transaction ends: that of the store whose pages it reads. */
export const showList = async (tx: Kysely<DB>, listId: number): Promise<void> => {
  if (!Number.isSafeInteger(listId)) throw new Error('a price list is a whole number');
  await sql.raw(`set local app.price_list_id = '${listId}'`).execute(tx);
};

/**
 * Runs `work` while the transaction also sees one identity's memberships in other companies.
 * @param identityId the identity; the caller has checked that the actor may know them
 */
export const seeingMemberships = async <T>(
  tx: Kysely<DB>,
  identityId: number,
  work: () => Promise<T>,
): Promise<T> => {
  if (!Number.isSafeInteger(identityId)) throw new Error('an identity is a whole number');
  await sql.raw(`set local app.identity_id = '${identityId}'`).execute(tx);
  const result = await work();
  await sql.raw("set local app.identity_id = ''").execute(tx);
  return result;
};
