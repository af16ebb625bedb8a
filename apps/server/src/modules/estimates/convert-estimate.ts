import type { InputOf } from '@yardline/contract/endpoint';
import type { convertEstimate as endpoint, Estimate } from '@yardline/contract/estimates/estimates';
import { approvalSlack, sectionsOf } from '@yardline/domain/estimates/estimates';
import { amount, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { opening } from '../work-orders/public.ts';
import { isOver } from './asked.ts';
import { getEstimateById } from './get-estimate.ts';
import { endLinks, type EstimateRecord, lockEstimate } from './lock-estimate.ts';

type Body = InputOf<typeof endpoint>['body'];

const storedLines = ({ tx }: Scope, estimateId: number) =>
  tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', estimateId)
    .orderBy('line_number')
    .selectAll()
    .execute();

/** The choices that are done: those that the customer ticked, else those that a user with the right says for them. */
const chosenOf = async (scope: Scope, estimate: EstimateRecord, body: Body): Promise<string[]> => {
  if (estimate.status === 'approved') {
    const decision = await scope.tx
      .selectFrom('estimate_decisions')
      .where('estimate_id', '=', estimate.id)
      .where('version', '=', estimate.version)
      .select('sections')
      .executeTakeFirst();
    return decision?.sections ?? [];
  }
  demand(scope, 'approve_estimates', placeOf(estimate));
  if (body.reason.trim() === '') refuseFields([{ path: 'reason', code: 'field.required' }]);
  return body.sections;
};

const demandConvertible = async (scope: Scope, estimate: EstimateRecord): Promise<void> => {
  const { status } = estimate;
  if (status === 'converted') throw new Refusal('estimate.converted');
  if (status === 'declined') throw new Refusal('estimate.not_open');
  if (status === 'sent' && (await isOver(scope, estimate))) throw new Refusal('estimate.not_open');
};

const lineOf = ({
  id: _id,
  company_id: _company,
  estimate_id: _estimate,
  line_number: _number,
  ...line
}: Awaited<ReturnType<typeof storedLines>>[number]) => ({
  ...line,
  customer_share: line.list_amount,
  internal_share: 0,
  vendor_share: 0,
});

const formOf = (estimate: EstimateRecord) => ({
  type: estimate.posting === 'D' ? ('damage' as const) : ('repair' as const),
  posting: estimate.posting,
  location_id: estimate.location_id,
  customer_id: estimate.customer_id,
  asset_id: estimate.asset_id,
  machine: estimate.machine,
  complaint: estimate.complaint,
  comments: estimate.comments,
  labor_discount: estimate.labor_discount,
  parts_discount: estimate.parts_discount,
  return_line_id: estimate.return_line_id,
});

/**
 * Makes a work order of an estimate, with the lines that are done. What was approved bounds its bill. Without the customer it takes
 * the right to approve for them, and who agreed and why. [B4.12]
 * @throws Refusal resource.not_found, permission.denied, estimate.converted, estimate.not_open, estimate.empty, request.invalid with
 *   estimate.section_unknown, and what refuses a new work order
 */
export const convertEstimate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<Estimate> => {
  const estimate = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(estimate));
  await demandConvertible(scope, estimate);
  const chosen = await chosenOf(scope, estimate, body);
  const stored = await storedLines(scope, id);
  const known = sectionsOf(stored);
  if (chosen.some((section) => !known.includes(section)))
    refuseFields([{ path: 'sections', code: 'estimate.section_unknown' }]);
  const done = stored.filter(({ section }) => section === '' || chosen.includes(section));
  if (done.length === 0) throw new Refusal('estimate.empty');
  const total = done.reduce((sum, line) => sum + cents(line.list_amount), 0);
  // The customer who approved it still reads what they approved.
  if (estimate.status !== 'approved') await endLinks(scope, id);
  const order = await opening.openApproved(scope, {
    estimateId: id,
    form: formOf(estimate),
    lines: done.map(lineOf),
    total: amount(total),
    slack: amount(approvalSlack(total)),
  });
  const after = { status: 'converted', converted_order_id: order.id, approved_total: amount(total) } as const;
  await scope.tx
    .updateTable('estimates')
    .set({ ...after, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'convert',
    noun: 'estimates',
    rowId: id,
    before: { status: estimate.status },
    after: { ...after, sections: chosen, ...(body.reason === '' ? {} : { reason: body.reason }) },
  });
  return getEstimateById(scope, id);
};
