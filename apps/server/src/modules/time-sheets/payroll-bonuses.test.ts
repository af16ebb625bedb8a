import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import {
  createPayrollExport,
  getPayrollExport,
  previewPayroll,
  takePayrollCsv,
} from '@yardline/contract/time-sheets/payroll';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import { approveCorrection, askCorrection, submitWeek } from '@yardline/contract/time-sheets/time-sheets';
import { getWeekBonus, setWeekBonus } from '@yardline/contract/time-sheets/week-bonuses';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { approve } from '../../../test/time/crew.ts';

const held = useApp();
const monday = '2026-01-05';
const period = { from_on: monday, to_on: '2026-01-11' };
const kinds = { regular: 'REG', overtime: 'OT', double: 'DT' };
const column = (field: 'employee' | 'date' | 'kind' | 'hours' | 'amount') => ({ field, header: field });
const ofHours = { columns: [column('employee'), column('kind'), column('hours')], kinds };
const profile = { columns: [...ofHours.columns, column('date'), column('amount')], kinds };

/** Ann worked 46 hours of a week, read by the federal law of the United States, and her week is submitted. */
const newWeek = async () => {
  held.app.clock.now = Temporal.Instant.from('2026-01-12T14:00:00Z');
  const { tenant, admin } = await newShop(held.app);
  const email = `ann@bonus-${tenant.companyId}.example`;
  const id = await addPerson(held.app, tenant.companyId, { name: 'Ann', email, role: 'Mechanic' });
  const { row_version: ifMatch, is_in_use: _, ...form } = await admin.ok(getTimeSettings);
  const rules = { ...form, week_start: 1, overtime_policy: 'us-federal' as const };
  await admin.ok(updateTimeSettings, { body: rules, ifMatch });
  const ann = await signIn(held.app, email);
  const add = async (day: string, from: string, to: string) => {
    const asked = await ann.ok(askCorrection, { body: { day, from, to, reason: 'Called in' } });
    await admin.ok(approveCorrection, { params: { id: asked.id } });
  };
  for (const day of ['05', '06', '07', '08', '09']) await add(`2026-01-${day}`, '08:00', '16:00');
  await add('2026-01-10', '08:00', '14:00');
  await ann.ok(submitWeek, { body: { week_on: monday } });
  const params = { id, week: monday };
  const give = (amount: number, reason = 'No rework') =>
    admin.call(setWeekBonus, { params, body: { amount, reason } });
  const fileOf = async (exportId: number) => {
    const { raw } = await admin.call(takePayrollCsv, { params: { id: exportId } });
    return raw.rawPayload.toString().split('\r\n').slice(1, -1);
  };
  return { admin, ann, id, params, add, give, fileOf };
};

describe('a bonus of a week', () => {
  it('counts in the regular rate of its overtime and leaves as amounts: 46 hours and 9.20 pay 0.60 more [SV030]', async () => {
    const { admin, id, params, give, fileOf } = await newWeek();
    expect((await give(9.2, '')).refusal.errors).toMatchObject([
      { path: 'reason', reason: 'field.required' },
    ]);
    expect((await give(9.2)).body).toMatchObject({ amount: 9.2, premium: 0.6, reason: 'No rework' });
    expect(await admin.ok(getWeekBonus, { params })).toMatchObject({ amount: 9.2, premium: 0.6 });
    expect((await admin.ok(previewPayroll, { query: period })).bonuses).toEqual([]);
    await approve(admin, id, monday);
    const preview = await admin.ok(previewPayroll, { query: period });
    expect(preview.bonuses).toMatchObject([{ user_name: 'Ann', amount: 9.2, premium: 0.6 }]);
    expect(preview.totals).toEqual({ hours: 46, amount: 9.8, regular: 40, overtime: 6, double: 0 });
    const blind = await admin.call(createPayrollExport, { body: { ...period, profile: ofHours } });
    expect(blind.refusal.errors).toMatchObject([
      { path: 'profile.columns', reason: 'payroll.bonus_needs_amount' },
    ]);
    const made = await admin.ok(createPayrollExport, { body: { ...period, profile } });
    expect(made.totals.amount).toBe(9.8);
    const lines = await fileOf(made.id);
    expect(lines.slice(-3).map((line) => line.split(',').slice(1).join(','))).toEqual([
      'BONUS,,2026-01-11,9.2',
      'BONUS OT,,2026-01-11,0.6',
      ',46,,9.8',
    ]);
  });

  it('that changes after its export, or whose hours do, is paid by the difference', async () => {
    const { admin, id, give, add } = await newWeek();
    await approve(admin, id, monday);
    const first = await admin.ok(createPayrollExport, { body: { ...period, profile: ofHours } });
    expect(first.bonuses).toEqual([]);
    await give(9.2);
    const second = await admin.ok(createPayrollExport, { body: { ...period, profile } });
    expect(second.bonuses).toMatchObject([{ amount: 9.2, premium: 0.6, is_adjustment: true }]);
    // An hour more: 7 of 47 hours are overtime, and 9.20 × 7 / 94 is 0.69.
    held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
    await add('2026-01-10', '15:00', '16:00');
    const third = await admin.ok(createPayrollExport, { body: { ...period, profile } });
    expect(third.bonuses).toMatchObject([{ amount: 0, premium: 0.09 }]);
    await give(0);
    const fourth = await admin.ok(createPayrollExport, { body: { ...period, profile } });
    expect(fourth.bonuses).toMatchObject([{ amount: -9.2, premium: -0.69, is_adjustment: true }]);
    const again = await admin.ok(getPayrollExport, { params: { id: second.id } });
    expect(again.bonuses).toEqual(second.bonuses);
    expect((await admin.call(createPayrollExport, { body: { ...period, profile } })).refusal.reason).toBe(
      'payroll.nothing',
    );
  });

  it('is written by who exports, of someone else, and seen by no one below [B6.2]', async () => {
    const { admin, ann, params } = await newWeek();
    expect((await ann.call(getWeekBonus, { params })).status).toBe(403);
    expect((await ann.call(setWeekBonus, { params, body: { amount: 5, reason: 'x' } })).status).toBe(403);
    const { user } = await admin.ok(getSignedInUser);
    const own = await admin.call(setWeekBonus, {
      params: { id: user.id, week: monday },
      body: { amount: 5, reason: 'Well done' },
    });
    expect(own.refusal.reason).toBe('time.own_week');
  });
});
