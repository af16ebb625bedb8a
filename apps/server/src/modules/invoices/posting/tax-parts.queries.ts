import type { Invoice } from '@yardline/contract/invoices/invoices';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** What each authority gets of the taxes of an invoice that several levy together, as it was posted. */
export const taxPartsOf = async (
  { tx, company }: Scope,
  invoiceId: number,
): Promise<Invoice['tax_parts']> => {
  const { rows } = await sql<Invoice['tax_parts'][number]>`
    select x.tax_code as code, p.part ->> 'authority' as authority, p.part ->> 'registration_number' as registration_number,
      (p.part ->> 'percent')::numeric as percent, (p.part ->> 'tax')::numeric as tax
    from invoice_taxes x
    cross join lateral jsonb_array_elements(x.parts) with ordinality as p(part, position)
    where x.company_id = ${company.id} and x.invoice_id = ${invoiceId} and x.exempt_base = 0
    order by x.line_number, p.position`.execute(tx);
  return rows;
};
