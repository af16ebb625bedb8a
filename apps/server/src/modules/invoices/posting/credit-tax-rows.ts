import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { creditTaxParts } from './credit-tax-parts.ts';

/** Of a credit, what it says of its taxes itself. */
type CreditTaxes = {
  id: number;
  code: string;
  percent: number;
  total: number;
  nth: 1 | 2;
};

/**
 * What one tax of a credit was taken on: the lines that bore it on their invoices, and the waiver where it bore the tax. What is exempt
 * goes back by the part of the lines without the tax that went back, so that all credits of a bill come to what was exempt of it.
 */
const rowsOf = ({ company }: Scope, { id, code, percent, total, nth }: CreditTaxes) => {
  const bears = sql.ref(`bears_tax${nth}`);
  const waived = sql.ref(`waiver_bears_tax${nth}`);
  const codeOf = sql.ref(`tax${nth}_code`);
  return sql`
    with own as (
      select b.extended_amount, o.invoice_id, coalesce(o.${bears}, false) as bears
      from invoice_lines b join invoice_lines o on o.company_id = b.company_id and o.id = b.credits_line_id
      where b.company_id = ${company.id} and b.invoice_id = ${id}
    ), billed as (
      select i.id, coalesce(i.${waived}, false) as waived,
        (select coalesce(sum(l.extended_amount), 0) from invoice_lines l
          where l.company_id = i.company_id and l.invoice_id = i.id and not coalesce(l.${bears}, false)) as free,
        (select coalesce(-sum(c.extended_amount), 0) from invoice_lines l
          join invoice_lines c on c.company_id = l.company_id and c.credits_line_id = l.id and c.invoice_id < ${id}
          where l.company_id = i.company_id and l.invoice_id = i.id and not coalesce(l.${bears}, false)) as free_before,
        (select coalesce(-sum(own.extended_amount), 0) from own where own.invoice_id = i.id and not own.bears) as free_now
      from invoices i where i.company_id = ${company.id} and i.id in (select invoice_id from own)
    ), exempt as (
      select x.authority, x.tax_code, x.rate, x.certificate_id, x.exemption_number,
        sum(round(x.exempt_base * b.free_before / b.free, 2)
          - round(x.exempt_base * (b.free_before + b.free_now) / b.free, 2)) as base
      from billed b join invoice_taxes x on x.company_id = ${company.id} and x.invoice_id = b.id and x.exempt_base <> 0
      join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
      where b.free <> 0 and x.tax_code = ${code}
      group by 1, 2, 3, 4, 5
    )
    select x.authority, x.tax_code, x.rate, 0::numeric as taxable_base, x.base as exempt_base, x.certificate_id,
      x.exemption_number, 0::numeric as tax
    from exempt x where x.base <> 0
    union all
    select * from (select coalesce((select x.authority from invoice_taxes x
        where x.company_id = c.company_id and x.invoice_id in (select id from billed) and x.tax_code = ${code} limit 1), '') as authority,
      ${code}::text as tax_code, ${percent}::numeric as rate,
      (select coalesce(sum(extended_amount) filter (where bears), 0) from own)
        + case when exists (select from billed where waived) then c.waiver_total else 0 end as base,
      0::numeric as exempt, null::bigint as certificate_id, '' as exemption_number, ${total}::numeric as tax
    from invoices c where c.company_id = ${company.id} and c.id = ${id} and c.${codeOf} = ${code} and ${code}::text <> '') taxed
    where taxed.base <> 0 or taxed.tax <> 0`;
};

/**
 * Keeps what the taxes of a credit were taken on, as an invoice does: below zero, and by the invoices that it corrects. Credits of
 * invoices from before rows were kept have none.
 */
export const keepCreditTaxes = async (scope: Scope, creditId: number): Promise<void> => {
  const { company, tx } = scope;
  const credit = await tx
    .selectFrom('invoices')
    .where('id', '=', creditId)
    .select(['tax1_code', 'tax1_percent', 'tax1_total', 'tax2_code', 'tax2_percent', 'tax2_total'])
    .executeTakeFirstOrThrow();
  const { rows: codes } = await sql<{ code: string; nth: 1 | 2 }>`
    select distinct x.tax_code as code, case when x.tax_code = i.tax2_code and x.tax_code <> i.tax1_code then 2 else 1 end as nth
    from invoice_lines b
    join invoice_lines o on o.company_id = b.company_id and o.id = b.credits_line_id
    join invoices i on i.company_id = o.company_id and i.id = o.invoice_id
    join invoice_taxes x on x.company_id = o.company_id and x.invoice_id = o.invoice_id
    where b.company_id = ${company.id} and b.invoice_id = ${creditId}
    order by 2, 1`.execute(tx);
  let line = 0;
  for (const { code, nth } of codes) {
    const of = {
      id: creditId,
      code,
      nth,
      percent: nth === 1 ? credit.tax1_percent : credit.tax2_percent,
      total: nth === 1 ? credit.tax1_total : credit.tax2_total,
    };
    const parts = await creditTaxParts(scope, creditId, { code, tax: of.total });
    const untaxed = parts.map((part) => ({ ...part, tax: 0 }));
    const { rows } = await sql<{ n: number }>`
      with taken as (${rowsOf(scope, of)}), kept as (
        insert into invoice_taxes (company_id, invoice_id, line_number, tax_code, authority, rate, taxable_base, exempt_base,
          certificate_id, exemption_number, tax, parts)
        select ${company.id}, ${creditId}, ${line} + row_number() over (order by taxable_base, certificate_id), tax_code, authority,
          rate, taxable_base, exempt_base, certificate_id, exemption_number, tax,
          case when exempt_base = 0 then ${JSON.stringify(parts)}::jsonb else ${JSON.stringify(untaxed)}::jsonb end from taken
        returning 1)
      select count(*)::integer as n from kept`.execute(tx);
    line += rows[0]?.n ?? 0;
  }
};
