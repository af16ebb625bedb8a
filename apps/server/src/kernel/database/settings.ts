import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** Settings of the planner that a verb may choose for the rest of its transaction, with the values that they may have. */
const choices = {
  plan_cache_mode: ['force_custom_plan'],
  enable_seqscan: ['on', 'off'],
  enable_indexscan: ['on', 'off'],
  'pg_trgm.similarity_threshold': ['0.45'],
} as const;

type Choices = { readonly [name in keyof typeof choices]?: (typeof choices)[name][number] };

/**
 * Sets settings until the transaction ends. By statements of their own, from a list: the product may not call the function
 * that sets them (`postgres/prepare-roles.ts`), because that could be smuggled into any query, and would choose a company.
 */
export const setUntilEnd = async (tx: Kysely<DB>, wanted: Choices): Promise<void> => {
  const statements = Object.entries(wanted).map(([name, value]) => {
    const known: readonly string[] = choices[name as keyof typeof choices];
    if (!known.includes(value)) throw new Error(`${name} is not ours to set to ${value}`);
    return sql.raw(`set local ${name} = '${value}'`);
  });
  await Promise.all(statements.map((statement) => statement.execute(tx)));
};

/**
 * Runs `work` while the transaction also sees the memberships of one person in other companies.
 * @param identityId whose; the caller has checked that the actor may know of them
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
