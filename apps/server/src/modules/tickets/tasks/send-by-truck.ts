import type { sendByTruck as endpoint } from '@yardline/contract/tickets/tasks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { carriage } from '../../transfers/public.ts';
import { checkPlan, scheduleOf } from '../check-plan.ts';
import { checkAssigned, checkSlot, detailColumns } from '../details/ticket-details.ts';
import { pinsOf } from '../details/ticket-points.ts';
import { writeTicket } from '../write-ticket.ts';
import { arrivalOf } from './send-machines.ts';
import { getYard } from './yards.ts';

/**
 * Creates the task that takes a transfer in transit to its yard, with all that has not arrived of it; the transfer is expected when the task
 * is. A transfer is on one truck at a time. [B3.18]
 * @throws Refusal resource.not_found, document.stale, transfer.over, transfer.on_truck, permission.denied at the yard that it left,
 * request.invalid
 */
export const sendByTruck = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const { from_location_id: fromId, freight } = await carriage.takeOver(scope, id, ifMatch);
  const yard = await getYard(scope, fromId, 'location_id');
  const { division_id, location_id, timeZone } = yard;
  demand(scope, 'tickets.create', placeOf(yard));
  const { scheduledDate } = body;
  const problems = [
    ...(await checkPlan(scope, 'task', body, { timeZone, stretch: { firstOut: null, ends_at: null } })),
    ...checkSlot(scope, body, { scheduledDate, timeZone }),
    ...(await checkAssigned(scope, body.assigned_auth_id)),
  ];
  if (problems.length > 0) refuseFields(problems);
  await carriage.expect(scope, id, () => arrivalOf(scope, body, timeZone));
  const found = await pinsOf(scope, body, { siteId: null, divisionId: division_id });
  const created = await writeTicket(scope, {
    ...scheduleOf(body, timeZone),
    type: 'task',
    contract: { id: null, number: null, customer_id: null, division_id, location_id },
    origin: body.origin,
    destination: body.destination,
    comments: body.comments,
    details: detailColumns(body, { scheduledDate, timeZone }),
    pins: {
      originPin: body.originPin ?? found.originPin,
      destinationPin: body.destinationPin ?? found.destinationPin,
    },
    driverId: body.driver_id,
    lines: freight.map(({ assetId, words, quantity }) => ({
      contract_line_id: null,
      asset_id: assetId,
      description: words,
      quantity,
    })),
    transferId: id,
  });
  return { ...created, status: 'created', message: say(scope.language, 'ticket.created', created) };
};
