import type { Endpoint, InputOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import type { TicketRecord } from './tickets.queries.ts';

/** What is said of a ticket, at the desk or on the road. */
export type Said<E extends Endpoint> = Pick<InputOf<E>, 'params' | 'body'> & {
  /** The version that was read; what comes from the road is judged as things stand instead. */
  ifMatch?: number | undefined;
  /** When it was done, where that was before it arrived. */
  at?: Temporal.Instant;
};

/** When a step was done that arrives later: not before the last one. */
export const momentOf = async (
  scope: Scope,
  ticket: TicketRecord,
  said: Temporal.Instant | undefined,
): Promise<Temporal.Instant> => {
  if (said === undefined) return scope.now;
  const last = await scope.tx
    .selectFrom('status_history')
    .where('noun', '=', 'tickets')
    .where('row_id', '=', ticket.id)
    .orderBy('id', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst();
  const before = Temporal.Instant.from(last?.at ?? ticket.created_at);
  return Temporal.Instant.compare(said, before) < 0 ? before : said;
};
