import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { listAmount, sharesOf, type Split, splitProblem } from '@yardline/domain/work-orders/work-lines';
import type { BillingType, Posting } from '@yardline/domain/work-orders/posting';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { OrderRecord } from '../write-order.ts';
import type { LineForm } from './find-product.ts';

/** What of an order decides what its lines cost, and who bears them. */
export type OrderTerms = Pick<OrderRecord, 'posting' | 'billing' | 'labor_discount' | 'parts_discount'>;

/** What of a line does. */
type Priced = {
  kind: string;
  quantity: number;
  unit: Cents;
  discountPercent: number | null;
  allowsDiscount: boolean;
  isWarranty: boolean;
  split: Split | null;
};

/** The percent off a line: its own, else the order's for labor and parts. */
const percentOff = (order: OrderTerms, { kind, discountPercent, allowsDiscount }: Priced): number => {
  if (!allowsDiscount) return 0;
  if (discountPercent !== null) return discountPercent;
  return kind === 'L' ? order.labor_discount : kind === 'P' ? order.parts_discount : 0;
};

/** The columns of a line that its price and the order's terms decide. */
export const amountsOf = (order: OrderTerms, line: Priced) => {
  const list = listAmount({
    quantity: line.quantity,
    unit: line.unit,
    discountPercent: percentOff(order, line),
  });
  const isSplit = order.billing === 'S';
  const shares = sharesOf(
    { posting: order.posting as Posting, billing: order.billing as BillingType },
    { list, isWarranty: line.isWarranty, split: isSplit ? line.split : null },
  );
  const percents = isSplit && line.split !== null && 'percents' in line.split ? line.split.percents : null;
  return {
    list_amount: amount(list),
    customer_share: amount(shares.customer),
    internal_share: amount(shares.internal),
    vendor_share: amount(shares.vendor),
    customer_percent: percents?.[0] ?? null,
    internal_percent: percents?.[1] ?? null,
    vendor_percent: percents?.[2] ?? null,
  };
};

/** How a form shares its line. */
export const splitOf = ({ split_percents: percents, split_amounts: amounts }: LineForm): Split | null => {
  if (percents !== null) return { percents };
  return amounts === null ? null : { amounts: [cents(amounts[0]), cents(amounts[1]), cents(amounts[2])] };
};

/** What is wrong with how a form shares its line, on this order. [B5.38] */
export const splitFaults = (
  order: OrderTerms & { waiver_settlement?: number | null },
  form: LineForm,
  list: Cents,
): FieldRefusal[] => {
  const split = splitOf(form);
  // A waiver shares the lines of its order: what was shared before keeps its proportions, and is settled again.
  if (split === null || (order.waiver_settlement ?? null) !== null) return [];
  const path = 'percents' in split ? 'split_percents' : 'split_amounts';
  if (order.billing !== 'S') return [{ path, code: 'work_line.no_split' }];
  const code = splitProblem(split, list);
  return code === undefined ? [] : [{ path, code }];
};
