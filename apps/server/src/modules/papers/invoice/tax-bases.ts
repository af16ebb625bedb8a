import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { TaxBases } from './invoice-sums.ts';

/**
 * What each tax of an invoice was taken on: its lines and waiver that bear it, of a credit by the invoice that it corrects. A compound tax
 * is told by its base without the first one.
 */
export const findTaxBases = async ({ tx, company }: Scope, invoiceId: number): Promise<TaxBases> => {
  const { rows } = await sql<TaxBases>`
    with borne as (
      select l.extended_amount, coalesce(l.bears_tax1, c.bears_tax1) as tax1, coalesce(l.bears_tax2, c.bears_tax2) as tax2,
        b.waiver_bears_tax1, b.waiver_bears_tax2
      from invoice_lines l
      left join invoice_lines c on c.company_id = l.company_id and c.id = l.credits_line_id
      left join invoices b on b.company_id = c.company_id and b.id = c.invoice_id
      where l.company_id = ${company.id} and l.invoice_id = ${invoiceId}
    )
    select
      case when bool_and(o.tax1 is not null) then coalesce(sum(o.extended_amount) filter (where o.tax1), 0)
        + case when coalesce(bool_or(o.waiver_bears_tax1), i.waiver_bears_tax1, false) then i.waiver_total else 0 end end as tax1,
      case when bool_and(o.tax2 is not null) then coalesce(sum(o.extended_amount) filter (where o.tax2), 0)
        + case when coalesce(bool_or(o.waiver_bears_tax2), i.waiver_bears_tax2, false) then i.waiver_total else 0 end end as tax2
    from invoices i join borne o on true
    where i.company_id = ${company.id} and i.id = ${invoiceId}
    group by i.waiver_bears_tax1, i.waiver_bears_tax2, i.waiver_total`.execute(tx);
  return rows[0] ?? { tax1: null, tax2: null };
};
