import { may, type Scope } from '../../../kernel/scope.ts';
import { lineActs } from '../../contracts/public.ts';

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
  const own = [ticket.dry_run_line_id, ticket.outside_line_id].filter((id) => id !== null);
  const billed = await lineActs.invoiceOf(scope, own);
  if (billed !== null) return billed;
  const moved = await scope.tx
    .selectFrom('ticket_assets')
    .where('ticket_id', '=', ticket.id)
    .select('contract_line_id')
    .execute();
  return lineActs.invoiceOf(
    scope,
    moved.map(({ contract_line_id: id }) => id).filter((id) => id !== null),
  );
};
