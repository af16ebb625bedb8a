import type { Evidence } from '@yardline/contract/field/field';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import { greatCircleKm } from '@yardline/domain/routes/great-circle';
import type { Scope } from '../../../kernel/scope.ts';
import { storedPins } from '../details/ticket-points.ts';

const metersPerKm = 1000;

/** The customer's end: where a delivery or a task goes, where a pickup begins. */
const siteOf = async ({ tx }: Scope, ticketId: number) => {
  const ticket = await tx
    .selectFrom('tickets')
    .where('id', '=', ticketId)
    .select(['type', 'origin_latitude', 'origin_longitude', 'destination_latitude', 'destination_longitude'])
    .$narrowType<{ type: TicketType }>()
    .executeTakeFirstOrThrow();
  const pins = storedPins(ticket);
  return ticket.type === 'pickup' ? pins.originPin : pins.destinationPin;
};

/** What phones recorded at the stops of a ticket, in the order in which it was, with how far from the site that was. */
export const evidenceOf = async (scope: Scope, ticketId: number): Promise<Evidence[]> => {
  const [site, rows] = await Promise.all([
    siteOf(scope, ticketId),
    scope.tx
      .selectFrom('evidence')
      .innerJoin('users', 'users.id', 'evidence.taken_by')
      .where('ticket_id', '=', ticketId)
      .orderBy('said_at')
      .orderBy('evidence.id')
      .select(['evidence.id', 'kind', 'evidence.name', 'strokes', 'latitude', 'longitude', 'accuracy'])
      .select(['said_at', 'received_at', 'users.name as taken_by'])
      .$narrowType<Pick<Evidence, 'kind' | 'strokes'>>()
      .execute(),
  ]);
  return rows.map((row) => {
    const { latitude, longitude } = row;
    const distance =
      site === null || latitude === null || longitude === null
        ? null
        : Math.round(greatCircleKm(site, { latitude, longitude }) * metersPerKm);
    return { ...row, distance };
  });
};
