import { randomUUID } from 'node:crypto';
import {
  type FieldCommand,
  listFieldConflicts,
  sendFieldCommands,
  settleFieldConflict,
} from '@yardline/contract/field/field';
import { getFieldWork } from '@yardline/contract/work-orders/field';
import { listComments } from '@yardline/contract/records/comments';
import { createRepairCode } from '@yardline/contract/labor/labor';
import {
  createWorkOrder,
  getWorkOrder,
  stepJob,
  stepWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026.
const newField = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const hire = async (name: string) => {
    const email = `${name.toLowerCase()}@field-${tenant.companyId}.example`;
    const id = await addPerson(held.app, tenant.companyId, {
      name,
      email,
      role: 'Mechanic',
      isMechanic: true,
    });
    return { id, as: await signIn(held.app, email) };
  };
  const open = (mechanics: number[] = []) =>
    admin.ok(createWorkOrder, {
      body: { posting: 'N', location_id: fleet.locationId, complaint: 'Squeaks', mechanics },
    });
  const saidAt = () => held.app.clock.now.toString();
  const send = async (by: Caller, ...commands: FieldCommand[]) =>
    (await by.ok(sendFieldCommands, { body: { commands } })).results;
  const order = (id: number) => admin.ok(getWorkOrder, { params: { id } });
  return { counter, admin, tenant, fleet, hire, open, send, saidAt, order };
};

const uuid = () => randomUUID();

describe('an act in the field', () => {
  it('starts, pauses and finishes a job at the moment that the phone says [B4.13]', async () => {
    const { hire, open, send, order } = await newField();
    const ann = await hire('Ann');
    const { id } = await open([ann.id]);
    const shared = { order_id: id, user_id: ann.id };
    const results = await send(
      ann.as,
      { ...shared, id: uuid(), kind: 'start', said_at: '2026-01-05T12:00:00Z' },
      { ...shared, id: uuid(), kind: 'pause', reason: 'parts', said_at: '2026-01-05T12:20:00Z' },
      { ...shared, id: uuid(), kind: 'start', said_at: '2026-01-05T12:30:00Z' },
      { ...shared, id: uuid(), kind: 'finish', said_at: '2026-01-05T12:45:00Z' },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const done = await order(id);
    expect(done.workordermechanic_set).toMatchObject([{ status: 4, minutes: 35 }]);
    expect(done.time).toMatchObject([
      { began_at: '2026-01-05T12:30:00Z', ended_at: '2026-01-05T12:45:00Z', minutes: 15 },
      { began_at: '2026-01-05T12:00:00Z', pause_reason: 'parts', minutes: 20 },
    ]);
  });

  it('that comes after other time was recorded is not applied, and takes no minute from that', async () => {
    const { hire, open, send, order, admin } = await newField();
    const ann = await hire('Ann');
    const [first, second] = [await open([ann.id]), await open([ann.id])];
    const step = (name: 'start' | 'pause') =>
      admin.ok(stepJob, {
        params: { id: second.id },
        body: { step: name, mechanic_id: ann.id, ...(name === 'pause' ? { reason: 'break' as const } : {}) },
      });
    await step('start');
    const act = { order_id: first.id, user_id: ann.id, kind: 'start' as const };
    const running = await send(ann.as, { ...act, id: uuid(), said_at: '2026-01-05T12:00:00Z' });
    await step('pause');
    const ended = await send(ann.as, { ...act, id: uuid(), said_at: '2026-01-05T12:00:00Z' });
    for (const [result] of [running, ended])
      expect(result).toMatchObject({ outcome: 'refused', message: expect.stringContaining('Other time') });
    expect((await order(second.id)).time).toMatchObject([
      { began_at: held.app.clock.now.toString(), pause_reason: 'break' },
    ]);
    expect((await order(first.id)).time).toEqual([]);
  });

  it('happens once, and gets the same answer when it is sent again', async () => {
    const { hire, open, send, order, saidAt } = await newField();
    const ann = await hire('Ann');
    const { id } = await open([ann.id]);
    const start = { id: uuid(), kind: 'start' as const, order_id: id, user_id: ann.id, said_at: saidAt() };
    const first = await send(ann.as, start);
    held.app.clock.now = held.app.clock.now.add({ minutes: 5 });
    expect(await send(ann.as, start)).toEqual(first);
    expect((await order(id)).time).toHaveLength(1);
    // Refused once, it stays refused.
    const again = { ...start, id: uuid() };
    const refused = await send(ann.as, again);
    expect(refused).toMatchObject([{ outcome: 'refused', message: expect.stringMatching(/./) as string }]);
    expect(await send(ann.as, again)).toEqual(refused);
  });

  it('is judged as things stand when it arrives, and stops none of the others', async () => {
    const { admin, hire, open, send, saidAt } = await newField();
    const ann = await hire('Ann');
    const [over, other] = [await open([ann.id]), await open([ann.id])];
    await admin.ok(stepWorkOrder, {
      params: { id: over.id },
      body: { step: 'close', confirm: true },
      ifMatch: over.row_version,
    });
    const shared = { user_id: ann.id, said_at: saidAt(), kind: 'start' as const };
    const results = await send(
      ann.as,
      { ...shared, id: uuid(), order_id: over.id },
      { ...shared, id: uuid(), order_id: 999_999 },
      { ...shared, id: uuid(), order_id: other.id },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'applied']);
    const { items } = await admin.ok(listFieldConflicts, { query: { order_id: String(over.id) } });
    expect(items).toMatchObject([{ kind: 'start', user_name: 'Ann', outcome: 'refused' }]);
    // The desk sees to it, once, and the list is empty again; a mechanic does not.
    const params = { command: items[0]?.id ?? '' };
    const settle = (by: typeof admin) =>
      by.call(settleFieldConflict, { params, body: { how: 'drop', note: 'Told Ann' } });
    expect((await settle(ann.as)).status).toBe(403);
    expect((await settle(admin)).status).toBe(200);
    expect((await admin.ok(listFieldConflicts, { query: {} })).items).toEqual([]);
    expect((await settle(admin)).status).toBe(404);
  });

  it('counts from its arrival where the clock of the phone says 1970 or 2040, and says so', async () => {
    const { hire, open, send, order } = await newField();
    const ann = await hire('Ann');
    const { id } = await open([ann.id]);
    const shared = { order_id: id, user_id: ann.id };
    const results = await send(
      ann.as,
      { ...shared, id: uuid(), kind: 'start', said_at: '1970-01-01T00:00:00Z' },
      { ...shared, id: uuid(), kind: 'pause', reason: 'break', said_at: '2040-06-01T00:00:00Z' },
    );
    expect(results).toMatchObject([
      { outcome: 'applied', is_clock_off: true },
      { outcome: 'applied', is_clock_off: true },
    ]);
    expect((await order(id)).time).toMatchObject([{ began_at: held.app.clock.now.toString(), minutes: 0 }]);
  });

  it('of a user who was let go is kept and not applied, and the desk reads why', async () => {
    const { admin, tenant, hire, open, send, order, saidAt } = await newField();
    const [ann, bob] = [await hire('Ann'), await hire('Bob')];
    const { id } = await open([ann.id]);
    const act = (userId: number) => ({
      id: uuid(),
      kind: 'start' as const,
      order_id: id,
      user_id: userId,
      said_at: saidAt(),
    });
    // What Ann's phone still held, sent by Bob.
    expect(await send(bob.as, act(ann.id))).toMatchObject([{ outcome: 'kept' }]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', ann.id).execute(),
    );
    expect(await send(bob.as, act(ann.id))).toMatchObject([
      { outcome: 'kept', message: 'The user who did it is no longer active.' },
    ]);
    expect((await order(id)).time).toEqual([]);
    const { items } = await admin.ok(listFieldConflicts, { query: { order_id: String(id) } });
    expect(items.map(({ outcome, user_name: name }) => [outcome, name])).toEqual([
      ['kept', 'Ann'],
      ['kept', 'Ann'],
    ]);
  });

  it('adds a note to the order, with who wrote it and when', async () => {
    const { admin, hire, open, send, saidAt } = await newField();
    const ann = await hire('Ann');
    const { id } = await open([ann.id]);
    const note = { id: uuid(), order_id: id, user_id: ann.id, said_at: '2026-01-05T12:15:00Z' };
    await send(ann.as, { ...note, kind: 'note', text: 'Hose is torn' });
    const long = 'x'.repeat(300);
    await send(ann.as, { ...note, id: uuid(), said_at: saidAt(), kind: 'note', text: long });
    // What arrives late says when it was written; nothing of a note is cut.
    const { comments } = await admin.ok(listComments, { params: { kind: 'work_orders', record: id } });
    expect(comments).toMatchObject([
      { operator_name: 'Ann', comment: '2026-01-05 07:15: Hose is torn' },
      { operator_name: 'Ann', comment: long },
    ]);
  });
});

describe('a part that was scanned', () => {
  it('leaves the shelf for the line that asked for it, or for a line of its own [B5.20]', async () => {
    const { counter, admin, hire, open, send, order, saidAt } = await newField();
    const part = await counter.addPart('HOSE-1', 12, 5);
    await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
    const ann = await hire('Ann');
    const { id } = await open([ann.id]);
    const scan = (code: string, quantity = 1) => ({
      id: uuid(),
      kind: 'part' as const,
      code,
      quantity,
      order_id: id,
      user_id: ann.id,
      said_at: saidAt(),
    });
    const results = await send(ann.as, scan(part.number, 2), scan('NO-SUCH'), scan(part.number, 9));
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'refused']);
    expect(results[1]?.message).toContain('NO-SUCH');
    // What a refused part began is taken back with it.
    expect((await order(id)).lines).toMatchObject([
      { product: part.number, quantity: 2, issued: 2, repair_code: 'HYD' },
    ]);
  });
});

it('a mechanic reads their own jobs, what runs first, and what waits for someone [B6.5]', async () => {
  const { hire, open, send, saidAt } = await newField();
  const [ann, bob] = [await hire('Ann'), await hire('Bob')];
  const [first, second] = [await open([ann.id]), await open([ann.id])];
  const waiting = await open();
  await open([bob.id]);
  await send(ann.as, { id: uuid(), kind: 'start', order_id: second.id, user_id: ann.id, said_at: saidAt() });
  const work = await ann.as.ok(getFieldWork, {});
  expect(work.jobs.map(({ id, own_status: status }) => [id, status])).toEqual([
    [second.id, 1],
    [first.id, 3],
  ]);
  expect(work.jobs[0]).toMatchObject({ running_since: held.app.clock.now.toString(), own_minutes: 0 });
  expect(work.waiting.map(({ id }) => id)).toEqual([waiting.id]);
});
