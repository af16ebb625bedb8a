import { cents } from '@yardline/domain/money/cents';
import type { BilledTerms, BorneLine } from '@yardline/domain/taxes/credit-taxes';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Payer } from './payers/read-payers.ts';

/** A tax of a bill, by its code and rate then. */
type BilledTax = { code: string; percent: number };

/** A line of a bill by its id, and what of it was credited before. */
type BilledLine = BorneLine & { id: number; credited: BorneLine[] };

/** A posted bill as credits take it back. */
export type BilledBill = BilledTerms & {
  id: number;
  tax1: BilledTax;
  tax2: BilledTax;
  billed: readonly BilledLine[];
  /** Of a share of a bill, whose it is. */
  sharedBy?: Payer;
};

type Row = {
  id: number;
  invoice_id: number;
  credits_line_id: number | null;
  is_of_line: boolean;
  extended_amount: number;
  bears_tax1: boolean;
  bears_tax2: boolean;
  bears_waiver: boolean;
};

/**
 * Lines of bills, and lines of credits that took some of those back, with what they bore. Lines from before it was kept bore what is
 * taxed today, where their bill has that tax at all.
 */
const readLines = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with own as (
      select l.* from invoice_lines l where l.company_id = ${company.id} and l.invoice_id = any(${ids}::bigint[]))
    select l.id, l.invoice_id, l.credits_line_id, true as is_of_line, l.extended_amount,
      coalesce(l.bears_tax1, i.tax1_total <> 0 and coalesce(s.is_tax1, c.is_tax1, true)) as bears_tax1,
      coalesce(l.bears_tax2, i.tax2_total <> 0 and coalesce(s.is_tax2, c.is_tax2, true)) as bears_tax2,
      coalesce(l.bears_waiver, i.waiver_total <> 0 and l.type = 'R' and not coalesce(c.is_waiver_exempt, true))
        as bears_waiver
    from own l
    join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    left join contract_lines k on k.company_id = l.company_id and k.id = l.contract_line_id
    left join services s on s.company_id = l.company_id and l.type = 'V'
      and (s.id = k.service_id or (k.service_id is null and s.service_code = l.product_number))
    left join parts p on p.company_id = l.company_id and p.id = k.part_id
    left join assets a on a.company_id = l.company_id and a.id = k.asset_id
    left join classes c on c.company_id = l.company_id and c.id = coalesce(p.class_id, a.class_id)
    where l.credits_line_id is null
    union all
    select b.id, b.invoice_id, b.credits_line_id, b.contract_line_id is not null and j.source = 'R', b.extended_amount,
      false, false, false
    from invoice_lines b
    join invoices j on j.company_id = b.company_id and j.id = b.invoice_id
    where b.company_id = ${company.id} and b.credits_line_id in (select id from own)
    order by 1`.execute(tx);
  return rows;
};

const readBills = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .where('i.id', 'in', ids)
    .orderBy('i.id')
    .select(['i.id', 'tax1_code', 'tax1_percent', 'tax1_total', 'tax2_code', 'tax2_percent', 'tax2_total'])
    .select(['waiver_total', 'waiver_bears_tax1', 'waiver_bears_tax2', 'is_tax2_compound'])
    .select(['i.shared_bill_id', 'i.share_percent', 'i.share_amount', 'i.po_number'])
    .select(['i.customer_id', 'c.name', 'c.account_type'])
    .$narrowType<{ account_type: Payer['customer']['account_type'] }>()
    .execute();

type BillRow = Awaited<ReturnType<typeof readBills>>[number];

const sharedBy = (bill: BillRow): { sharedBy?: Payer } =>
  bill.shared_bill_id === null
    ? {}
    : {
        sharedBy: {
          customer: { id: bill.customer_id, account_type: bill.account_type },
          name: bill.name,
          percent: bill.share_percent,
          amount: bill.share_amount === null ? null : cents(bill.share_amount),
          poNumber: bill.po_number,
        },
      };

const borneBy = (row: Row, extended = row.extended_amount): BorneLine => ({
  extended: cents(extended),
  tax1: row.bears_tax1,
  tax2: row.bears_tax2,
  waiver: row.bears_waiver,
});

/**
 * Posted bills with their lines and what of these was credited, for a credit of some of it.
 * @param waiverTaxes what a waiver bears today: of bills that do not say it
 */
export const readBilledBills = async (
  scope: Scope,
  ids: readonly number[],
  waiverTaxes: { tax1: boolean; tax2: boolean },
): Promise<BilledBill[]> => {
  if (ids.length === 0) return [];
  const [bills, rows] = await Promise.all([readBills(scope, ids), readLines(scope, ids)]);
  const creditsOf = Map.groupBy(rows, (row) => row.credits_line_id);
  return bills.map((bill) => {
    const billed = rows
      .filter((row) => row.credits_line_id === null && row.invoice_id === bill.id)
      .map((row) => ({
        ...borneBy(row),
        id: row.id,
        // A credit of an amount alone, such as of a dispute, left the waiver as it was.
        credited: (creditsOf.get(row.id) ?? []).map((credit) =>
          Object.assign(borneBy(row, -credit.extended_amount), {
            waiver: row.bears_waiver && credit.is_of_line,
          }),
        ),
      }));
    return {
      ...sharedBy(bill),
      id: bill.id,
      billed,
      lines: billed,
      waiver: cents(bill.waiver_total),
      waiverTaxes: {
        tax1: bill.waiver_bears_tax1 ?? waiverTaxes.tax1,
        tax2: bill.waiver_bears_tax2 ?? waiverTaxes.tax2,
      },
      tax1Percent: bill.tax1_percent,
      tax2Percent: bill.tax2_percent,
      isCompound: bill.is_tax2_compound,
      tax1: { code: bill.tax1_code, percent: bill.tax1_percent },
      tax2: { code: bill.tax2_code, percent: bill.tax2_percent },
    };
  });
};
