import { cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** One who bears a part of the same line on another paper, and what of it was billed and credited, in cents. */
type OtherPayer = { invoiceId: number; name: string; billed: Cents; credited: Cents };

/** Those who bear the rest of a line of a shared bill; none of a line that one customer bears. */
export const othersOnLine = async (
  { tx, company }: Scope,
  { invoiceId, lineNumber }: { invoiceId: number; lineNumber: number },
): Promise<OtherPayer[]> => {
  const { rows } = await sql<{ invoice_id: number; name: string; billed: number; credited: number }>`
    select l.invoice_id, c.name, l.extended_amount as billed, coalesce((select -sum(b.extended_amount) from invoice_lines b
      where b.company_id = l.company_id and b.credits_line_id = l.id), 0) as credited
    from invoices o
    join invoices i on i.company_id = o.company_id and i.shared_bill_id = o.shared_bill_id and i.id <> o.id
    join customers c on c.company_id = i.company_id and c.id = i.customer_id
    join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id and l.line_number = ${lineNumber}
    where o.company_id = ${company.id} and o.id = ${invoiceId}
    order by i.id`.execute(tx);
  return rows.map(({ invoice_id: id, name, billed, credited }) => ({
    invoiceId: id,
    name,
    billed: cents(billed),
    credited: cents(credited),
  }));
};
