import type { WorkLine, WorkLineForm } from '@yardline/contract/work-orders/work-lines';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';

/** What has lines: an order, or an estimate, on which no one works yet and whose lines may be choices. */
export type LineHost = {
  id: number;
  billing: WorkOrder['billing'];
  customer_id: number | null;
  division_id: number;
  lines: readonly WorkLine[];
  workordermechanic_set: WorkOrder['workordermechanic_set'];
  isEstimate: boolean;
};

/** Whom and what a new line proposes. */
type Proposed = { repairCodeId: number; laborCodeId: number; mechanicId: number | null; hours: number };

const sharesOf = (order: LineHost, line: WorkLine | undefined) => {
  if (order.billing !== 'S') return { split_percents: null, split_amounts: null };
  if (line === undefined || line.split_percents !== null)
    return {
      split_percents: line?.split_percents ?? ([100, 0, 0] as [number, number, number]),
      split_amounts: null,
    };
  const amounts: [number, number, number] = [line.customer_share, line.internal_share, line.vendor_share];
  return { split_percents: null, split_amounts: amounts };
};

/** What the form of a line begins with: the line as it is, or what a new one of the kind proposes. */
export const valuesOf = (
  order: LineHost,
  { kind, line, proposed }: { kind: LineKind; line: WorkLine | undefined; proposed: Proposed },
): WorkLineForm => {
  const common = {
    repair_code_id: line?.repair_code_id ?? proposed.repairCodeId,
    section: line?.section ?? '',
    description: line?.description ?? '',
    discount_percent: line?.discount_percent ?? null,
    is_warranty: line?.is_warranty ?? order.billing === 'W',
    is_printed: line?.is_printed ?? true,
    ...sharesOf(order, line),
  };
  const priced = { quantity: line?.quantity ?? 1, unit_price: line?.unit_price ?? null };
  if (kind === 'L')
    return {
      ...common,
      ...priced,
      kind,
      labor_code_id: line?.labor_code_id ?? proposed.laborCodeId,
      mechanic_id: line === undefined ? proposed.mechanicId : line.mechanic_id,
      quantity: line?.quantity ?? proposed.hours,
      rate_kind: line?.rate_kind ?? 'regular',
    };
  if (kind === 'P') return { ...common, ...priced, kind, part_id: line?.part_id ?? 0 };
  if (kind === 'V') return { ...common, ...priced, kind, service_id: line?.service_id ?? 0 };
  return {
    ...common,
    kind,
    vendor_id: line?.vendor_id ?? 0,
    quantity: priced.quantity,
    unit_price: line?.unit_price ?? 0,
    ...(line === undefined || line.cost === null ? {} : { cost: line.cost }),
  };
};
