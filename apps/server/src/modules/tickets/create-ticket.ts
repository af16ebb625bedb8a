import type { createTicket as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type ContractRecord, linesOf, lockContract } from '../contracts/public.ts';
import { checkPlan, scheduleOf, stretchOf, timeZoneOf } from './check-plan.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { checkAssigned, checkSlot, detailColumns } from './details/ticket-details.ts';
import { pinsOf } from './details/ticket-points.ts';
import { whatIsLeft } from './what-is-left.ts';
import { writeTicket } from './write-ticket.ts';
import { making } from './making.ts';

/** A contract that things can be moved for, complete as open documents are. */
export type MovingContract = ContractRecord & { division_id: number; location_id: number };

/**
 * An open contract, for which things can be moved.
 * @throws Refusal contract.not_contract, contract.not_open
 */
export const openContractOf = (contract: ContractRecord): MovingContract => {
  if (contract.kind !== 'contract') throw new Refusal('contract.not_contract');
  const { division_id, location_id } = contract;
  if (contract.status !== 'open' || division_id === null || location_id === null) {
    throw new Refusal('contract.not_open');
  }
  return { ...contract, division_id, location_id };
};

/**
 * What is wrong with the quantities asked for, by field: never more than is left beside other tickets, and a line once.
 * [B5.20]
 */
const checkQuantities = (
  asked: readonly { lineId: number; quantity: number }[],
  left: ReadonlyMap<number, number>,
): FieldRefusal[] =>
  asked.flatMap(({ lineId, quantity }, index): FieldRefusal[] => {
    const path = `lines.${index}.quantity`;
    const rest = left.get(lineId);
    if (rest === undefined) return [{ path: `lines.${index}.lineId`, code: 'contract.line_not_found' }];
    if (quantity <= 0) return [{ path, code: 'quantity.not_positive' }];
    if (!Number.isInteger(quantity)) return [{ path, code: 'quantity.not_whole' }];
    const isRepeated = asked.findIndex((each) => each.lineId === lineId) < index;
    return isRepeated || quantity > rest ? [{ path, code: 'ticket.quantity_exceeds' }] : [];
  });

/**
 * Creates a delivery or pickup ticket for lines of an open contract.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, permission.denied,
 * ticket.nothing_to_move, request.invalid
 */
export const createTicket = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = openContractOf(await lockContract(scope, body.contract_id));
  demand(scope, making[params.type], placeOf(contract));
  const { type } = params;
  const lines = await linesOf(scope, contract.id);
  const left = await whatIsLeft(scope, type, lines);
  if ([...left.values()].every((rest) => rest === 0)) throw new Refusal('ticket.nothing_to_move');
  const timeZone = await timeZoneOf(scope, contract.division_id);
  const chosen = lines.filter((line) => body.lines.some(({ lineId }) => lineId === line.id));
  const problems = [
    ...(await checkPlan(scope, type, body, { timeZone, stretch: stretchOf(contract, chosen) })),
    ...checkSlot(scope, body, { scheduledDate: body.scheduledDate, timeZone }),
    ...(await checkAssigned(scope, body.assigned_auth_id)),
    ...checkQuantities(body.lines, left),
  ];
  if (problems.length > 0) refuseFields(problems);
  const schedule = scheduleOf(body, timeZone);
  const found = await pinsOf(scope, body, { siteId: contract.site_id, divisionId: contract.division_id });
  const { origin, destination, comments } = body;
  const created = await writeTicket(scope, {
    ...schedule,
    type,
    contract,
    origin,
    destination,
    comments,
    details: detailColumns(body, { scheduledDate: body.scheduledDate, timeZone }),
    pins: {
      originPin: body.originPin ?? found.originPin,
      destinationPin: body.destinationPin ?? found.destinationPin,
    },
    driverId: body.driver_id,
    lines: body.lines.map((line) => ({ contract_line_id: line.lineId, quantity: line.quantity })),
  });
  const isEarly = type === 'pickup' && isBeforeEnd(schedule.scheduledAt, contract);
  return {
    ...created,
    status: isEarly ? 'created with warning' : 'created',
    message: say(scope.language, isEarly ? 'ticket.created_early' : 'ticket.created', created),
  };
};

/** Customers call off early: the ticket is valid, but its planner gets a notice. [B5.26] [B8.4] */
const isBeforeEnd = (scheduledAt: string | null, contract: ContractRecord): boolean =>
  scheduledAt !== null &&
  contract.ends_at !== null &&
  !contract.is_indefinite &&
  Temporal.Instant.compare(scheduledAt, contract.ends_at) < 0;
