import type { InputOf } from '@yardline/contract/endpoint';
import type { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { whatReaches } from '../reach.ts';
import { checkLine } from './check-line.ts';

/**
 * What lines would come to on an order, at the prices of today.
 * @throws Refusal resource.not_found, request.invalid
 */
export const tryLines = async (
  scope: Scope,
  id: number,
  forms: readonly InputOf<typeof addWorkLine>['body'][],
) => {
  const order =
    (await scope.tx
      .selectFrom('work_orders')
      .where('id', '=', id)
      .where(await whatReaches(scope))
      .select(['posting', 'billing', 'labor_discount', 'parts_discount', 'waiver_settlement'])
      .select(['customer_id', 'division_id', 'location_id'])
      .executeTakeFirst()) ?? notFound();
  return Promise.all(forms.map((form) => checkLine(scope, { ...order, edits: 'work_orders.edit' }, form)));
};
