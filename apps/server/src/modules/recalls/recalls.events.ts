import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { stoppedUse } from '../recall-book/public.ts';
import { findings } from '../work-orders/public.ts';
import { holdStopped, tellContracts } from './act-on-found.ts';
import { planMachine } from './plan-machine.ts';

/** Contracts are locked before machines, as everywhere. */
const actOn = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const recallId = Number(payload['recall_id']);
  const ids: unknown = payload['asset_ids'];
  await tellContracts(scope, { recallId, assetIds: Array.isArray(ids) ? ids.map(Number) : [] });
  await holdStopped(scope, recallId);
};

/** Machines that must not be used any more go into the shop as they come back. */
const takeIn = async (scope: Scope, assetIds: readonly number[]): Promise<void> => {
  for (const { id, asset_id: assetId, work_order_id: orderId } of await stoppedUse(scope, assetIds)) {
    if (orderId === null) await planMachine(scope, { id, by: 'itself' });
    else await findings.holdRecalled(scope, assetId);
  }
};

export const listeners: Listener[] = [
  { topic: 'recall.issued', hear: actOn },
  { topic: 'recall.machines_found', hear: actOn },
  {
    topic: 'return.created',
    hear: async (scope, { return_id: id }) => {
      const back = await scope.tx
        .selectFrom('return_lines')
        .innerJoin('contract_lines', 'contract_lines.id', 'return_lines.contract_line_id')
        .where('return_lines.return_id', '=', Number(id))
        .where('contract_lines.asset_id', 'is not', null)
        .select((eb) => eb.ref('contract_lines.asset_id').$notNull().as('asset_id'))
        .execute();
      await takeIn(
        scope,
        back.map(({ asset_id: assetId }) => assetId),
      );
    },
  },
  {
    topic: 'transfer.received',
    hear: async (scope, { transfer_id: id }) => {
      const moved = await scope.tx
        .selectFrom('transfer_lines')
        .where('transfer_id', '=', Number(id))
        .where('asset_id', 'is not', null)
        .select((eb) => eb.ref('asset_id').$notNull().as('asset_id'))
        .execute();
      await takeIn(
        scope,
        moved.map(({ asset_id: assetId }) => assetId),
      );
    },
  },
  {
    topic: 'contract.exchanged',
    hear: async (scope, { exchange_id: id }) => {
      const exchange = await scope.tx
        .selectFrom('exchanges')
        .where('id', '=', Number(id))
        .select('old_asset_id')
        .executeTakeFirst();
      if (exchange !== undefined) await takeIn(scope, [exchange.old_asset_id]);
    },
  },
];
