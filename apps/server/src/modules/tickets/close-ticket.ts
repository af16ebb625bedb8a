import { isOut, isToDeliver } from '@yardline/domain/contracts/line-status';
import { type Outcome, outcomeOf } from '@yardline/domain/tickets/outcome';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets, meters } from '../assets/public.ts';
import { bumpContract, checkOuts, type LineRecord, linesOf } from '../contracts/public.ts';
import { setHoldStatus } from '../holds/public.ts';
import type { MovingContract } from './create-ticket.ts';
import { leftBehind, type Moved, movedOf, type ToClose } from './moved-lines.ts';
import { passedOn } from './details/ticket-details.ts';
import { storedPins } from './details/ticket-points.ts';
import { listTicketLines, type MovingTicket, type TicketLine } from './tickets.queries.ts';
import { isMovable, sumAwaitingCheckIn } from './what-is-left.ts';
import { writeTicket } from './write-ticket.ts';

/**
 * Puts what a delivery moved on rent. What the counter has handed over in the meantime is out already and stays as it is.
 * Of a bulk line a part may have gone: the ticket then names the line that it became.
 */
const deliver = async (
  scope: Scope,
  {
    contract,
    lines,
    moved,
    at,
  }: {
    contract: MovingContract;
    lines: ReadonlyMap<number, LineRecord>;
    moved: Moved[];
    at: Temporal.Instant;
  },
): Promise<TicketLine[]> => {
  const leaving = moved.filter(({ lineId }) => {
    const line = lines.get(lineId);
    return line !== undefined && isToDeliver(line);
  });
  const left = await checkOuts.lines(
    scope,
    contract.id,
    leaving.map(({ lineId, quantity, meter, fuel, meterReason, leftOut }) => ({
      lineId,
      quantity,
      meterOut: meter,
      fuelOut: fuel,
      meterReason,
      leftOut,
    })),
    at.toString(),
  );
  const gone = Map.groupBy(left, ({ lineId }) => lineId);
  // Of a line of a group each machine has a line of its own by now.
  return moved.flatMap(({ lineId, quantity }) =>
    (gone.get(lineId) ?? [{ outLineId: lineId, quantity }]).map((each) => ({
      contract_line_id: each.outLineId,
      quantity: each.quantity,
    })),
  );
};

/** The lines of which everything that is out has now been picked up; they wait for their check-in. */
const awaitCheckIn = async (
  scope: Scope,
  lines: ReadonlyMap<number, LineRecord>,
  moved: readonly Moved[],
): Promise<void> => {
  const ids = moved
    .flatMap(({ lineId }) => lines.get(lineId) ?? [])
    .filter(isOut)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const awaiting = await sumAwaitingCheckIn(scope, ids);
  const complete = ids.filter((id) => (awaiting.get(id) ?? 0) >= (lines.get(id)?.quantity ?? 0));
  await setHoldStatus(scope, complete, 'CP');
};

const rewriteLines = async (
  scope: Scope,
  ticket: MovingTicket,
  rows: (TicketLine & { meter?: number | null; fuel?: number | null })[],
): Promise<void> => {
  await scope.tx.deleteFrom('ticket_assets').where('ticket_id', '=', ticket.id).execute();
  if (rows.length === 0) return;
  await scope.tx
    .insertInto('ticket_assets')
    .values(rows.map((row) => ({ ...row, company_id: scope.company.id, ticket_id: ticket.id })))
    .execute();
};

/** Writes the ticket that moves what a closed one left behind, still to be planned. [B4.4] */
export const writeFollowing = (
  scope: Scope,
  ticket: MovingTicket,
  { contract, lines }: { contract: MovingContract; lines: TicketLine[] },
): Promise<{ id: number; short_title: string }> => {
  const { type, origin, destination, comments } = ticket;
  return writeTicket(scope, {
    type,
    contract,
    origin,
    destination,
    comments,
    lines,
    details: passedOn(ticket),
    pins: storedPins(ticket),
    driverId: null,
    scheduledAt: null,
    isTimed: false,
    followsId: ticket.id,
  });
};

/** What is still to be moved of what stayed behind: less where the counter handed over or took back in the meantime. */
export const stillToMove = (
  ticket: MovingTicket,
  rest: readonly TicketLine[],
  after: ReadonlyMap<number, LineRecord>,
): TicketLine[] =>
  rest.flatMap((each) => {
    const line = after.get(each.contract_line_id);
    if (line === undefined || !isMovable(ticket.type, line)) return [];
    return [{ ...each, quantity: Math.min(each.quantity, line.quantity) }];
  });

/** A slip of the finger on the road is told at its field, whichever way the machine goes. [B3.4] */
const refuseBeyondTime = async (
  scope: Scope,
  {
    lines,
    moved,
    said,
  }: { lines: ReadonlyMap<number, LineRecord>; moved: Moved[]; said: readonly Moved[] | undefined },
): Promise<void> => {
  const assets = await findAssets(
    scope,
    moved.flatMap(({ lineId }) => lines.get(lineId)?.asset_id ?? []),
  );
  const fields: FieldRefusal[] = [];
  for (const each of moved) {
    const asset = assets.get(lines.get(each.lineId)?.asset_id ?? 0);
    if (each.meter === null || asset === undefined) continue;
    const { meter, meterReason: reason } = each;
    const fault = await meters.untoldFault(scope, asset, { meter, reason });
    const at = `lines.${said?.findIndex(({ lineId }) => lineId === each.lineId) ?? 0}`;
    if (fault !== undefined)
      fields.push({ path: `${at}.${fault.code === 'meter.impossible' ? 'meter' : 'meterReason'}`, ...fault });
  }
  if (fields.length > 0) refuseFields(fields);
};

const sumOf = (of: readonly { quantity: number }[]): number =>
  of.reduce((sum, { quantity }) => sum + quantity, 0);

/** Says how a ticket ended that is closed by now. */
const writeOutcome = async ({ tx }: Scope, ticketId: number, outcome: Outcome): Promise<void> => {
  await tx.updateTable('tickets').set({ outcome }).where('id', '=', ticketId).execute();
};

export const byId = async (scope: Scope, contractId: number): Promise<Map<number, LineRecord>> =>
  new Map((await linesOf(scope, contractId)).map((line) => [line.id, line]));

/**
 * Closes a ticket: a delivery puts what it moved on rent, a pickup lets it await its check-in, on rent until the return.
 * What stayed behind goes to one new ticket that follows this one. The caller holds the locks of contract and ticket and
 * writes the status, which is closed by the time that this begins.
 * @param at when it was closed: what a delivery moved is on rent from then
 * @returns the id of the following ticket, if there is one
 * @throws Refusal request.invalid, meter.required, fuel.required, charge.required, meter.reason_required, meter.beyond_time, meter.impossible, asset.already_out, product.unavailable
 */
export const closeTicket = async (
  scope: Scope,
  ticket: MovingTicket,
  { contract, said, at }: { contract: MovingContract; said: ToClose; at: Temporal.Instant },
): Promise<number | undefined> => {
  const rows = await listTicketLines(scope, ticket.id);
  const lines = await byId(scope, contract.id);
  const moved = movedOf(ticket.type, rows, said);
  await refuseBeyondTime(scope, { lines, moved, said: said.lines });
  if (ticket.type === 'delivery') {
    await rewriteLines(scope, ticket, await deliver(scope, { contract, lines, moved, at }));
    await bumpContract(scope, contract.id);
  } else {
    const brought = moved.map(({ lineId, quantity, meter, fuel }) => ({
      contract_line_id: lineId,
      quantity,
      meter,
      fuel,
    }));
    await rewriteLines(scope, ticket, brought);
    await awaitCheckIn(scope, lines, moved);
  }
  await writeOutcome(scope, ticket.id, outcomeOf(sumOf(rows), sumOf(moved)));
  const rest = stillToMove(ticket, leftBehind(rows, moved), await byId(scope, contract.id));
  if (rest.length === 0) return undefined;
  return (await writeFollowing(scope, ticket, { contract, lines: rest })).id;
};
