import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Says that a driver set off, and where links for customers lead: who hears of it has no address of its own. */
export const tellSetOff = (
  scope: Scope,
  { id, contract_id, type }: { id: number; contract_id: number | null; type: string },
  at: Temporal.Instant,
): Promise<void> =>
  publish(scope, {
    topic: 'ticket.set_off',
    payload: {
      ticket_id: id,
      contract_id,
      type,
      at: at.toString(),
      origin: scope.site?.publicUrl.origin ?? '',
    },
  });
