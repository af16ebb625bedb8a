import type { InputOf } from '@yardline/contract/endpoint';
import type {
  addEstimateLine as addEndpoint,
  deleteEstimateLine as deleteEndpoint,
  Estimate,
  updateEstimateLine as updateEndpoint,
} from '@yardline/contract/estimates/estimates';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { workMoney } from '../work-orders/public.ts';
import { getEstimateById } from './get-estimate.ts';
import { beginChange, type EstimateRecord, lockEstimate, readEstimate } from './lock-estimate.ts';
import { recount } from './totals.ts';

/** The estimate, locked, with what a change of its lines makes of it. */
const lockForLines = async (scope: Scope, id: number) => {
  const estimate = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(estimate));
  const step = await beginChange(scope, estimate);
  if ('version' in step) await scope.tx.updateTable('estimates').set(step).where('id', '=', id).execute();
  return { estimate, step };
};

/** Whatever a line of an order can be, an estimate's can; only who bears it is no question: the customer. */
const columnsOf = async (
  scope: Scope,
  estimate: EstimateRecord,
  body: InputOf<typeof addEndpoint>['body'],
  standing?: Parameters<typeof workMoney.checkLine>[3],
) => {
  const host = { ...estimate, billing: 'N', edits: 'estimates.edit' } as const;
  const checked = await workMoney.checkLine(scope, host, body, standing);
  const {
    customer_share: _customer,
    internal_share: _internal,
    vendor_share: _vendor,
    customer_percent: _customerPercent,
    internal_percent: _internalPercent,
    vendor_percent: _vendorPercent,
    is_warranty: _isWarranty,
    ...columns
  } = checked;
  return columns;
};

const lockLine = async ({ tx }: Scope, estimateId: number, lineId: number) =>
  (await tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', estimateId)
    .where('id', '=', lineId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/**
 * Writes a line of an estimate, without reading the estimate again.
 * @throws Refusal resource.not_found, permission.denied, estimate.converted, request.invalid
 */
const writeLine = async (
  scope: Scope,
  id: number,
  body: InputOf<typeof addEndpoint>['body'],
): Promise<void> => {
  const { estimate, step } = await lockForLines(scope, id);
  const columns = await columnsOf(scope, estimate, body);
  const { last } = await scope.tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', id)
    .select(sql<number>`coalesce(max(line_number), 0)::integer`.as('last'))
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('estimate_lines')
    .values({ ...columns, company_id: scope.company.id, estimate_id: id, line_number: last + 1 })
    .execute();
  await recount(scope, id);
  const { quantity, unit_price, list_amount, description, kind, section } = columns;
  const after = {
    ...step,
    line: last + 1,
    kind,
    section,
    description,
    quantity,
    unit_price,
    list_amount,
  };
  await audit(scope, { action: 'update', noun: 'estimates', rowId: id, after });
};

/** What lines would come to on an estimate, at the prices of today. @throws Refusal as writeLine */
const tryLines = async (scope: Scope, id: number, forms: readonly InputOf<typeof addEndpoint>['body'][]) => {
  const estimate = await readEstimate(scope, id);
  return Promise.all(forms.map((form) => columnsOf(scope, estimate, form)));
};

export const estimateLines = { write: writeLine, tryOut: tryLines };

/** @throws Refusal as writeLine */
export const addLine = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof addEndpoint>,
): Promise<Estimate> => {
  await writeLine(scope, id, body);
  return getEstimateById(scope, id);
};

/** @throws Refusal resource.not_found, permission.denied, estimate.converted, request.invalid */
export const updateLine = async (
  scope: Scope,
  { params: { id, line_id: lineId }, body }: InputOf<typeof updateEndpoint>,
): Promise<Estimate> => {
  const { estimate, step } = await lockForLines(scope, id);
  const line = await lockLine(scope, id, lineId);
  const columns = { cost: 0, ...(await columnsOf(scope, estimate, body, line)) };
  await scope.tx.updateTable('estimate_lines').set(columns).where('id', '=', lineId).execute();
  await recount(scope, id);
  const { before, after } = changesOf(line, columns);
  await audit(scope, {
    action: 'update',
    noun: 'estimates',
    rowId: id,
    before: { line: line.line_number, ...before },
    after: { ...step, line: line.line_number, ...after },
  });
  return getEstimateById(scope, id);
};

/** @throws Refusal resource.not_found, permission.denied, estimate.converted */
export const deleteLine = async (
  scope: Scope,
  { params: { id, line_id: lineId } }: InputOf<typeof deleteEndpoint>,
): Promise<Estimate> => {
  const { step } = await lockForLines(scope, id);
  const { line_number, kind, description, quantity, list_amount } = await lockLine(scope, id, lineId);
  await scope.tx.deleteFrom('estimate_lines').where('id', '=', lineId).execute();
  await recount(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'estimates',
    rowId: id,
    before: { line: line_number, kind, description, quantity, list_amount },
    after: { ...step, line: null },
  });
  return getEstimateById(scope, id);
};
