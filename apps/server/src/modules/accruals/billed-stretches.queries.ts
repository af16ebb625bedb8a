import type { AccrualKind } from '@yardline/contract/accruals/accruals';
import { cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Span } from '../ledger/public.ts';
import type { Source } from './stretch.ts';

type Row = {
  kind: AccrualKind;
  invoice_line_id: number;
  contract_line_id: number;
  division_id: number;
  class_id: number | null;
  time_zone: string;
  period_from: string;
  period_to: string;
  extended_amount: number;
  waiver_charged: number;
};

const columns = sql`b.id as invoice_line_id, b.contract_line_id, i.division_id, a.class_id, d.time_zone,
  b.period_from, b.period_to, b.extended_amount, coalesce(w.waiver_charged, 0) as waiver_charged`;

/**
 * What bills and credits of rentals charge across the end of a month: those of the month for days after it, and later ones for
 * days of the month or before. Days are those of the division.
 */
const readRows = async ({ tx, company }: Scope, { ends_on: end }: Span): Promise<Row[]> => {
  const by = sql`(${end}::date at time zone d.time_zone)`;
  const more = sql`
    join divisions d on d.company_id = ${company.id} and d.id = i.division_id
    join contract_lines l on l.company_id = ${company.id} and l.id = b.contract_line_id
    left join assets a on a.company_id = ${company.id} and a.id = l.asset_id
    -- Its share of the waiver of its bill, which is on rentals alone.
    left join lateral (
      select coalesce(round(i.waiver_total * b.extended_amount / nullif(sum(x.extended_amount), 0), 2), 0) as waiver_charged
      from invoice_lines x
      left join contract_lines k on k.company_id = ${company.id} and k.id = x.contract_line_id
      left join assets y on y.company_id = ${company.id} and y.id = k.asset_id
      left join classes c on c.company_id = ${company.id} and c.id = y.class_id
      where i.waiver_total <> 0 and x.company_id = ${company.id} and x.invoice_id = i.id and x.type = 'R'
        and coalesce(x.bears_waiver, not coalesce(c.is_waiver_exempt, true))
      having bool_or(x.id = b.id)) w on true`;
  const { rows } = await sql<Row>`
    select 'deferred' as kind, ${columns}
    from invoice_lines b
    join invoices i on i.company_id = ${company.id} and i.id = b.invoice_id and i.invoiced_on < ${end}::date ${more}
    where b.company_id = ${company.id} and b.type = 'R' and b.period_to >= ${end}::date - 1 and b.period_to > ${by}
    union all
    select 'unbilled', ${columns}
    from invoices i
    join invoice_lines b on b.company_id = ${company.id} and b.invoice_id = i.id and b.type = 'R' ${more}
    where i.company_id = ${company.id} and i.invoiced_on >= ${end}::date and b.period_from < ${by}`.execute(
    tx,
  );
  return rows;
};

/** The stretches of bills and credits that reach across the end of a month, by what they are there. */
export const billedSources = async (
  scope: Scope,
  span: Span,
): Promise<(Omit<Source, 'off'> & { kind: AccrualKind })[]> =>
  (await readRows(scope, span)).map((row) => ({
    kind: row.kind,
    contractLineId: row.contract_line_id,
    invoiceLineId: row.invoice_line_id,
    divisionId: row.division_id,
    classId: row.class_id,
    zone: row.time_zone,
    period: { from: Temporal.Instant.from(row.period_from), to: Temporal.Instant.from(row.period_to) },
    charged: cents(row.extended_amount),
    waiverCharged: cents(row.waiver_charged),
  }));
