import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { TicketAct } from '@yardline/contract/tickets/field-acts';
import { isDrawing, isSigned } from '@yardline/domain/signatures/strokes';
import { toLocal } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { FindRecord } from '../../kernel/records/kinds.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { comments } from '../records/public.ts';
import { timeZoneOf } from './check-plan.ts';
import { keepLoadCount } from './evidence/load-counts.ts';
import { tellSetOff } from './evidence/tell-set-off.ts';
import { failTrip } from './failures/fail-ticket.ts';
import { moveTicket } from './set-ticket-status.ts';
import { whatReaches } from './ticket-reach.ts';

/** Less than this before it arrived, in minutes, a note is of now. */
const isNow = 5;

type Reached = {
  contract_id: number | null;
  id: number;
  type: TicketType;
  division_id: number;
  location_id: number;
  isOwn: boolean;
};

const reached = async (scope: Scope, id: number): Promise<Reached | undefined> => {
  const row = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .where(await whatReaches(scope))
    .select(['id', 'type', 'contract_id', 'division_id', 'location_id', 'driver_user_id'])
    .$narrowType<{ type: TicketType }>()
    .executeTakeFirst();
  return row && { ...row, isOwn: row.driver_user_id === scope.actor.userId };
};

/** Who may put comments and photos on a ticket: those who edit tickets, and its driver. */
export const findTicketForNotes: FindRecord = async (scope, id) => {
  const ticket = await reached(scope, id);
  if (ticket === undefined) return undefined;
  return {
    place: placeOf(ticket),
    view: 'tickets.view',
    edit: ticket.isOwn ? 'tickets.view' : 'tickets.edit',
  };
};

/** A fact of the road is kept whatever became of the ticket: as long as the sender sees it, and drives it or edits tickets. */
const ticketForFacts = async (scope: Scope, id: number): Promise<Reached> => {
  const ticket = (await reached(scope, id)) ?? notFound();
  demand(scope, ticket.isOwn ? 'tickets.view' : 'tickets.edit', placeOf(ticket));
  return ticket;
};

const addNote = async (
  scope: Scope,
  { ticketId, text, at }: { ticketId: number; text: string; at: Temporal.Instant },
): Promise<void> => {
  const ticket = await ticketForFacts(scope, ticketId);
  const isLate = at.until(scope.now).total('minutes') >= isNow;
  const { date, time } = toLocal(at, await timeZoneOf(scope, ticket.division_id));
  await comments.note(
    scope,
    { kind: 'tickets', record: ticketId },
    isLate ? `${date} ${time}: ${text}` : text,
  );
};

type Fact = Extract<TicketAct, { kind: 'received' | 'at_place' }>;

const keepFact = async (scope: Scope, act: Fact, at: Temporal.Instant): Promise<void> => {
  if (act.kind === 'received' && !act.typed) {
    if (!isDrawing(act.strokes)) throw new Refusal('field.invalid');
    if (!isSigned(act.strokes)) throw new Refusal('signature.missing');
  }
  const ticket = await ticketForFacts(scope, act.ticket_id);
  const { id } = ticket;
  const signed =
    act.kind === 'received'
      ? { kind: 'signature', name: act.name, strokes: act.typed ? null : JSON.stringify(act.strokes) }
      : { kind: act.what, ...act.place };
  const kept = await scope.tx
    .insertInto('evidence')
    .values({
      company_id: scope.company.id,
      ticket_id: id,
      ...signed,
      said_at: at.toString(),
      received_at: scope.now.toString(),
      taken_by: scope.actor.userId,
      command_id: act.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'evidence',
    rowId: kept.id,
    after: { ticket_id: id, kind: signed.kind, said_at: at.toString() },
  });
  if (signed.kind === 'set_off') await tellSetOff(scope, ticket, at);
};

const takeStep = async (
  scope: Scope,
  { ticket_id: id, step, lines, exchange }: Extract<TicketAct, { kind: 'ticket_step' }>,
  at: Temporal.Instant,
): Promise<void> => {
  const { type } = (await reached(scope, id)) ?? notFound();
  await moveTicket(scope, { params: { type, id }, body: { status: step, lines, exchange }, at });
};

const takeFailure = async (
  scope: Scope,
  { ticket_id: id, reason, note }: Extract<TicketAct, { kind: 'ticket_fail' }>,
  at: Temporal.Instant,
): Promise<void> => {
  const { type } = (await reached(scope, id)) ?? notFound();
  const body = { reason, note, rest: 'again', charges: true } as const;
  await failTrip(scope, { params: { type, id }, body, at });
};

/**
 * Does what a phone said of a ticket, at the moment that counts. Facts are kept in any case; a step is judged as things stand.
 * @throws Refusal what the verb of the act refuses
 */
const apply = async (scope: Scope, act: TicketAct, { at }: { at: Temporal.Instant }): Promise<void> => {
  const { ticket_id: ticketId } = act;
  if (act.kind === 'ticket_note') return addNote(scope, { ticketId, text: act.text, at });
  if (act.kind === 'ticket_step') return takeStep(scope, act, at);
  if (act.kind === 'ticket_fail') return takeFailure(scope, act, at);
  if (act.kind === 'load_count') {
    await ticketForFacts(scope, ticketId);
    return keepLoadCount(scope, act, at);
  }
  return keepFact(scope, act, at);
};

/** What phones say of tickets. */
export const ticketActs = { apply };
