import { createHash } from 'node:crypto';

/** The figures of a posted line, as they are stored. */
export type SealedLine = {
  line_number: number;
  type: string;
  product_number: string;
  description: string;
  quantity: number;
  unit_price: number;
  discount_percent: number;
  discount_amount: number;
  extended_amount: number;
  period_from: string | null;
  period_to: string | null;
};

const instant = (text: string | null): string =>
  text === null ? '' : Temporal.Instant.from(text).toString();

/**
 * What an invoice is sealed with when it is posted: a hash over its number, the figures of its lines in their order, and
 * its total. Reckoned again from the stored rows, it shows a change that went around the product.
 */
export const sealOf = (number: number, lines: readonly SealedLine[], total: number): Buffer => {
  const figures = lines.map((line) => [
    line.line_number,
    line.type,
    line.product_number,
    line.description,
    line.quantity,
    line.unit_price,
    line.discount_percent,
    line.discount_amount,
    line.extended_amount,
    instant(line.period_from),
    instant(line.period_to),
  ]);
  return createHash('sha256')
    .update(`${number}|${JSON.stringify(figures)}|${total}`)
    .digest();
};
