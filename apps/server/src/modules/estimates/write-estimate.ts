import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createEstimate as createEndpoint,
  Estimate,
  updateEstimate as updateEndpoint,
} from '@yardline/contract/estimates/estimates';
import { cents } from '@yardline/domain/money/cents';
import { audit, changesOf } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { takeNumber } from '../numbering/public.ts';
import { workMoney } from '../work-orders/public.ts';
import { checkEstimate } from './check-estimate.ts';
import { getEstimateById } from './get-estimate.ts';
import { beginChange, lockEstimate } from './lock-estimate.ts';
import { recount } from './totals.ts';

type Whose = { assetId: number | null; customerId: number };

/** The contract of the damage that an estimate is about: its machine and its customer are the estimate's. */
const damageOf = async (scope: Scope, returnLineId: number | null, { assetId, customerId }: Whose) => {
  if (returnLineId === null) return { return_line_id: null, contract_id: null };
  const damage = await scope.tx
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
    .innerJoin('contract_lines', 'contract_lines.id', 'return_lines.contract_line_id')
    .where('return_lines.id', '=', returnLineId)
    .where('contract_lines.asset_id', '=', assetId)
    .where('contracts.customer_id', '=', customerId)
    .select('returns.contract_id')
    .executeTakeFirst();
  if (damage === undefined) return refuseFields([{ path: 'return_line_id', code: 'reference.not_found' }]);
  return { return_line_id: returnLineId, contract_id: damage.contract_id };
};

/**
 * Opens an estimate. It holds no machine.
 * @throws Refusal permission.denied, request.invalid, estimate.of_damage_once
 */
export const createEstimate = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Estimate> => {
  const { return_line_id: returnLineId, ...form } = body;
  const columns = await checkEstimate(scope, form);
  demand(scope, 'estimates.create', placeOf(columns));
  const damage = await damageOf(scope, returnLineId, {
    assetId: form.asset_id,
    customerId: form.customer_id,
  });
  const number = await takeNumber(scope, 'estimate');
  const { id } = await scope.tx
    .insertInto('estimates')
    .values({
      ...columns,
      ...damage,
      company_id: scope.company.id,
      number,
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { search: _, ...after } = columns;
  await audit(scope, {
    action: 'create',
    noun: 'estimates',
    rowId: id,
    after: { number, ...after, ...damage },
  });
  return getEstimateById(scope, id);
};

/** Prices the lines again by the discounts of the estimate. */
const repriceLines = async (scope: Scope, id: number, terms: Parameters<typeof workMoney.priceLine>[0]) => {
  const lines = await scope.tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', id)
    .select(['id', 'kind', 'quantity', 'unit_price', 'discount_percent'])
    .execute();
  for (const line of lines) {
    const { list_amount } = workMoney.priceLine(terms, {
      kind: line.kind,
      quantity: line.quantity,
      unit: cents(line.unit_price),
      discountPercent: line.discount_percent,
      // What allows none was written with 0 of its own.
      allowsDiscount: true,
      isWarranty: false,
      split: null,
    });
    await scope.tx.updateTable('estimate_lines').set({ list_amount }).where('id', '=', line.id).execute();
  }
};

/**
 * Changes an estimate. One that the customer has seen becomes the next version.
 * @throws Refusal resource.not_found, permission.denied, estimate.converted, document.stale, request.invalid
 */
export const updateEstimate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Estimate> => {
  const estimate = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(estimate));
  await expectVersion(scope, 'estimates', estimate, ifMatch);
  const step = await beginChange(scope, estimate);
  const checked = await checkEstimate(scope, body);
  demand(scope, 'estimates.edit', placeOf(checked));
  // What was damaged and whose contract it was stays as it is; about another machine it is another estimate.
  if (estimate.return_line_id !== null)
    await damageOf(scope, estimate.return_line_id, {
      assetId: body.asset_id,
      customerId: body.customer_id,
    });
  // Only damage is settled by a waiver; what one leaves is counted again below.
  const unsettled = {
    waiver_percent: null,
    waiver_deductible: null,
    customer_total: estimate.list_total,
    customer_required: estimate.required_total,
  };
  const columns = { ...checked, ...step, ...(checked.posting === 'D' ? {} : unsettled) };
  await scope.tx.updateTable('estimates').set(columns).where('id', '=', id).execute();
  await repriceLines(scope, id, { ...columns, billing: 'N' });
  await recount(scope, id);
  const { search: _was, ...before } = estimate;
  const { search: _is, ...after } = columns;
  await audit(scope, { action: 'update', noun: 'estimates', rowId: id, ...changesOf(before, after) });
  return getEstimateById(scope, id);
};
