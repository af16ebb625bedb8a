import type { getPickupReadings as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { placeOf } from '../../kernel/database/places-where.ts';

/**
 * What drivers read when they picked up lines of a contract that are still on rent; the last pickup of a line counts.
 * @throws Refusal resource.not_found
 */
export const listPickupReadings = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await scope.tx
    .selectFrom('contracts')
    .where('id', '=', params.id)
    .select(['division_id', 'location_id'])
    .executeTakeFirst();
  if (contract === undefined || !may(scope, 'returns.view', placeOf(contract))) return notFound();
  const readings = await scope.tx
    .selectFrom('ticket_assets')
    .innerJoin('tickets', 'tickets.id', 'ticket_assets.ticket_id')
    .innerJoin('contract_lines', 'contract_lines.id', 'ticket_assets.contract_line_id')
    .where('tickets.contract_id', '=', params.id)
    .where('tickets.type', '=', 'pickup')
    .where('tickets.status', '=', ticketMoves.close)
    .where('tickets.reversed_at', 'is', null)
    .where('contract_lines.status_code', 'in', ['O', 'F'])
    .distinctOn('contract_line_id')
    .orderBy('contract_line_id')
    .orderBy('tickets.closed_at', 'desc')
    .select(['contract_line_id as lineId', 'short_title', 'ticket_assets.quantity'])
    .select(['ticket_assets.meter', 'ticket_assets.fuel'])
    .$narrowType<{ lineId: number }>()
    .execute();
  return { readings };
};
