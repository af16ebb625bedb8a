import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { planRecallMachines as endpoint } from '@yardline/contract/recalls/recall-machines';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { reasonOf } from '../../kernel/database/blame-of.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Planned, planMachine } from './plan-machine.ts';

type Result = ReplyOf<typeof endpoint>['results'][number];

/** The order of a machine, or why it gets none; a refusal takes back what was done of this machine. */
const tryOne = async (
  scope: Scope,
  id: number,
): Promise<{ order: Planned | null; refusal: string | null }> => {
  await sql`savepoint machine`.execute(scope.tx);
  try {
    const order = await planMachine(scope, { id, by: 'hand' });
    await sql`release savepoint machine`.execute(scope.tx);
    return { order, refusal: null };
  } catch (error) {
    const refusal = reasonOf(scope, error);
    await sql`rollback to savepoint machine`.execute(scope.tx);
    return { order: null, refusal };
  }
};

/**
 * Opens orders for the machines that were picked, each by itself and in the order of the machines. Two who press at once make one
 * order for each.
 * @throws Refusal resource.not_found where none of them is a machine of the recall
 */
export const planMachines = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<{ results: Result[] }> => {
  const picked = await scope.tx
    .selectFrom('recall_assets')
    .innerJoin('assets', 'assets.id', 'recall_assets.asset_id')
    .where('recall_assets.recall_id', '=', params.id)
    .where('recall_assets.id', '=', sql<number>`any(${body.ids}::bigint[])`)
    .orderBy('recall_assets.asset_id')
    .select(['recall_assets.id', 'assets.number'])
    .execute();
  if (picked.length === 0) return notFound();
  const results: Result[] = [];
  for (const { id, number } of picked)
    results.push({ id, asset_number: number, ...(await tryOne(scope, id)) });
  await audit(scope, {
    action: 'dispatch',
    noun: 'recalls',
    rowId: params.id,
    after: { asked: picked.length, refused: results.filter(({ order }) => order === null).length },
  });
  return { results };
};
