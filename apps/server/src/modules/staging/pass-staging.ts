import { mostWork } from '@yardline/contract/users/open-work';
import type { OpenWork } from '../../kernel/records/open-work.ts';
import { assignStaging } from './assign-staging.ts';
import { readItems } from './items.queries.ts';

/** What one user is to get ready, document by document. */
export const stagingWork: OpenWork = {
  list: async ({ tx }, userId) => {
    const rows = await tx
      .selectFrom('stagings')
      .innerJoin('holds', 'holds.id', 'stagings.hold_id')
      .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
      .where('stagings.assigned_to', '=', userId)
      .where('holds.released_at', 'is', null)
      .where('holds.out_at', 'is', null)
      .where('contracts.status', '=', 'open')
      .groupBy(['contracts.id', 'contracts.number'])
      .orderBy('contracts.id')
      .limit(mostWork)
      .select(['contracts.id', 'contracts.number'])
      .execute();
    return rows.map(({ id, number }) => ({ id, label: String(number ?? id) }));
  },
  pass: async (scope, id, { from, to }) => {
    const own = (await readItems(scope, [id])).filter(({ assigned_to: whose }) => whose === from);
    const holds = own.map(({ hold_id: hold }) => hold);
    await assignStaging(scope, { params: { id }, query: {}, body: { hold_ids: holds, user_id: to } });
  },
};
