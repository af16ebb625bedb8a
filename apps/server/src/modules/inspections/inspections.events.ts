import type { Listener } from '../../kernel/jobs/job.ts';
import { findings } from '../work-orders/public.ts';

/** A machine that was found unfit while it was out is held as soon as it is back. */
export const listeners: Listener[] = [
  {
    topic: 'return.created',
    hear: async (scope, { return_id: id }) => {
      const back = await scope.tx
        .selectFrom('return_lines')
        .innerJoin('contract_lines', 'contract_lines.id', 'return_lines.contract_line_id')
        .where('return_lines.return_id', '=', Number(id))
        .where('contract_lines.asset_id', 'is not', null)
        .orderBy('contract_lines.asset_id')
        .select((eb) => eb.ref('contract_lines.asset_id').$notNull().as('asset_id'))
        .execute();
      for (const { asset_id: assetId } of back) await findings.holdBack(scope, assetId);
    },
  },
];
