import type { InputOf } from '@yardline/contract/endpoint';
import type { convertEstimate as endpoint, Estimate } from '@yardline/contract/estimates/estimates';
import { approvalSlack } from '@yardline/domain/estimates/estimates';
import { amount } from '@yardline/domain/money/cents';
import { placeOf } from '../../kernel/database/places-where.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { opening } from '../work-orders/public.ts';
import { convertible, demandAgreed, type StoredLine } from './convertible.ts';
import { getEstimateById } from './get-estimate.ts';
import { type EstimateRecord, lockEstimate } from './lock-estimate.ts';
import { markConverted } from './mark-converted.ts';

const lineOf = ({
  id: _id,
  company_id: _company,
  estimate_id: _estimate,
  line_number: _number,
  ...line
}: StoredLine) => ({
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
  const { done, chosen, total } = await convertible(scope, estimate, body);
  demandAgreed(scope, estimate, body);
  const order = await opening.openApproved(scope, {
    estimateId: id,
    form: formOf(estimate),
    lines: done.map(lineOf),
    total: amount(total),
    slack: amount(approvalSlack(total)),
  });
  await markConverted(scope, estimate, {
    converted_order_id: order.id,
    total,
    chosen,
    reason: body.reason,
  });
  return getEstimateById(scope, id);
};
