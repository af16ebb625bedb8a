import type { Scope } from '../../kernel/scope.ts';
import { linesOf } from '../contracts/public.ts';
import { setHoldStatus } from '../holds/public.ts';
import { listTicketLines, type TicketRecord } from './tickets.queries.ts';
import { sumOpen } from './what-is-left.ts';

/**
 * Gives what a canceled ticket waited for the code back that it had: on contract, or off rental. What another open ticket
 * waits for keeps its code. The caller has written the status.
 */
export const giveCodesBack = async (scope: Scope, ticket: TicketRecord): Promise<void> => {
  const ids = (await listTicketLines(scope, ticket.id)).map((line) => line.contract_line_id);
  const awaited = await sumOpen(scope, ticket.type, ids);
  const lines = (await linesOf(scope, ticket.contract_id)).filter(
    (line) => ids.includes(line.id) && !awaited.has(line.id),
  );
  const [offRent, onContract] = [
    lines.filter((line) => line.status_code === 'F'),
    lines.filter((line) => line.status_code === '' || line.status_code === 'O'),
  ];
  await setHoldStatus(
    scope,
    offRent.map((line) => line.id),
    'F',
  );
  await setHoldStatus(
    scope,
    onContract.map((line) => line.id),
    'C',
  );
};
