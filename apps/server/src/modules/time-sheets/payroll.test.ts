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
  approveWeek,
  askCorrection,
  getMySheet,
  submitWeek,
} from '@yardline/contract/time-sheets/time-sheets';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';

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
  const { row_version: ifMatch, ...form } = await admin.ok(getTimeSettings);
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
  const approve = () => boss.ok(approveWeek, { params: { id, week: monday } });
  return { boss, worker, id, approve, uid: user.srm_uid };
};

const fileOf = async (by: Caller, id: number): Promise<string> => {
  const { raw } = await by.call(takePayrollCsv, { params: { id } });
  expect(raw.statusCode).toBe(200);
  return raw.rawPayload.toString();
};

describe('an export for a payroll', () => {
  it('takes approved weeks only, tells hours by kind, and is the same file whenever it is asked for', async () => {
    const { boss, worker, approve, uid } = await newApproved();
    const body = { ...period, profile };
    expect((await boss.call(createPayrollExport, { body })).refusal.reason).toBe('payroll.nothing');
    const before = await boss.ok(previewPayroll, { query: period });
    expect(before).toMatchObject({ lines: [], left_out: [{ user_name: 'Ann', status: 'submitted' }] });
    await approve();
    const preview = await boss.ok(previewPayroll, { query: period });
    expect(preview.totals).toEqual({ hours: 10, regular: 8, overtime: 2, double: 0 });
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
    const { boss, worker, approve } = await newApproved();
    await approve();
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
});
