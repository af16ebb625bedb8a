import { displayMoment } from '@yardline/domain/format/dates';
import { requestWords } from '@yardline/domain/requests/kinds';
import { sql } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { pickUpCalled } from '../../tickets/public.ts';
import { lockOwn } from './own-contract.ts';
import { refuseNotOut } from '../out-lines.ts';
import type { AskedLine } from '../insert-request.ts';
import { findSent, type Said, writeRequest } from './write-request.ts';
import { refuseAsked } from '../insert-request.ts';

export type Window = { from: Temporal.Instant | null; to: Temporal.Instant | null };
type Pickup = {
  contractId: number;
  lines: readonly AskedLine[];
  window: Window;
  contact: string;
  said: Said;
};

/** What the driver reads: when someone is there, and how to get in. */
export const instructionsOf = (
  { language }: Scope,
  { window, note, zone }: { window: Window; note: string; zone: string },
): string => {
  const ends = [window.from, window.to].flatMap((at) =>
    at === null ? [] : [displayMoment(at, zone, language)],
  );
  const wanted = ends.length === 0 ? '' : `${requestWords.pickup[language]}: ${ends.join(' – ')}`;
  return [wanted, note]
    .filter((each) => each !== '')
    .join('. ')
    .slice(0, 500);
};

/**
 * Asks for what is out to be picked up: makes the pickup ticket, which waits for its schedule, or a request where the ticket
 * cannot be made as it is, such as without an address. Billing goes on until the equipment is called off or returned. [B4.18]
 * @returns the id of the request
 * @throws Refusal resource.not_found, contract.not_open, request.invalid at the lines, customer_request.asked_already,
 *   customer_request.nothing_to_pick_up
 */
export const askForPickup = async (scope: Scope, asked: Pickup): Promise<number> => {
  const { contractId, lines, window, contact, said } = asked;
  const own = await lockOwn(scope, contractId);
  const sent = await findSent(scope, own, said);
  if (sent !== undefined) return sent;
  refuseNotOut(own, lines);
  const lineIds = lines.map(({ lineId }) => lineId);
  await refuseAsked(scope, 'pickup', lineIds);
  const wish = { kind: 'pickup' as const, lines, said, wantedFrom: window.from, wantedTo: window.to };
  const made = await tryTicket(own.lend(['contracts.view', 'make_pickups']), {
    contractId,
    lineIds,
    quantities: new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    date: null,
    comments: '',
    contact: { name: contact.slice(0, 60), phone: said.phone.slice(0, 15) },
    instructions: instructionsOf(scope, { window, note: said.note, zone: own.zone }),
  });
  if (made === 'refused') return writeRequest(scope, own, { ...wish, obstacle: 'refused' });
  if (made === undefined) throw new Refusal('customer_request.nothing_to_pick_up');
  return writeRequest(scope, own, { ...wish, outcome: { ticketId: made.id } });
};

/** The ticket, nothing where all of it is planned already, or that the counter would refuse it. */
const tryTicket = async (scope: Scope, called: Parameters<typeof pickUpCalled>[1]) => {
  await sql`savepoint pickup`.execute(scope.tx);
  try {
    return await pickUpCalled(scope, called);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Nothing of a ticket that was refused half-way is kept.
    await sql`rollback to savepoint pickup`.execute(scope.tx);
    if (error.code === 'ticket.nothing_to_move') return undefined;
    return 'refused' as const;
  }
};
