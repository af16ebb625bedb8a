import { contractTotals } from '@yardline/domain/contracts/totals';
import { sum } from '@yardline/domain/money/cents';
import { type BorneLine, type BorneWith, creditedWith } from '@yardline/domain/taxes/credit-taxes';
import { sql } from 'kysely';
import type { Charge } from '../charges/public.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Bill, CreditBill } from './bill.ts';
import { type BilledBill, readBilledBills } from './billed-bills.ts';
import { withinBills } from './payers/credited-lines.ts';
import type { BillingTerms } from './billing-terms.ts';

type Credited = Bill['lines'][number];

/** What goes back, each line with its amount after its discount. */
const extendedOf = (terms: BillingTerms, charges: readonly Charge[]): Credited[] => {
  const { lines } = contractTotals({
    lines: charges.map((charge) => charge.terms),
    rentalDiscP: terms.contract.rental_discount,
    saleDiscP: terms.contract.sales_discount,
    waiverPercent: 0,
    taxes: {},
  });
  return charges.map((charge, at) => ({ ...charge, ...(lines[at] ?? { extended: 0, discount: 0 }) }));
};

const invoiceIdsOf = async ({ tx, company }: Scope, lineIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct invoice_id as id from invoice_lines
    where company_id = ${company.id} and id = any(${lineIds}::bigint[]) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What goes back of one bill with some lines of a credit. */
const borneOf = (bill: BilledBill, lines: readonly Credited[]): BorneWith => {
  const before = bill.billed.flatMap(({ credited }) => credited);
  const now = bill.billed.flatMap(({ id, ...borne }): BorneLine[] => {
    const back = lines.filter(({ creditsLineId }) => creditsLineId === id);
    return back.map(({ extended }) => ({ ...borne, extended: -extended }));
  });
  return creditedWith(bill, before, now);
};

/** Bills whose credits can be one paper: they bore the same taxes at the same rates, and are one customer's. */
const termsKey = ({ tax1, tax2, sharedBy }: BilledBill): string =>
  JSON.stringify([tax1, tax2, sharedBy?.customer.id]);

const paperOf = (bills: readonly BilledBill[], lines: readonly Credited[]): CreditBill => {
  const [first] = bills;
  const borne = bills.map((bill) => borneOf(bill, lines));
  const back = (of: keyof BorneWith) => 0 - sum(borne.map((each) => each[of]));
  const sumOf = (type: 'R' | 'S' | 'V') =>
    sum(lines.filter((line) => line.terms.type === type).map(({ extended }) => extended));
  const parts = {
    rental: sumOf('R'),
    sales: sumOf('S'),
    services: sumOf('V'),
    waiver: back('waiver'),
    tax1: back('tax1'),
    tax2: back('tax2'),
  };
  return {
    ...(first?.sharedBy && { sharedBy: first.sharedBy }),
    lines: [...lines],
    taxed: { tax1: first?.tax1, tax2: first?.tax2 },
    totals: { lines: [...lines], ...parts, total: sum(Object.values(parts)) },
  };
};

/**
 * What goes back, as credits of the bills that are corrected: waiver and taxes of each go back as they were billed, whatever rates and
 * exemptions are today. Bills under the same taxes share a credit; of a bill that several customers bear each gets back their share.
 */
export const creditBills = async (
  scope: Scope,
  terms: BillingTerms,
  charges: readonly Charge[],
): Promise<CreditBill[]> => {
  const lines = await withinBills(scope, extendedOf(terms, charges));
  const ids = await invoiceIdsOf(
    scope,
    lines.flatMap(({ creditsLineId }) => creditsLineId ?? []),
  );
  const bills = await readBilledBills(scope, ids, terms.waiverTaxes);
  const groups = [...Map.groupBy(bills, termsKey).values()];
  return groups.map((group) => {
    const own = new Set(group.flatMap(({ billed }) => billed.map(({ id }) => id)));
    return paperOf(
      group,
      lines.filter(({ creditsLineId: id }) => id !== undefined && own.has(id)),
    );
  });
};

/** Several credits as one, as a preview tells them. */
export const asOne = (credits: readonly Bill[]): Bill | null => {
  const [first, ...more] = credits;
  if (first === undefined || more.length === 0) return first ?? null;
  const of = (part: 'rental' | 'sales' | 'services' | 'waiver' | 'tax1' | 'tax2' | 'total') =>
    sum(credits.map(({ totals }) => totals[part]));
  const lines = credits.flatMap((credit) => credit.lines);
  return {
    lines,
    taxed: first.taxed,
    totals: {
      lines,
      rental: of('rental'),
      sales: of('sales'),
      services: of('services'),
      waiver: of('waiver'),
      tax1: of('tax1'),
      tax2: of('tax2'),
      total: of('total'),
    },
  };
};
