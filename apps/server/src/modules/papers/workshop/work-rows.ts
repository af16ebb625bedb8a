import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import type { PaperLine } from '../layout/paper.ts';
import type { Texts } from '../texts.ts';

type Row = Pick<
  WorkLine,
  | 'kind'
  | 'product'
  | 'description'
  | 'quantity'
  | 'unit_price'
  | 'discount_percent'
  | 'list_amount'
  | 'customer_share'
  | 'serials'
  | 'repair_code'
  | 'repair_description'
  | 'is_printed'
>;

const blank = { from: '', to: '', rate: '', discount: '', amount: '', quantity: '', meter: '', details: [] };

/** A row that heads others: a repair code, or a choice of an estimate. */
export const headRow = (product: string, description: string): PaperLine =>
  Object.assign({}, blank, { product, description });

/** A line of work with the customer's share of it. Who did it is not told. */
export const workRow = (line: Row, texts: Texts): PaperLine => ({
  product: line.product,
  description: line.description,
  details: [
    ...(line.serials.length === 0
      ? []
      : [texts.say('line.serial_numbers', { numbers: line.serials.join(', ') })]),
    ...(line.customer_share === line.list_amount
      ? []
      : [texts.say('line.your_share', { amount: texts.money(line.list_amount) })]),
  ],
  quantity:
    line.kind === 'L'
      ? texts.say('hours', { hours: texts.number(line.quantity) })
      : texts.number(line.quantity),
  from: '',
  to: '',
  rate: texts.money(line.unit_price),
  discount:
    line.discount_percent === 0 || line.discount_percent === null ? '' : texts.percent(line.discount_percent),
  amount: texts.money(line.customer_share),
  meter: '',
});

/** The lines that print under the repair codes that have any, in the order in which the codes appear. [B5.36] */
export const underRepairCodes = (lines: readonly Row[], texts: Texts): PaperLine[] => {
  const printed = lines.filter((line) => line.is_printed);
  const codes = [...new Set(printed.map((line) => line.repair_code))];
  return codes.flatMap((code) => {
    const own = printed.filter((line) => line.repair_code === code);
    return [headRow(code, own[0]?.repair_description ?? ''), ...own.map((line) => workRow(line, texts))];
  });
};
