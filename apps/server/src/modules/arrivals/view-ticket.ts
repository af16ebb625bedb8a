import type { TicketType } from '@yardline/contract/tickets/tickets';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { whatReaches } from '../tickets/public.ts';

/** @throws Refusal resource.not_found for another type, another company's, and what the actor does not reach */
export const viewTicket = async (
  scope: Scope,
  { type, id }: { type: TicketType; id: number },
): Promise<void> => {
  const ticket = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .where('type', '=', type)
    .where(await whatReaches(scope))
    .select('id')
    .executeTakeFirst();
  if (ticket === undefined) notFound();
};
