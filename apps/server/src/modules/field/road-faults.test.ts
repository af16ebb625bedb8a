import { randomUUID } from 'node:crypto';
import {
  type FieldCommand,
  listEvidence,
  listFieldConflicts,
  sendFieldCommands,
} from '@yardline/contract/field/field';
import { listComments } from '@yardline/contract/records/comments';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { delivery, newRental, read } from '../../../test/tickets/rental.ts';

const held = useApp();
type OfUnion<T> = T extends { ticket_id: number }
  ? Omit<T, 'id' | 'user_id' | 'ticket_id' | 'said_at'>
  : never;
type Act = OfUnion<FieldCommand>;

const onTheRoad = async () => {
  const rental = await newRental(held.app);
  const { tenant, admin, contract, liftLine } = rental;
  const email = `luis@faults-${tenant.companyId}.example`;
  const driver = { name: 'Luis', email, role: 'Driver', isDriver: true };
  const driverId = await addPerson(held.app, tenant.companyId, driver);
  const luis = await signIn(held.app, email);
  const { body: made } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
    driver_id: driverId,
  });
  const said_at = held.app.clock.now.toString();
  const commandsOf = (acts: readonly object[]) =>
    acts.map((act) => ({
      id: randomUUID(),
      user_id: driverId,
      ticket_id: made.id,
      said_at,
      ...act,
    })) as FieldCommand[];
  const send = (acts: readonly object[]) =>
    luis.call(sendFieldCommands, { body: { commands: commandsOf(acts) } });
  const say = async (...acts: (Act & { ticket_id?: number })[]) =>
    (await luis.ok(sendFieldCommands, { body: { commands: commandsOf(acts) } })).results;
  const now = () => read(admin, 'delivery', made.id);
  const facts = async () =>
    (await admin.ok(listEvidence, { params: { type: 'delivery', id: made.id } })).items;
  return { ...rental, luis, ticketId: made.id, send, say, now, facts };
};

const place = (latitude: number, longitude: number) => ({ latitude, longitude, accuracy: 10 });
const at = (latitude: number, longitude: number) => ({
  kind: 'at_place',
  what: 'arrived',
  place: place(latitude, longitude),
});
const step = (name: string, lines?: object[]) => ({
  kind: 'ticket_step',
  step: name,
  ...(lines === undefined ? {} : { lines }),
});

describe('an act of the road that cannot be', () => {
  it('is refused at its field, and nothing of its call is done [B5.30] [B5.17] [B9.7]', async () => {
    const { send, now, facts, liftLine } = await onTheRoad();
    const before = await now();
    const line = { lineId: liftLine, quantity: 1, meter: 121, fuel: 8 };
    const faults = [
      [at(0, 0), 'commands.1.place', 'coordinates.invalid'],
      [at(91, 4), 'commands.1.place', 'coordinates.invalid'],
      [at(45, -181), 'commands.1.place', 'coordinates.invalid'],
      [{ kind: 'at_place', what: 'flown' }, 'commands.1.what', 'field.invalid'],
      [{ kind: 'received', name: '  ', typed: true }, 'commands.1.name', 'field.required'],
      [{ kind: 'received', name: 'x'.repeat(10_000), typed: true }, 'commands.1.name', 'text.too_long'],
      [{ kind: 'ticket_note', text: 'x'.repeat(10_000) }, 'commands.1.text', 'text.too_long'],
      [{ kind: 'ticket_fail', reason: 'bored' }, 'commands.1.reason', 'field.invalid'],
      [step('fly'), 'commands.1.step', 'field.invalid'],
      [step('close', [{ ...line, meter: -1 }]), 'commands.1.lines.0.meter', 'field.invalid'],
      [step('close', [{ ...line, meter: '1e3' }]), 'commands.1.lines.0.meter', 'field.invalid'],
      [step('close', [{ ...line, fuel: 9 }]), 'commands.1.lines.0.fuel', 'field.invalid'],
      [{ kind: 'teleport' }, 'commands.1.kind', 'field.invalid'],
    ] as const;
    const told: unknown[] = [];
    for (const [act] of faults) {
      const { status, refusal } = await send([at(42.7, -73.7), act]);
      told.push([status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason]);
    }
    expect(told).toEqual(faults.map(([, path, reason]) => [400, path, reason]));
    expect(await facts()).toEqual([]);
    expect((await now()).row_version).toBe(before.row_version);
  });

  it('out of its order is kept for the desk, and hinders none that fits [B4.1]', async () => {
    const { admin, say, now, liftLine } = await onTheRoad();
    const lines = [{ lineId: liftLine, quantity: 1, meter: 121, fuel: 8 }];
    const results = await say(
      { kind: 'ticket_step', step: 'resume' },
      { kind: 'ticket_step', step: 'start' },
      { kind: 'ticket_step', step: 'close', lines },
      { kind: 'ticket_step', step: 'load' },
      { kind: 'ticket_step', step: 'close', lines },
      { kind: 'at_place', what: 'left', place: null },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'applied',
      'applied',
      'refused',
      'refused',
      'applied',
    ]);
    expect((await now()).status).toBe(3);
    const { items } = await admin.ok(listFieldConflicts, { query: {} });
    expect(items.map(({ detail }) => detail).toSorted()).toEqual(['close', 'load', 'resume']);
  });

  it('for a ticket that is not there, or of another company, changes nothing there [B6.2]', async () => {
    const other = await newRental(held.app);
    const { body: theirs } = await delivery(other.admin, other.contract.id, [
      { lineId: other.liftLine, quantity: 1 },
    ]);
    const { admin, say } = await onTheRoad();
    const results = await say(
      { kind: 'at_place', what: 'arrived', place: null, ticket_id: 999_999_999 },
      { kind: 'ticket_step', step: 'start', ticket_id: theirs.id },
      { kind: 'received', name: 'Rosa', typed: true, strokes: [], ticket_id: theirs.id },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    const params = { type: 'delivery', id: theirs.id } as const;
    expect((await other.admin.ok(listEvidence, { params })).items).toEqual([]);
    expect((await read(other.admin, 'delivery', theirs.id)).status).toBe(0);
    expect((await other.admin.ok(listFieldConflicts, { query: {} })).items).toEqual([]);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.ok(listFieldConflicts, { query: {} })).items).toEqual([]);
    expect((await admin.ok(listFieldConflicts, { query: {} })).has_more).toBe(false);
  });

  it('with a meter that ran backwards or ten times as far closes nothing before it is explained [B5.17]', async () => {
    const { say, now, liftLine } = await onTheRoad();
    const close = (meter: number, meterReason = '') =>
      say({
        kind: 'ticket_step',
        step: 'close',
        lines: [{ lineId: liftLine, quantity: 1, meter, fuel: 8, meterReason }],
      });
    await say({ kind: 'ticket_step', step: 'start' });
    const [lower] = await close(50);
    expect(lower?.outcome).toBe('refused');
    expect(lower?.message).not.toBe('');
    expect((await close(1_200))[0]?.outcome).toBe('refused');
    expect((await now()).status).toBe(2);
    expect((await close(50, 'Meter replaced'))[0]?.outcome).toBe('applied');
    expect((await now()).status).toBe(3);
  });

  it('keeps names and notes as they were written, scripts and right-to-left letters too [B9.7]', async () => {
    const { admin, say, facts, ticketId } = await onTheRoad();
    const name = '<script>alert(1)</script> שרה';
    await say(
      { kind: 'received', name, typed: true, strokes: [] },
      { kind: 'ticket_note', text: `${name} {{x}} ' or 1=1` },
    );
    expect((await facts()).map((each) => each.name)).toEqual([name]);
    const { comments } = await admin.ok(listComments, { params: { kind: 'tickets', record: ticketId } });
    expect(comments.map(({ comment }) => comment)).toEqual([`${name} {{x}} ' or 1=1`]);
  });
});
