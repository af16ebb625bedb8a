import type { Scope } from '../../kernel/scope.ts';
import { earliestDay } from '../ledger/public.ts';
import { lastPosted } from './accruals.queries.ts';
import { postAccruals } from './post-accruals.ts';

/**
 * Posts the accruals of the newest month that is over, unless they were posted already or its books are closed.
 * @throws Refusal permission.denied
 */
export const postMonthOver = async (scope: Scope): Promise<void> => {
  const period = await scope.tx
    .selectFrom('ledger_periods')
    .where('ends_on', '<=', await earliestDay(scope))
    .orderBy('ends_on', 'desc')
    .limit(1)
    .select(['id', 'status'])
    .executeTakeFirst();
  if (period === undefined || period.status === 'closed') return;
  if ((await lastPosted(scope, period.id)) !== undefined) return;
  await postAccruals(scope, { params: { id: period.id }, query: {}, body: {} });
};
