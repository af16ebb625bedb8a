import { randomUUID } from 'node:crypto';
import { getContract } from '@yardline/contract/contracts/contracts';
import {
  countFieldConflicts,
  type FieldCommand,
  listEvidence,
  listFieldConflicts,
  sendFieldCommands,
  settleFieldConflict,
} from '@yardline/contract/field/field';
import { addComment, listComments } from '@yardline/contract/records/comments';
import { updateTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { delivery, deliveryEnds, move, newRental, read } from '../../../test/tickets/rental.ts';

const held = useApp();
const uuid = () => randomUUID();
type OfUnion<T> = T extends { ticket_id: number } ? Omit<T, 'id' | 'user_id' | 'ticket_id'> : never;
type Act = OfUnion<FieldCommand>;
type Step = Extract<Act, { kind: 'ticket_step' }>;

// The clock stands at 8:00 in New York on 5 January 2026.
const onTheRoad = async () => {
  const rental = await newRental(held.app);
  const { tenant, admin, contract, liftLine } = rental;
  const emailOf = (name: string) => `${name.toLowerCase()}@road-${tenant.companyId}.example`;
  const hire = async (name: string) => {
    const email = emailOf(name);
    const id = await addPerson(held.app, tenant.companyId, { name, email, role: 'Driver', isDriver: true });
    return { id, as: await signIn(held.app, email) };
  };
  const luis = await hire('Luis');
  const { body: made } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
    driver_id: luis.id,
  });
  const now = () => read(rental.admin, 'delivery', made.id);
  const say = async (by: { id: number; as: Caller }, ...acts: Act[]) => {
    const commands = acts.map((act) => ({ ...act, id: uuid(), user_id: by.id, ticket_id: made.id }));
    return (await by.as.ok(sendFieldCommands, { body: { commands } })).results;
  };
  /** The session is over by then: the driver signs in again. */
  const later = async (minutes: number) => {
    held.app.clock.now = held.app.clock.now.add({ minutes });
    luis.as = await signIn(held.app, emailOf('Luis'));
    rental.admin = await signIn(held.app, tenant.adminEmail);
    return rental.admin;
  };
  const step = (at: string, to: Step['step'], lines?: Step['lines']) =>
    ({ kind: 'ticket_step', step: to, lines, said_at: at }) as const;
  return { ...rental, luis, hire, ticketId: made.id, now, say, later, step };
};

const closing = (lineId: number) => [{ lineId, quantity: 1, meter: 121, fuel: 8 }];

describe('a ticket on the road', () => {
  it('is driven and closed at the moments that the phone says, however late they arrive [B4.1] [B4.24]', async () => {
    const { contract, luis, say, later, step, now, liftLine } = await onTheRoad();
    const admin = await later(20);
    const results = await say(
      luis,
      step('2026-01-05T13:02:00Z', 'start'),
      {
        kind: 'at_place',
        what: 'arrived',
        place: { latitude: 42.72, longitude: -73.69, accuracy: 12 },
        said_at: '2026-01-05T13:08:00Z',
      },
      { kind: 'received', name: 'Rosa Diaz', typed: true, said_at: '2026-01-05T13:10:00Z' },
      step('2026-01-05T13:12:00Z', 'close', closing(liftLine)),
    );
    expect(results.map(({ outcome, message }) => [outcome, message])).toEqual(
      results.map(() => ['applied', '']),
    );
    expect((await now()).history.map(({ to_status: to, at }) => [to, at]).slice(-2)).toEqual([
      [2, '2026-01-05T13:02:00Z'],
      [3, '2026-01-05T13:12:00Z'],
    ]);
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines.find(({ id }) => id === liftLine)).toMatchObject({
      statusCode: 'O',
      outAt: '2026-01-05T13:12:00Z',
    });
    const { items } = await admin.ok(listEvidence, { params: { type: 'delivery', id: (await now()).id } });
    expect(items.map(({ kind, name, said_at: at }) => [kind, name, at])).toEqual([
      ['arrived', '', '2026-01-05T13:08:00Z'],
      ['signature', 'Rosa Diaz', '2026-01-05T13:10:00Z'],
    ]);
  });

  it('that the desk closed meanwhile keeps the facts of the phone, and tells of the step that no longer fits', async () => {
    const { admin, luis, say, step, now, liftLine } = await onTheRoad();
    const start = await now();
    await move(admin, start, 'start');
    await move(admin, await now(), 'close', [{ lineId: liftLine, quantity: 1, meter: 121, fuel: 8 }]);
    const said_at = held.app.clock.now.toString();
    const results = await say(
      luis,
      { kind: 'received', name: 'Rosa Diaz', typed: true, said_at },
      step(said_at, 'close', closing(liftLine)),
      { kind: 'ticket_note', text: 'Gate code 44', said_at },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'applied']);
    const { items } = await admin.ok(listFieldConflicts, { query: {} });
    expect(items).toMatchObject([
      { kind: 'ticket_step', detail: 'close', number: 'D-1', type: 'delivery', may_settle: true },
    ]);
    const { comments } = await admin.ok(listComments, { params: { kind: 'tickets', record: start.id } });
    expect(comments.map(({ comment }) => comment)).toEqual(['Gate code 44']);
  });

  it('that failed says why, moves nothing and goes to a new ticket [B4.4] [B8.4]', async () => {
    const { admin, luis, say, step, now, contract, liftLine } = await onTheRoad();
    const said_at = held.app.clock.now.toString();
    const results = await say(
      luis,
      step(said_at, 'start'),
      { kind: 'ticket_fail', reason: 'no_access', note: 'Gate locked', said_at },
      { kind: 'ticket_fail', reason: 'no_access', said_at },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'refused']);
    const failed = await now();
    expect(failed).toMatchObject({
      status: 3,
      outcome: 'failed',
      failure: { reason: 'no_access', note: 'Gate locked' },
      ticketasset_set: [],
    });
    const again = await read(admin, 'delivery', failed.followed_by?.id ?? 0);
    expect(again).toMatchObject({ status: 0, driver_id: null, ticketasset_set: [{ lineId: liftLine }] });
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines.find(({ id }) => id === liftLine)?.outAt).toBeNull();
  });

  it('goes on by the desk in place of the driver, once, as soon as it can', async () => {
    const { admin, luis, say, step, now } = await onTheRoad();
    const said_at = held.app.clock.now.toString();
    expect(await say(luis, step(said_at, 'start'), step(said_at, 'resume'))).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused' },
    ]);
    const [conflict] = (await admin.ok(listFieldConflicts, { query: {} })).items;
    const settle = () =>
      admin.call(settleFieldConflict, { params: { command: conflict?.id ?? '' }, body: { how: 'now' } });
    expect((await settle()).status).toBe(409);
    await move(admin, await now(), 'pause');
    expect((await settle()).status).toBe(200);
    expect((await now()).status).toBe(2);
    expect((await settle()).status).toBe(404);
    expect((await admin.ok(listFieldConflicts, { query: {} })).items).toEqual([]);
  });

  it('waits on the list of the desk with where its ticket stands, is counted, and is settled in another way [B4.1]', async () => {
    const { admin, luis, say, step, now } = await onTheRoad();
    const said_at = held.app.clock.now.toString();
    await say(luis, step(said_at, 'resume'), step(said_at, 'start'));
    const { id, row_version: version } = await now();
    const list = async (query: Record<string, string> = {}) =>
      (await admin.ok(listFieldConflicts, { query })).items;
    const count = async (by: Caller, query: Record<string, string> = {}) =>
      (await by.ok(countFieldConflicts, { query })).count;
    const [conflict] = await list();
    expect(conflict).toMatchObject({
      record_id: id,
      status: 2,
      held_by: 'Luis',
      division_title: expect.any(String) as string,
    });
    expect([await count(admin), await count(luis.as), version > 1]).toEqual([1, 1, true]);
    expect([await count(admin, { division_id: '999999' }), await list({ division_id: '999999' })]).toEqual([
      0,
      [],
    ]);
    const settle = (note: string) =>
      admin.call(settleFieldConflict, {
        params: { command: conflict?.id ?? '' },
        body: { how: 'change', note },
      });
    expect((await settle('')).status).toBe(400);
    expect((await settle('It never stood still')).status).toBe(200);
    expect([await count(admin), await list(), (await now()).status]).toEqual([0, [], 2]);
  });

  it('of another driver takes nothing: no facts, no steps, and is not seen', async () => {
    const { hire, say, step, ticketId, now } = await onTheRoad();
    const other = await hire('Mia');
    const said_at = held.app.clock.now.toString();
    const results = await say(other, step(said_at, 'start'), {
      kind: 'received',
      name: 'Rosa Diaz',
      typed: true,
      said_at,
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect((await now()).status).toBe(1);
    expect((await other.as.call(listEvidence, { params: { type: 'delivery', id: ticketId } })).status).toBe(
      404,
    );
    expect((await other.as.ok(listFieldConflicts, { query: {} })).items).toEqual([]);
  });

  it('that went to another driver keeps what the first one says of it for the desk', async () => {
    const { admin, hire, luis, say, step, now } = await onTheRoad();
    const mia = await hire('Mia');
    const ticket = await now();
    await admin.ok(updateTicket, {
      params: { type: 'delivery', id: ticket.id },
      body: { ...deliveryEnds, driver_id: mia.id },
      ifMatch: ticket.row_version,
    });
    const said_at = held.app.clock.now.toString();
    expect(await say(luis, step(said_at, 'start'))).toMatchObject([{ outcome: 'refused' }]);
    expect(
      (await admin.ok(listFieldConflicts, { query: { ticket_id: String(ticket.id) } })).items,
    ).toMatchObject([{ user_name: 'Luis', detail: 'start' }]);
  });

  it('has comments and photos of its driver and of those who edit tickets', async () => {
    const { hire, luis, ticketId } = await onTheRoad();
    const mia = await hire('Mia');
    const note = (by: Caller) =>
      by.call(addComment, { params: { kind: 'tickets', record: ticketId }, body: { comment: 'Mud' } });
    expect([(await note(luis.as)).status, (await note(mia.as)).status]).toEqual([201, 404]);
  });
});
