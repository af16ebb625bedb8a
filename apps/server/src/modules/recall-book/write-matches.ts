import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

type Found = { recall_id: number; asset_id: number };
/** What a look at machines came to: those that recalls name now, and open ones that they no longer name. */
type Matches = { found: readonly Found[]; letGo: readonly (Found & { id: number })[] };

const numbersOf = async ({ tx }: Scope, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('assets')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
};

const tell = async (scope: Scope, { found, letGo }: Matches): Promise<void> => {
  const numbers = await numbersOf(
    scope,
    [...found, ...letGo].map(({ asset_id: id }) => id),
  );
  const named = (all: readonly Found[], recallId: number) =>
    all.flatMap((each) => (each.recall_id === recallId ? (numbers.get(each.asset_id) ?? []) : []));
  for (const rowId of new Set([...found, ...letGo].map(({ recall_id: id }) => id))) {
    const [added, gone] = [named(found, rowId), named(letGo, rowId)];
    await audit(scope, {
      action: 'update',
      noun: 'recalls',
      rowId,
      after: {
        ...(added.length > 0 ? { found: added } : {}),
        ...(gone.length > 0 ? { let_go: gone } : {}),
      },
    });
  }
};

/** Writes which machines are in which recalls from now on. The caller has locked the machines. */
export const writeMatches = async (scope: Scope, matches: Matches): Promise<void> => {
  const { tx, company, actor, now } = scope;
  const { found, letGo } = matches;
  if (found.length > 0)
    await tx
      .insertInto('recall_assets')
      .values(
        found.map((each) => ({
          ...each,
          company_id: company.id,
          found_at: now.toString(),
          changed_at: now.toString(),
          changed_by: actor.userId || null,
        })),
      )
      .execute();
  if (letGo.length > 0)
    await tx
      .deleteFrom('recall_assets')
      .where('id', '=', sql<number>`any(${letGo.map(({ id }) => id)}::bigint[])`)
      .execute();
  if (found.length + letGo.length > 0) await tell(scope, matches);
};
