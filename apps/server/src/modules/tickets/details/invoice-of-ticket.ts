import { sql } from 'kysely';
import { may, type Scope } from '../../../kernel/scope.ts';

type Billed = {
  id: number;
  division_id: number;
  dry_run_line_id: number | null;
  outside_line_id: number | null;
};

/**
 * The number of the invoice that bills what a ticket was charged itself, else of the newest one that bills what it moved;
 * null while there is none, and for users who see no invoices there. [B3.19]
 */
export const invoiceOfTicket = async (scope: Scope, ticket: Billed): Promise<number | null> => {
  if (!may(scope, 'invoices.view', { division: ticket.division_id })) return null;
  const own = sql<boolean>`(il.contract_line_id in (${ticket.dry_run_line_id}::bigint, ${ticket.outside_line_id}::bigint))`;
  const moved = sql<boolean>`(il.contract_line_id in (select ta.contract_line_id from ticket_assets ta
    where ta.company_id = ${scope.company.id} and ta.ticket_id = ${ticket.id}))`;
  const row = await scope.tx
    .selectFrom('invoice_lines as il')
    .innerJoin('invoices as i', 'i.id', 'il.invoice_id')
    .where((eb) => eb.or([own, moved]))
    .orderBy(sql`coalesce(${own}, false)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .select('i.number')
    .executeTakeFirst();
  return row?.number ?? null;
};
