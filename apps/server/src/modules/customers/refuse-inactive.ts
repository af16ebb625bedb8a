import { sql } from 'kysely';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Refuses to set a customer inactive who has an open document, or an invoice or credit that is not settled.
 * @throws Refusal request.invalid at is_active
 */
export const refuseWhileBusy = async ({ tx, company }: Scope, customerId: number): Promise<void> => {
  const { rows } = await sql<{ open: number; owes: boolean }>`select
    (select count(*)::int from contracts c
      where c.company_id = ${company.id} and c.customer_id = ${customerId} and c.status = 'open') as open,
    exists (select from invoices i
      where i.company_id = ${company.id} and i.customer_id = ${customerId} and i.balance <> 0) as owes`.execute(
    tx,
  );
  const { open = 0, owes = false } = rows[0] ?? {};
  if (open > 0) refuseFields([{ path: 'is_active', code: 'customer.has_open_documents', data: { n: open } }]);
  if (owes) refuseFields([{ path: 'is_active', code: 'customer.has_balance' }]);
};
