import type { previewBilling as endpoint } from '@yardline/contract/billing/billing-runs';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { amount, sum } from '@yardline/domain/money/cents';
import type { Draft } from '../invoices/public.ts';
import type { DueContract } from './due-contracts.ts';

/** A contract with what a run would bill of it. */
export type DueBill = { contract: DueContract; draft: Draft };

type Reply = ReplyOf<typeof endpoint>;
type Paper = Pick<Draft, 'totals' | 'taxed'>;

/** The papers that a bill becomes: its own or one for each payer, and its credits. */
const papersOf = ({ shares, credits, totals, taxed }: Draft): Paper[] => [
  ...(shares.length === 0 ? [{ totals, taxed }] : shares),
  ...credits,
];

const taxOf = ({ totals }: Paper): number => totals.tax1 + totals.tax2;

const total = (papers: readonly Paper[]): number => sum(papers.map(({ totals }) => totals.total));

/** What a bill comes to with its credits, in cents. */
export const billedTotal = ({ draft }: DueBill): number => total(papersOf(draft));

/** What cash customers owe of a bill at once, in cents; never less than nothing. */
export const collectedOf = ({ contract, draft }: DueBill): number => {
  const { shares } = draft;
  if (shares.length === 0)
    return contract.account_type === 'N' ? Math.max(0, billedTotal({ contract, draft })) : 0;
  return total(shares.filter(({ payer }) => payer.customer.account_type === 'N'));
};

const byDivision = (bills: readonly DueBill[]): Reply['divisions'] =>
  [...Map.groupBy(bills, ({ contract }) => contract.division)]
    .map(([division, of]) => {
      const papers = of.flatMap(({ draft }) => papersOf(draft));
      const tax = sum(papers.map(taxOf));
      const all = total(papers);
      return { division, before_taxes: amount(all - tax), tax: amount(tax), total: amount(all) };
    })
    .toSorted((a, b) => a.division.localeCompare(b.division));

const byTax = (bills: readonly DueBill[]): Reply['taxes'] => {
  const charged = bills
    .flatMap(({ draft }) => papersOf(draft))
    .flatMap(({ totals, taxed: { tax1, tax2 } }) => [
      ...(tax1 === undefined ? [] : [{ ...tax1, tax: totals.tax1 }]),
      ...(tax2 === undefined ? [] : [{ ...tax2, tax: totals.tax2 }]),
    ]);
  return [...Map.groupBy(charged, ({ code, percent }) => JSON.stringify([code, percent])).values()]
    .flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      return [{ code: first.code, percent: first.percent, tax: amount(sum(of.map(({ tax }) => tax))) }];
    })
    .toSorted((a, b) => a.code.localeCompare(b.code) || a.percent - b.percent);
};

/** What a run would bill in all: by division, by tax, and what is to be collected at once. */
export const sumsOf = (bills: readonly DueBill[]): Omit<Reply, 'contracts'> => ({
  divisions: byDivision(bills),
  taxes: byTax(bills),
  to_collect: amount(sum(bills.map(collectedOf))),
  total: amount(sum(bills.map(billedTotal))),
});
