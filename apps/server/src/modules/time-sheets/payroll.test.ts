import { clockIn, clockOut } from '@yardline/contract/clock/clock';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import {
  createPayrollExport,
  takePayrollCsv,
  getPayrollExport,
  takePayrollWorkbook,
  listPayrollExports,
  previewPayroll,
} from '@yardline/contract/time-sheets/payroll';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import {
  approveCorrection,
  askCorrection,
  getMySheet,
  submitWeek,
} from '@yardline/contract/time-sheets/time-sheets';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../test/time/crew.ts';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const monday = '2026-01-05';
const period = { from_on: monday, to_on: '2026-01-11' };
const profile = {
  columns: [
    { field: 'employee' as const, header: 'Employee' },
    { field: 'date' as const, header: 'Date' },
    { field: 'kind' as const, header: 'Code' },
    { field: 'hours' as const, header: 'Hours' },
    { field: 'adjustment' as const, header: 'Adj' },
  ],
  kinds: { regular: 'REG', overtime: 'OT', double: 'DT' },
};

const local = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime('America/New_York').toInstant();

/** Someone who worked ten hours of Monday under the law of California, and whose week is approved; it is the Monday after. */
const newApproved = async () => {
  held.app.clock.now = local(`${monday}T08:00`);
  const { tenant, admin } = await newShop(held.app);
  const email = `ann@pay-${tenant.companyId}.example`;
  const id = await addPerson(held.app, tenant.companyId, { name: 'Ann', email, role: 'Mechanic' });
  const { row_version: ifMatch, is_in_use: _, ...form } = await admin.ok(getTimeSettings);
  const rules = { ...form, week_start: 1, overtime_policy: 'california' as const };
  await admin.ok(updateTimeSettings, { body: rules, ifMatch });
  const ann: Caller = await signIn(held.app, email);
  const began = held.app.clock.now.toString();
  await ann.ok(clockIn, { body: { began_at: began, said_at: began } });
  held.app.clock.now = local(`${monday}T18:00`);
  const later = await signIn(held.app, email);
  const { user } = await later.ok(getSignedInUser);
  const whose = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
  await later.ok(clockOut, {
    body: {
      records: [
        { ...whose, timestamp: began, record_type: 1 },
        { ...whose, timestamp: held.app.clock.now.toString(), record_type: 0 },
      ],
    },
  });
  held.app.clock.now = local('2026-01-12T09:00');
  const [boss, worker] = [await signIn(held.app, tenant.adminEmail), await signIn(held.app, email)];
  await worker.ok(submitWeek, { body: { week_on: monday } });
  const approveIt = async () => expect((await approve(boss, id, monday)).status).toBe(200);
  return { boss, worker, id, approveIt, uid: user.srm_uid, companyId: tenant.companyId };
};

const fileOf = async (by: Caller, id: number): Promise<string> => {
  const { raw } = await by.call(takePayrollCsv, { params: { id } });
  expect(raw.statusCode).toBe(200);
  return raw.rawPayload.toString();
};

describe('an export for a payroll', () => {
  it('takes approved weeks only, tells hours by kind, and is the same file whenever it is asked for', async () => {
    const { boss, worker, approveIt, uid } = await newApproved();
    const body = { ...period, profile };
    expect((await boss.call(createPayrollExport, { body })).refusal.reason).toBe('payroll.nothing');
    const before = await boss.ok(previewPayroll, { query: period });
    expect(before).toMatchObject({ lines: [], left_out: [{ user_name: 'Ann', status: 'submitted' }] });
    await approveIt();
    const preview = await boss.ok(previewPayroll, { query: period });
    expect(preview.totals).toEqual({ hours: 10, amount: 0, regular: 8, overtime: 2, double: 0 });
    const both = await Promise.all([
      boss.call(createPayrollExport, { body }),
      boss.call(createPayrollExport, { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [row] = (await boss.ok(listPayrollExports)).items;
    expect(row).toMatchObject({ people: 1, hours: 10 });
    const made = await boss.ok(getPayrollExport, { params: { id: row?.id ?? 0 } });
    expect(made.totals).toEqual(preview.totals);
    const file = await fileOf(boss, made.id);
    expect(file.split('\r\n')).toEqual([
      '\uFEFFEmployee,Date,Code,Hours,Adj',
      `${uid},${monday},REG,8,`,
      `${uid},${monday},OT,2,`,
      'Total,,,10,',
      '',
    ]);
    expect(await fileOf(boss, made.id)).toBe(file);
    expect((await boss.call(takePayrollWorkbook, { params: { id: made.id } })).status).toBe(200);
    expect(await worker.ok(getMySheet, { query: { week: monday } })).toMatchObject({ status: 'exported' });
    expect((await worker.call(listPayrollExports)).status).toBe(403);
  });

  it('tells a correction of an exported week with the next one, and leaves the first as it was', async () => {
    const { boss, worker, approveIt } = await newApproved();
    await approveIt();
    const body = { ...period, profile };
    const first = await boss.ok(createPayrollExport, { body });
    const file = await fileOf(boss, first.id);
    held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
    const [stretch] = (await worker.ok(getMySheet, { query: { week: monday } })).stretches;
    const said = {
      stretch_id: stretch?.id ?? 0,
      day: monday,
      from: '08:00',
      to: '17:00',
      reason: 'Left at five',
    };
    const { id } = await worker.ok(askCorrection, { body: said });
    await boss.ok(approveCorrection, { params: { id } });
    const second = await boss.ok(createPayrollExport, { body });
    expect(second.lines).toMatchObject([{ kind: 'overtime', hours: -1, is_adjustment: true }]);
    expect(second.totals.hours).toBe(-1);
    expect(await fileOf(boss, first.id)).toBe(file);
    held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
    expect((await boss.call(createPayrollExport, { body })).refusal.reason).toBe('payroll.nothing');
  });

  it('is of whole weeks', async () => {
    const { boss } = await newApproved();
    const { refusal } = await boss.call(previewPayroll, { query: { from_on: monday, to_on: '2026-01-10' } });
    expect(refusal.errors?.[0]).toMatchObject({ path: 'to_on', reason: 'payroll.not_whole_weeks' });
  });

  it('leaves out a week by the clocks of the division: Sunday evening is of the week that ends', async () => {
    const { boss, worker } = await newApproved();
    const body = { day: '2026-01-11', from: '20:00', to: '22:00', reason: 'Called in' };
    const { id } = await worker.ok(askCorrection, { body });
    await boss.ok(approveCorrection, { params: { id } });
    const next = { from_on: '2026-01-12', to_on: '2026-01-18' };
    expect((await boss.ok(previewPayroll, { query: next })).left_out).toEqual([]);
    expect((await boss.ok(previewPayroll, { query: period })).left_out).toHaveLength(1);
  });

  it('holds up to 26 weeks', async () => {
    const { boss } = await newApproved();
    const query = { from_on: monday, to_on: '2026-07-05' };
    expect((await boss.call(previewPayroll, { query })).status).toBe(200);
    const { refusal } = await boss.call(previewPayroll, { query: { ...query, to_on: '2026-07-12' } });
    expect(refusal.errors?.[0]).toMatchObject({ path: 'to_on', reason: 'payroll.too_many_weeks' });
  });

  it('is made and shown where its reader exports, and nowhere else [B6.2]', async () => {
    const { boss, approveIt, companyId } = await newApproved();
    const email = `lee@pay-${companyId}.example`;
    const person = { name: 'Lee', email, role: 'Accountant', divisions: ['W'] };
    await addPerson(held.app, companyId, person);
    const lee = await signIn(held.app, email);
    const body = { ...period, profile };
    expect(await lee.ok(previewPayroll, { query: period })).toMatchObject({ lines: [], left_out: [] });
    await approveIt();
    expect(await lee.ok(previewPayroll, { query: period })).toMatchObject({ lines: [], left_out: [] });
    expect((await lee.call(createPayrollExport, { body })).refusal.reason).toBe('payroll.nothing');
    const made = await boss.ok(createPayrollExport, { body });
    const params = { id: made.id };
    expect((await lee.ok(listPayrollExports)).items).toEqual([]);
    expect((await lee.call(getPayrollExport, { params })).status).toBe(404);
    expect((await lee.call(takePayrollCsv, { params })).status).toBe(404);
    expect((await lee.call(takePayrollWorkbook, { params })).status).toBe(404);
    const east = await inCompany(held.app, companyId, ({ tx }) =>
      tx.selectFrom('divisions').where('code', '=', 'E').select('id').executeTakeFirstOrThrow(),
    );
    const ofEast = { ...body, division_id: east.id };
    expect((await lee.call(createPayrollExport, { body: ofEast })).status).toBe(403);
    const query = { ...period, division_id: String(east.id) };
    expect(await lee.ok(previewPayroll, { query })).toMatchObject({ lines: [], left_out: [] });
    expect((await boss.ok(listPayrollExports)).items).toHaveLength(1);
  });

  it('pays ten minutes six times as an hour, and carries what is rounded to the next one', async () => {
    const { boss, worker, approveIt } = await newApproved();
    const add = async (day: string, from: string, to: string) => {
      const body = { day, from, to, reason: 'Called in' };
      const asked = await worker.ok(askCorrection, { body });
      await boss.ok(approveCorrection, { params: { id: asked.id } });
    };
    await add('2026-01-06', '08:00', '08:10');
    await add('2026-01-07', '08:00', '08:10');
    await add('2026-01-08', '08:00', '08:10');
    await add('2026-01-09', '08:00', '08:10');
    await add('2026-01-10', '08:00', '08:10');
    await add('2026-01-10', '09:00', '09:10');
    await approveIt();
    const body = { ...period, profile };
    const first = await boss.ok(createPayrollExport, { body });
    expect(first.totals).toEqual({ hours: 11, amount: 0, regular: 9, overtime: 2, double: 0 });
    const more: number[] = [];
    for (const [from, to] of [
      ['10:00', '10:10'],
      ['11:00', '11:10'],
      ['12:00', '12:10'],
    ] as const) {
      await add('2026-01-10', from, to);
      more.push((await boss.ok(createPayrollExport, { body })).totals.hours);
    }
    expect(more).toEqual([0.17, 0.16, 0.17]);
    expect((await boss.ok(listPayrollExports)).items.reduce((sum, { hours }) => sum + hours * 100, 0)).toBe(
      1150,
    );
  });
});
