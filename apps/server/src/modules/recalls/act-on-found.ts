import { stopUseNote } from '@yardline/domain/recalls/states';
import { sql } from 'kysely';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { comments } from '../records/public.ts';
import { findings } from '../work-orders/public.ts';
import { planMachine } from './plan-machine.ts';

/** The most orders that one transaction opens. */
const most = 50;

/** Machines of a recall that wait in a yard for its order. */
const waiting = ({ tx }: Scope, recallId: number) =>
  tx
    .selectFrom('recall_assets')
    .innerJoin('assets', 'assets.id', 'recall_assets.asset_id')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recall_id', '=', recallId)
    .where('recalls.severity', '=', 'stop_use')
    .where('recall_assets.status', '=', 'open')
    .where('assets.kind', '=', 'numbered')
    .where(
      sql<boolean>`not exists (select from holds h where h.company_id = assets.company_id and h.asset_id = assets.id
        and h.released_at is null and h.out_at is not null and h.contract_line_id is not null)`,
    )
    .orderBy('recall_assets.asset_id')
    .select('recall_assets.id')
    .limit(most + 1)
    .execute();

/** Machines of a recall that stops their use and whose order waits. */
const planned = async ({ tx }: Scope, recallId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('recall_assets')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recall_id', '=', recallId)
    .where('recalls.severity', '=', 'stop_use')
    .where('recall_assets.status', '=', 'planned')
    .orderBy('recall_assets.asset_id')
    .select('recall_assets.asset_id')
    .execute();
  return rows.map(({ asset_id: id }) => id);
};

/** Orders take machines that must not be used any more into the shop. What is more than one transaction does follows at once. */
export const holdStopped = async (scope: Scope, recallId: number): Promise<void> => {
  const machines = await waiting(scope, recallId);
  for (const { id } of machines.slice(0, most)) await planMachine(scope, { id, by: 'itself' });
  // Those that had their order before the recall stopped their use are held by it.
  for (const assetId of await planned(scope, recallId)) await findings.holdRecalled(scope, assetId);
  if (machines.length > most)
    await publish(scope, {
      topic: 'recall.machines_found',
      payload: { recall_id: recallId, asset_ids: [] },
    });
};

/** The contracts of machines that must not be used any more say so from now on. */
export const tellContracts = async (
  scope: Scope,
  { recallId, assetIds }: { recallId: number; assetIds: readonly number[] },
): Promise<void> => {
  const out = await scope.tx
    .selectFrom('holds')
    .innerJoin('assets', 'assets.id', 'holds.asset_id')
    .innerJoin('recall_assets', 'recall_assets.asset_id', 'holds.asset_id')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recalls.id', '=', recallId)
    .where('recalls.severity', '=', 'stop_use')
    .where('recall_assets.status', 'in', ['open', 'planned'])
    .where('holds.asset_id', '=', sql<number>`any(${assetIds}::bigint[])`)
    .where('holds.released_at', 'is', null)
    .where('holds.out_at', 'is not', null)
    .where('holds.contract_line_id', 'is not', null)
    .orderBy('holds.contract_id')
    .orderBy('assets.number')
    .select(['assets.number', 'recalls.maker_number'])
    .select((eb) => eb.ref('holds.contract_id').$notNull().as('contract_id'))
    .execute();
  for (const { contract_id: record, number, maker_number: makerNumber } of out)
    await comments.keep(
      scope,
      { kind: 'contracts', record },
      stopUseNote[scope.language].replace('{maker_number}', makerNumber).replace('{number}', number),
    );
};
