import type { Problem } from '../words/problems.ts';
import type { ContractContext, ProductFacts } from './context.ts';
import { endOf, lineSpan, startOf } from './dates.ts';
import type { ContractForm, ContractLine } from './form.ts';

type Ask = { index: number; line: ContractLine; product: ProductFacts; start: string; end: string };

/**
 * A document's demand beyond the free stock. Lines of one product whose periods overlap count together, in their order;
 * the line that goes beyond is named. A quote holds nothing, so it may ask for anything; what a sales order lacks is back-ordered. What an override lets through
 * is still refused, all in one message, where the division's warehouse takes nothing unavailable. [B5.10] [B5.16]
 */
export function checkStock(form: ContractForm, context: ContractContext): Problem[] {
  if (form.kind === 'quote' || form.kind === 'sales_order') return [];
  const asks = asksOf(form, context);
  const unknown = asks.filter((ask) => ask.product.available === 'unknown');
  const short = asks.filter((ask) => {
    const { available } = ask.product;
    return typeof available === 'number' && askedWith(ask, asks) > available;
  });
  const refused = short.filter((ask) => !isOverridden(ask, asks, context));
  const overridden = short.filter((ask) => !refused.includes(ask));
  return [
    ...unknown.map((ask) => named(ask, 'product.availability_unknown')),
    ...refused.map((ask) => named(ask, 'product.unavailable')),
    ...forbidden(overridden, context),
  ];
}

function asksOf(form: ContractForm, context: ContractContext): Ask[] {
  return form.lines.flatMap((line, index) => {
    const product = line.mode === 'D' || line.type === 'V' ? undefined : context.productOf(line);
    if (!product) return [];
    const span = lineSpan(line, form);
    return [{ index, line, product, start: startOf(span), end: endOf(span) }];
  });
}

/** The quantity of a line and of those before it that want the same product at the same time. */
function askedWith(ask: Ask, asks: readonly Ask[]): number {
  const asked = asks
    .filter((other) => other.index <= ask.index && isSameProduct(other, ask))
    .filter((other) => other === ask || (other.start < ask.end && ask.start < other.end))
    .reduce((total, other) => total + other.line.quantity, 0);
  return Math.round(asked * 100) / 100;
}

// An asset and a part may have the same number.
function isSameProduct(one: Ask, other: Ask): boolean {
  return one.line.type === other.line.type && one.product.number === other.product.number;
}

function isOverridden(ask: Ask, asks: readonly Ask[], { overrideQuantity }: ContractContext): boolean {
  if (ask.product.isFixed) return false;
  if (overrideQuantity === 'always') return true;
  return overrideQuantity === 'on_hand' && askedWith(ask, asks) <= (ask.product.onHand ?? 0);
}

function forbidden(asks: readonly Ask[], { division }: ContractContext): Problem[] {
  if (division.takesUnavailable || asks.length === 0) return [];
  const products = [...new Set(asks.map((ask) => ask.product.number))].join(', ');
  return [
    {
      path: ['lines'],
      code: 'product.unavailable_in_division',
      data: { division: division.title, products },
    },
  ];
}

function named(
  { index, product }: Ask,
  code: 'product.unavailable' | 'product.availability_unknown',
): Problem {
  return { path: ['lines', index], code, data: { number: product.number } };
}
