import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** The numbers by which an invoice is exempt, of certificates and of those that were typed; of a credit those of the invoices that it corrects. */
export const findExemptions = async ({ tx, company }: Scope, invoiceId: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select distinct coalesce(c.number, x.exemption_number) as number
    from invoice_taxes x
    left join tax_certificates c on c.company_id = x.company_id and c.id = x.certificate_id
    where x.company_id = ${company.id} and x.exempt_base <> 0 and coalesce(c.number, x.exemption_number) <> ''
      and (x.invoice_id = ${invoiceId} or x.invoice_id in (
        select o.invoice_id from invoice_lines l
        join invoice_lines o on o.company_id = l.company_id and o.id = l.credits_line_id
        where l.company_id = ${company.id} and l.invoice_id = ${invoiceId}))
    order by 1`.execute(tx);
  return rows.map(({ number }) => number);
};
