import { isAmount } from '../money/cents.ts';
import type { ProblemCode } from '../words/en.ts';
import type { Problem } from '../words/problems.ts';
import type { ContractContext, ProductFacts } from './context.ts';
import { checkSpan, lineSpan, ownSpan } from './dates.ts';
import { checkDiscount } from './discount.ts';
import { isGiven, type ContractForm, type ContractLine } from './form.ts';
import { checkQuantity } from './quantity.ts';

/** One line with the document around it. */
type Case = {
  line: ContractLine;
  form: ContractForm;
  context: ContractContext;
  product: ProductFacts | undefined;
};
type Rule = (each: Case) => Problem[];

const rules: readonly Rule[] = [
  ({ line }) => (isGiven(line.productId) ? [] : [problem('line.product_required', 'productId')]),

  ({ line, form }) =>
    form.kind === 'sales_order' && line.type === 'R' ? [problem('sales_order.no_rentals', 'productId')] : [],

  ({ line, context, product }) => {
    const rule = { type: line.type, isBulk: product?.isBulk ?? true, isSwap: context.isSwap };
    const code = checkQuantity(line.quantity, rule);
    return code ? [problem(code, 'quantity')] : [];
  },

  ({ line, form }) => checkOwnDates(line, form),

  ({ line }) => {
    const code = isGiven(line.rateOverride) ? checkRate(line.rateOverride) : undefined;
    return code ? [problem(code, 'rateOverride')] : [];
  },

  ({ line, context, product }) => {
    if (!isGiven(line.discP)) return [];
    if (line.discP === product?.agreedDiscount) return [];
    return checkDiscount(line.discP, kindOf(line), context, 'discP', product?.grantedDiscount);
  },

  ({ line, form, product }) => {
    if (form.kind !== 'contract' || line.type !== 'R' || product?.meter === undefined) return [];
    const code = checkMeter(line, product.meter);
    return code ? [problem(code, code === 'meter.reason_required' ? 'meterReason' : 'meterOut')] : [];
  },

  ({ line, form, product }) => {
    const named = line.serialNumbers?.length ?? 0;
    if (form.kind !== 'contract' || line.type !== 'S') return [];
    if (named > Math.max(0, line.quantity) && named > 0) return [problem('serial.too_many', 'serialNumbers')];
    const isMissing = named < Math.min(line.quantity, product?.serialsUnsold ?? 0);
    return isMissing ? [problem('serial.required', 'serialNumbers')] : [];
  },
];

/** What is wrong with one line, its paths relative to the line. [B5.13–B5.19] [B5.23–B5.26] */
export function checkLine(line: ContractLine, form: ContractForm, context: ContractContext): Problem[] {
  const product = context.productOf(line);
  return rules.flatMap((rule) => rule({ line, form, context, product }));
}

/** What is wrong with an overriding rate as on the wire: at most 13 digits and 2 decimals, not negative. [B5.19] [B5.24] */
export function checkRate(rate: number): ProblemCode | undefined {
  if (Number.isNaN(rate)) return 'rate.invalid';
  if (rate < 0) return 'rate.negative';
  if (rate >= 1e13) return 'rate.too_large';
  return isAmount(rate) ? undefined : 'rate.invalid';
}

/** Problems of a line's own dates; those of the document are reported once, at the document. */
function checkOwnDates(line: ContractLine, form: ContractForm): Problem[] {
  const own = ownSpan(line);
  if (Object.keys(own).length === 0) return [];
  return checkSpan(lineSpan(line, form)).filter(
    ({ path, code }) => code === 'date.end_before_start' || path.some((field) => field in own),
  );
}

/** What is wrong with the meter reading of a metered or bladed product at check-out, against its current reading. [B5.17] */
export function checkMeter(
  line: Pick<ContractLine, 'meterOut' | 'meterReason'>,
  current: number,
): ProblemCode | undefined {
  if (!isGiven(line.meterOut)) return 'meter.required';
  if (!Number.isFinite(line.meterOut) || line.meterOut < 0) return 'meter.invalid';
  return line.meterOut < current && !line.meterReason?.trim() ? 'meter.reason_required' : undefined;
}

function kindOf(line: ContractLine): 'rental' | 'sales' {
  return line.type === 'R' ? 'rental' : 'sales';
}

function problem(code: ProblemCode, field: string): Problem {
  return { path: [field], code };
}
