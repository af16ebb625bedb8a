import { amount, cents, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { type Paper, type PaperToPost, postPaper } from './post-paper.ts';

/** A fee as it stands on its bill. */
export type Fee = { description: string; amount: number };

const noTaxes = {
  rental_total: 0,
  sales_total: 0,
  waiver_total: 0,
  tax1_code: '',
  tax1_percent: 0,
  tax1_total: 0,
  tax2_code: '',
  tax2_percent: 0,
  tax2_total: 0,
} as const;

const lineOf = (fee: Fee, at: number) => ({
  contract_line_id: null,
  line_number: at + 1,
  type: 'V',
  product_number: '',
  description: fee.description,
  quantity: 1,
  unit_price: fee.amount,
  discount_percent: 0,
  discount_amount: 0,
  extended_amount: fee.amount,
  period_from: null,
  period_to: null,
  bears_tax1: false,
  bears_tax2: false,
  bears_waiver: false,
});

/**
 * Posts an invoice of fees on the account of a customer, which are of no contract and bear no taxes. It is never late itself.
 * @throws Refusal ledger.period_closed {month}
 */
export const postFees = (
  scope: Scope,
  to: Pick<PaperToPost, 'customer' | 'divisionId' | 'zone'>,
  fees: readonly Fee[],
): Promise<Paper> => {
  const total = amount(sum(fees.map((fee) => cents(fee.amount))));
  return postPaper(scope, {
    ...to,
    source: 'F',
    contractId: null,
    poNumber: '',
    ownFields: {},
    amounts: { ...noTaxes, services_total: total, total },
    lines: fees.map(lineOf),
    findings: [],
  });
};
