import type { Scope } from '../../kernel/scope.ts';
import { waitingHoldCode } from '@yardline/domain/contracts/hold-code';
import { type LineRecord, linesOf, readContract } from '../contracts/public.ts';
import { setHoldStatus } from '../holds/public.ts';
import { listTicketLines, type MovingTicket } from './tickets.queries.ts';
import { sumOpen } from './what-is-left.ts';

/**
 * Gives what a canceled ticket waited for the code back that it had: on contract, reserved for later, or off rental. What another open ticket
 * waits for keeps its code. The caller has written the status.
 */
export const giveCodesBack = async (scope: Scope, ticket: MovingTicket): Promise<void> => {
  const ids = (await listTicketLines(scope, ticket.id)).map((line) => line.contract_line_id);
  const awaited = await sumOpen(scope, ticket.type, ids);
  const lines = (await linesOf(scope, ticket.contract_id)).filter(
    (line) => ids.includes(line.id) && !awaited.has(line.id),
  );
  const contract = await readContract(scope, ticket.contract_id);
  const codeOf = (line: LineRecord) =>
    line.status_code === 'F' ? 'F' : line.status_code === 'O' ? 'C' : waitingHoldCode(contract, line);
  const kept = lines.filter((line) => ['', 'O', 'F'].includes(line.status_code));
  for (const [code, those] of Map.groupBy(kept, codeOf))
    await setHoldStatus(
      scope,
      those.map((line) => line.id),
      code,
    );
};
