import {
  createPayrollExport,
  getPayrollExport,
  previewPayroll,
} from '@yardline/contract/time-sheets/payroll';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import {
  approveCorrection,
  askCorrection,
  getMySheet,
  getTimeSheet,
  sendWeekBack,
  submitWeek,
  withdrawCorrection,
} from '@yardline/contract/time-sheets/time-sheets';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../test/time/crew.ts';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const [first, second] = ['2026-01-05', '2026-01-12'];
const both = { from_on: first, to_on: '2026-01-18' };
const profile = {
  columns: [
    { field: 'employee' as const, header: 'Employee' },
    { field: 'hours' as const, header: 'Hours' },
  ],
  kinds: { regular: 'REG', overtime: 'OT', double: 'DT' },
};

const local = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime('America/New_York').toInstant();

/** Ann worked 50 hours of the first week and 40 of the second, five equal days each; overtime is averaged over both. */
const newAveraged = async ({ from = first, worked = [10, 8] } = {}) => {
  held.app.clock.now = local(`${first}T07:00`);
  const { tenant, admin } = await newShop(held.app);
  const email = `ann@average-${tenant.companyId}.example`;
  const id = await addPerson(held.app, tenant.companyId, { name: 'Ann', email, role: 'Mechanic' });
  const { row_version: ifMatch, is_in_use: _, ...form } = await admin.ok(getTimeSettings);
  const rules = { ...form, week_start: 1, overtime_policy: 'ontario' as const, averaging_weeks: 2 };
  const set = (body: object) => admin.call(updateTimeSettings, { body: { ...rules, ...body }, ifMatch });
  const refused = [
    await set({ averaging_from: '2026-01-06' }),
    await set({ averaging_from: null }),
    await set({ averaging_from: first, overtime_policy: 'quebec' }),
    await set({ averaging_from: first, averaging_weeks: 5 }),
  ];
  expect(refused.map(({ status, refusal }) => [status, refusal.errors?.[0]?.path])).toEqual([
    [400, 'averaging_from'],
    [400, 'averaging_from'],
    [400, 'averaging_weeks'],
    [400, 'averaging_weeks'],
  ]);
  expect((await set({ averaging_from: from })).status).toBe(200);
  await inCompany(held.app, tenant.companyId, async ({ tx }) => {
    for (const [index, hours] of worked.entries())
      for (let day = 0; hours > 0 && day < 5; day += 1) {
        const began = local(
          `${Temporal.PlainDate.from(first).add({ weeks: index, days: day }).toString()}T08:00`,
        );
        await tx
          .insertInto('work_stretches')
          .values({
            company_id: tenant.companyId,
            user_id: id,
            began_at: began.toString(),
            ended_at: began.add({ hours }).toString(),
            source: 'clock',
            by_id: id,
            recorded_at: began.toString(),
          })
          .execute();
      }
  });
  held.app.clock.now = local('2026-01-19T09:00');
  const [boss, worker] = [await signIn(held.app, tenant.adminEmail), await signIn(held.app, email)];
  const submit = (week: string) => worker.ok(submitWeek, { body: { week_on: week } });
  for (const week of [first, second]) if (worked[week === first ? 0 : 1] !== 0) await submit(week);
  const pay = (period = both) => boss.ok(createPayrollExport, { body: { ...period, profile } });
  const sendBack = async (week: string) => {
    const { status, refusal } = await boss.call(sendWeekBack, {
      params: { id, week },
      body: { reason: 'Look again' },
    });
    return [status, refusal.reason];
  };
  /** Asks for time of the first Saturday, of which nothing is recorded. */
  const askSaturday = (to: string) =>
    worker.call(askCorrection, {
      body: { stretch_id: null, day: '2026-01-10', from: '08:00', to, reason: 'Inventory' },
    });
  return { boss, worker, id, submit, pay, sendBack, askSaturday };
};

describe('overtime that is averaged over two weeks', () => {
  it('is what both have beyond 88 hours, and falls into the second [SV039]', async () => {
    const { boss, worker, id } = await newAveraged();
    const sheets = [
      await worker.ok(getMySheet, { query: { week: first } }),
      await worker.ok(getMySheet, { query: { week: second } }),
    ];
    expect(sheets.map(({ totals, averaging }) => [totals.overtime / 60, averaging])).toEqual([
      [0, { weeks: 2, from_on: first, minutes_before: 0 }],
      [2, { weeks: 2, from_on: first, minutes_before: 3_000 }],
    ]);
    expect(
      (await boss.ok(getTimeSheet, { params: { id }, query: { week: '2026-01-19' } })).averaging,
    ).toEqual({
      weeks: 2,
      from_on: '2026-01-19',
      minutes_before: 0,
    });
    const early = await approve(boss, id, second);
    expect([early.status, early.refusal.reason]).toEqual([409, 'time.averaging_earlier_first']);
    for (const week of [first, second]) expect((await approve(boss, id, week)).status).toBe(200);
    const preview = await boss.ok(previewPayroll, { query: both });
    expect(preview.totals).toEqual({ hours: 90, amount: 0, regular: 88, overtime: 2, double: 0 });
  });

  it('leaves a week before the first period by itself, also once it is approved [SV039]', async () => {
    const { boss, worker, id } = await newAveraged({ from: second });
    expect((await worker.ok(getMySheet, { query: { week: first } })).totals.overtime).toBe(6 * 60);
    for (const week of [first, second]) expect((await approve(boss, id, week)).status).toBe(200);
    const sheet = await boss.ok(getTimeSheet, { params: { id }, query: { week: first } });
    expect([sheet.totals.overtime, sheet.averaging]).toEqual([6 * 60, null]);
    const preview = await boss.ok(previewPayroll, { query: both });
    expect(preview.totals).toEqual({ hours: 90, amount: 0, regular: 84, overtime: 6, double: 0 });
  });

  it('pays the difference of the second week when the first changes after both were exported', async () => {
    const { boss, worker, id } = await newAveraged();
    for (const week of [first, second]) await approve(boss, id, week);
    await boss.ok(createPayrollExport, { body: { ...both, profile } });
    // The company stops averaging; weeks that are approved keep it.
    const { row_version: ifMatch, is_in_use: _, ...form } = await boss.ok(getTimeSettings);
    await boss.ok(updateTimeSettings, {
      body: { ...form, averaging_weeks: 1, averaging_from: null },
      ifMatch,
    });
    const { stretches } = await worker.ok(getMySheet, { query: { week: first } });
    const asked = await worker.ok(askCorrection, {
      body: { stretch_id: stretches[0]?.id ?? 0, day: first, from: '08:00', to: '20:00', reason: 'Stayed' },
    });
    await boss.ok(approveCorrection, { params: { id: asked.id } });
    const { id: next } = await boss.ok(createPayrollExport, {
      body: { from_on: '2026-01-19', to_on: '2026-01-25', profile },
    });
    const { lines, totals } = await boss.ok(getPayrollExport, { params: { id: next } });
    expect(totals).toEqual({ hours: 2, amount: 0, regular: 0, overtime: 2, double: 0 });
    expect(lines.map(({ day, kind, hours }) => [day, kind, hours])).toEqual([
      [first, 'regular', 2],
      ['2026-01-16', 'regular', -2],
      ['2026-01-16', 'overtime', 2],
    ]);
  });

  it('changes in an exported week when time comes to an earlier one that had none', async () => {
    const { boss, id, submit, pay, askSaturday } = await newAveraged({ worked: [0, 18] });
    await approve(boss, id, second);
    const paid = await pay();
    expect(paid.totals).toEqual({ hours: 90, amount: 0, regular: 88, overtime: 2, double: 0 });
    const asked = await askSaturday('12:00');
    await boss.ok(approveCorrection, { params: { id: asked.body.id } });
    await submit(first);
    expect((await approve(boss, id, first)).status).toBe(200);
    expect((await pay()).totals).toEqual({ hours: 4, amount: 0, regular: 0, overtime: 4, double: 0 });
  });

  it('waits for the corrections of the earlier weeks', async () => {
    const { boss, id, askSaturday, worker } = await newAveraged({ worked: [0, 18] });
    const asked = await askSaturday('12:00');
    const early = await approve(boss, id, second);
    expect([early.status, early.refusal.reason]).toEqual([409, 'time.averaging_earlier_first']);
    await worker.ok(withdrawCorrection, { params: { id: asked.body.id } });
    expect((await approve(boss, id, second)).status).toBe(200);
  });

  it('of an approved week stays: the weeks before it are neither sent back nor corrected meanwhile', async () => {
    const { boss, id, pay, sendBack, askSaturday } = await newAveraged();
    for (const week of [first, second]) await approve(boss, id, week);
    expect(await sendBack(first)).toEqual([409, 'time.averaging_later_approved']);
    await pay({ from_on: first, to_on: '2026-01-11' });
    const asked = await askSaturday('12:00');
    expect([asked.status, asked.refusal.reason]).toEqual([409, 'time.averaging_later_approved']);
    expect(asked.refusal.message).toContain('Alex Admin');
    expect(await sendBack(second)).toEqual([200, undefined]);
    expect((await askSaturday('12:00')).status).toBe(201);
  });

  it('of an exported week keeps the weeks before it until they are exported too', async () => {
    const { boss, id, pay, sendBack } = await newAveraged();
    for (const week of [first, second]) await approve(boss, id, week);
    await pay({ from_on: second, to_on: '2026-01-18' });
    expect(await sendBack(first)).toEqual([409, 'time.averaging_later_exported']);
    expect((await pay()).totals).toEqual({ hours: 50, amount: 0, regular: 50, overtime: 0, double: 0 });
  });

  it('is paid again where an earlier week is approved by other rules than it counted', async () => {
    const { boss, id, submit, pay, askSaturday } = await newAveraged({ worked: [0, 18] });
    await approve(boss, id, second);
    await pay();
    const asked = await askSaturday('08:10');
    await boss.ok(approveCorrection, { params: { id: asked.body.id } });
    // Ten minutes of the first week that is not approved yet: as they are, then to the quarter of an hour.
    await pay();
    const { row_version: ifMatch, is_in_use: _, ...form } = await boss.ok(getTimeSettings);
    await boss.ok(updateTimeSettings, { body: { ...form, rounding: 15 }, ifMatch });
    await submit(first);
    await approve(boss, id, first);
    const { lines } = await boss.ok(getPayrollExport, { params: { id: (await pay()).id } });
    expect(lines.filter(({ is_adjustment: isLate }) => isLate).map(({ kind }) => kind)).toEqual([
      'regular',
      'overtime',
    ]);
  });

  it('is averaged in another way only once its period is over, and over no week that is approved', async () => {
    const { boss, id } = await newAveraged();
    await approve(boss, id, first);
    const { row_version: ifMatch, is_in_use: _, ...form } = await boss.ok(getTimeSettings);
    const change = async (body: object) => {
      const { status, refusal } = await boss.call(updateTimeSettings, {
        body: { ...form, ...body },
        ifMatch,
      });
      return [status, refusal.reason];
    };
    const none = { averaging_weeks: 1, averaging_from: null };
    const refused = [409, 'time.averaging_in_use'];
    expect(await change({ averaging_weeks: 3 })).toEqual(refused);
    held.app.clock.now = local('2026-01-18T09:00');
    expect(await change(none)).toEqual(refused);
    expect(await change({ overtime_policy: 'none', ...none })).toEqual(refused);
    const { averaging_weeks: _weeks, averaging_from: _from, ...others } = form;
    const unsaid = await boss.call(updateTimeSettings, { body: others as typeof form, ifMatch });
    expect(unsaid.refusal.errors?.map(({ path }) => path)).toEqual(['averaging_weeks', 'averaging_from']);
    held.app.clock.now = local('2026-01-19T09:00');
    expect((await change({ averaging_weeks: 4, averaging_from: '2026-01-19' }))[0]).toBe(200);
  });
});
