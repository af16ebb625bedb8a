import { amount, cents } from '@yardline/domain/money/cents';
import { takenBack } from '@yardline/domain/taxes/parts';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { KeptPart } from './invoice-taxes.ts';

/**
 * What the invoices that a credit corrects were billed of a tax by authority, and what earlier credits of theirs took back of it. Credits
 * that correct other invoices beside them say nothing of these alone: then nothing is told of what is back.
 */
const billedParts = async ({ tx, company }: Scope, creditId: number, code: string) => {
  const { rows } = await sql<{ part: Omit<KeptPart, 'tax'>; billed: number; back: number }>`
    with corrected as (
      select distinct o.invoice_id as id from invoice_lines b
      join invoice_lines o on o.company_id = b.company_id and o.id = b.credits_line_id
      where b.company_id = ${company.id} and b.invoice_id = ${creditId}
    ), earlier as (
      select b.invoice_id as id, bool_and(o.invoice_id in (select id from corrected)) as is_whole
      from invoice_lines b
      join invoice_lines o on o.company_id = b.company_id and o.id = b.credits_line_id
      where b.company_id = ${company.id} and b.invoice_id < ${creditId} and b.invoice_id in (
        select c.invoice_id from invoice_lines l
        join invoice_lines c on c.company_id = l.company_id and c.credits_line_id = l.id
        where l.company_id = ${company.id} and l.invoice_id in (select id from corrected))
      group by b.invoice_id
    ), kept as (
      select p.part - 'tax' as part, (p.part ->> 'tax')::numeric as tax, x.invoice_id in (select id from corrected) as is_billed,
        p.position, x.invoice_id
      from invoice_taxes x
      cross join lateral jsonb_array_elements(x.parts) with ordinality as p(part, position)
      where x.company_id = ${company.id} and x.tax_code = ${code} and (x.invoice_id in (select id from corrected)
        or (x.invoice_id in (select id from earlier) and coalesce((select bool_and(is_whole) from earlier), true)))
    )
    select part, coalesce(sum(tax) filter (where is_billed), 0) as billed, coalesce(-sum(tax) filter (where not is_billed), 0) as back
    from kept group by part having bool_or(is_billed) order by min(invoice_id), min(position)`.execute(tx);
  return rows;
};

/**
 * What a credit takes back of a tax, below zero, by the authorities that its invoices were billed for; none where one authority levies it.
 * @param tax in the amounts of the paper
 */
export const creditTaxParts = async (
  scope: Scope,
  creditId: number,
  { code, tax }: { code: string; tax: number },
): Promise<KeptPart[]> => {
  const billed = await billedParts(scope, creditId, code);
  if (billed.length < 2) return [];
  const shares = takenBack(
    -cents(tax),
    billed.map((part) => ({ tax: cents(part.billed), back: cents(part.back) })),
  );
  return billed.map(({ part }, at) => ({ ...part, tax: amount(-(shares[at] ?? 0)) }));
};
