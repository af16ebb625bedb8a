import { cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Span } from '../ledger/public.ts';
import type { Stretch } from './stretch.ts';

type Row = {
  contract_line_id: number;
  invoice_line_id: number;
  division_id: number;
  class_id: number | null;
  from_on: string;
  to_on: string;
  charged: number;
  part: number;
};

/**
 * Hours beyond the allowance that were accrued for a month and are on a bill of a later one by now: what was accrued stays the month's, as far
 * as the bill bears it.
 */
export const billedUsesOf = async (
  { tx, company }: Scope,
  periodId: number,
  { ends_on: end }: Span,
): Promise<Stretch[]> => {
  const { rows } = await sql<Row>`
    with last as (
      select max(id) as id from ledger_accruals where company_id = ${company.id} and period_id = ${periodId}
    ), borne as (
      select b.contract_line_id, min(b.id) as invoice_line_id, sum(b.extended_amount) as amount
      from invoice_lines b join invoices i on i.company_id = b.company_id and i.id = b.invoice_id
      where b.company_id = ${company.id} and b.price ->> 'policy' = 'overtime' and i.invoiced_on >= ${end}::date
        and b.contract_line_id in (select contract_line_id from ledger_accrual_lines
          where company_id = ${company.id} and accrual_id = (select id from last) and is_use)
      group by b.contract_line_id
    )
    select a.contract_line_id, b.invoice_line_id, a.division_id, a.class_id, a.from_on::text, a.to_on::text,
      b.amount as charged, least(a.part, b.amount) as part
    from ledger_accrual_lines a join borne b on b.contract_line_id = a.contract_line_id
    where a.company_id = ${company.id} and a.accrual_id = (select id from last) and a.is_use and b.amount > 0
    order by a.line_number`.execute(tx);
  return rows.map((row) => ({
    kind: 'unbilled',
    isUse: true,
    contractLineId: row.contract_line_id,
    invoiceLineId: row.invoice_line_id,
    divisionId: row.division_id,
    classId: row.class_id,
    from: row.from_on,
    to: row.to_on,
    charged: cents(row.charged),
    part: cents(row.part),
    waiverCharged: 0,
    waiver: 0,
  }));
};
