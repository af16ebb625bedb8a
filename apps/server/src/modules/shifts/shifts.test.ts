import { setDivisionHolidays, listDivisions } from '@yardline/contract/divisions/divisions';
import { getReportTotals, listReport } from '@yardline/contract/reports/reports';
import {
  type AbsenceForm,
  createAbsence,
  deleteAbsence,
  getHoursOfWeek,
  getMyHours,
  getPersonHours,
  setShifts,
  updateAbsence,
} from '@yardline/contract/shifts/shifts';
import { getWorkPlan } from '@yardline/contract/work-orders/plan';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();
const usual = [8, 8, 8, 8, 8, 0, 0];

// The clock stands on Monday, 5 January 2026.
const newTeam = async () => {
  const { admin, tenant, fleet, customer } = await newCounter(held.app);
  const email = `ann@shifts-${tenant.companyId}.example`;
  const ann = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const as = await signIn(held.app, email);
  const absent = (more: Partial<AbsenceForm>) =>
    admin.call(createAbsence, {
      body: { user_id: ann, kind: 'vacation', from_on: '2026-01-06', to_on: '2026-01-06', ...more },
    });
  const shift = (from_on: string, hours = usual) =>
    admin.ok(setShifts, { params: { id: ann }, body: { shifts: [{ from_on, hours }] } });
  const week = async () =>
    (await admin.ok(getHoursOfWeek, { query: {} })).people.find(({ user_id: id }) => id === ann);
  return { admin, tenant, fleet, customer, ann, as, absent, shift, week };
};

describe('shifts', () => {
  it('say how long someone works on each weekday, from a day on; they see it, and others do not', async () => {
    const { admin, tenant, ann, as, week } = await newTeam();
    expect((await week())?.days[0]).toMatchObject({ shift: null, available: null });
    const shifts = [
      { from_on: '2026-01-01', hours: usual },
      { from_on: '2026-01-07', hours: [7.5, 7.5, 7.5, 7.5, 0, 0, 0] },
    ];
    await admin.ok(setShifts, { params: { id: ann }, body: { shifts } });
    expect((await week())?.days.map((each) => each.shift)).toEqual([480, 480, 450, 450, 0, 0, 0]);
    const own = await as.ok(getMyHours, {});
    expect(own.shifts).toEqual([
      { from_on: '2026-01-07', minutes: [450, 450, 450, 450, 0, 0, 0] },
      { from_on: '2026-01-01', minutes: [480, 480, 480, 480, 480, 0, 0] },
    ]);
    const twice = await admin.call(setShifts, {
      params: { id: ann },
      body: { shifts: [...shifts, { from_on: '2026-01-07', hours: usual }] },
    });
    expect([twice.status, twice.refusal.errors?.[0]?.path]).toEqual([400, 'shifts.2.from_on']);
    expect((await as.call(getHoursOfWeek, { query: {} })).status).toBe(403);
    expect((await as.call(setShifts, { params: { id: ann }, body: { shifts } })).status).toBe(403);
    const mate = await addPerson(held.app, tenant.companyId, {
      name: 'Bob',
      email: `bob@shifts-${tenant.companyId}.example`,
      role: 'Mechanic',
    });
    expect((await as.call(getPersonHours, { params: { id: mate } })).status).toBe(403);
  });
});

describe('absences', () => {
  it('take whole days or hours off the shift, and holidays of the division do too', async () => {
    const { admin, fleet, absent, shift, week } = await newTeam();
    await shift('2026-01-01');
    expect((await absent({ to_on: '2026-01-07' })).status).toBe(201);
    expect(
      (await absent({ kind: 'sick', from_on: '2026-01-08', to_on: '2026-01-08', hours: 2 })).status,
    ).toBe(201);
    const { divisions } = await admin.ok(listDivisions, {});
    const { id, row_version: ifMatch } = divisions.find((each) => each.id === fleet.divisionId) ?? {
      id: 0,
      row_version: 0,
    };
    await admin.ok(setDivisionHolidays, { params: { id }, body: { holidays: ['2026-01-09'] }, ifMatch });
    expect((await week())?.days.slice(0, 5).map(({ available, kind }) => [available, kind])).toEqual([
      [480, null],
      [0, 'vacation'],
      [0, 'vacation'],
      [360, 'sick'],
      [0, 'holiday'],
    ]);
  });

  it('are changed and removed; two do not cover the same days, and hours are of one day', async () => {
    const { admin, ann, absent, as } = await newTeam();
    const first = await absent({ to_on: '2026-01-07' });
    const over = await absent({ from_on: '2026-01-07', to_on: '2026-01-09' });
    expect([over.status, over.refusal.reason]).toEqual([409, 'absence.overlaps']);
    expect((await absent({ from_on: '2026-01-07', to_on: '2026-01-07', hours: 2 })).status).toBe(201);
    expect((await absent({ from_on: '2026-01-09', to_on: '2026-01-08' })).status).toBe(400);
    expect((await absent({ from_on: '2026-01-12', to_on: '2026-01-13', hours: 2 })).status).toBe(400);
    const { id, row_version: ifMatch } = first.body;
    const body = {
      user_id: ann,
      kind: 'other',
      from_on: '2026-02-02',
      to_on: '2026-02-03',
      note: 'Course',
    } as const;
    const changed = await admin.ok(updateAbsence, { params: { id }, body, ifMatch });
    expect(changed).toMatchObject({ ...body, minutes: null });
    const stale = await admin.call(updateAbsence, { params: { id }, body, ifMatch });
    expect(stale.status).toBe(412);
    expect((await as.call(deleteAbsence, { params: { id } })).status).toBe(403);
    await admin.ok(deleteAbsence, { params: { id } });
    expect((await as.ok(getMyHours, {})).absences).toMatchObject([{ minutes: 120 }]);
  });
});

it('the plan of the workshop says how long each mechanic is here, without the reason [B5.34]', async () => {
  const { as, ann, absent, shift } = await newTeam();
  await shift('2026-01-01', [6, 6, 6, 6, 6, 0, 0]);
  await absent({ kind: 'sick' });
  const { mechanics } = await as.ok(getWorkPlan, { query: { from: '2026-01-05' } });
  const hours = mechanics.find(({ id }) => id === ann)?.hours ?? [];
  expect(hours.slice(0, 2)).toEqual([
    { day: '2026-01-05', shift: 360, away: 0, available: 360 },
    { day: '2026-01-06', shift: 360, away: 360, available: 0 },
  ]);
});

it('utilization is the hours on billable orders of those available: 1,900 of 2,080 [SV021] [B2.18]', async () => {
  const { admin, tenant, ann, absent, shift } = await newTeam();
  await shift('2024-12-01');
  // Of 52 weeks: three weeks and two days of vacation are 136 hours, five days and half a day of illness 44.
  await absent({ from_on: '2025-07-07', to_on: '2025-07-29' });
  await absent({ kind: 'sick', from_on: '2025-03-03', to_on: '2025-03-07' });
  await absent({ kind: 'sick', from_on: '2025-04-07', to_on: '2025-04-07', hours: 4 });
  await inCompany(held.app, tenant.companyId, async ({ tx }) => {
    await tx
      .insertInto('work_stretches')
      .values({
        company_id: tenant.companyId,
        user_id: ann,
        began_at: '2025-06-02T12:00:00Z',
        ended_at: '2025-06-02T20:00:00Z',
        source: 'clock',
        by_id: ann,
        recorded_at: '2025-06-02T20:00:00Z',
      })
      .execute();
  });
  const { items } = await admin.ok(listReport, {
    params: { type: 'mechanic-performance' },
    query: { from: '2025-01-01', to: '2025-12-30' },
  });
  expect(items.find(({ name }) => name === 'Ann')).toMatchObject({
    available_hours: 1_900,
    billable_hours: 0,
    utilization: 0,
  });
});

it('utilization of all counts only people with hours available, and lists those who logged none [SV021] [B2.18]', async () => {
  const { admin, tenant, fleet, customer, ann, shift } = await newTeam();
  await shift('2025-12-29');
  const email = `bob@shifts-${tenant.companyId}.example`;
  const bob = await addPerson(held.app, tenant.companyId, {
    name: 'Bob',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'S',
      customer_id: customer.id,
      location_id: fleet.locationId,
      machine: 'Own lift',
      complaint: 'Leaks',
      mechanics: [ann, bob],
    },
  });
  const query = { from: '2025-12-29', to: '2026-01-02' };
  const params = { type: 'mechanic-performance' as const };
  const idle = await admin.ok(listReport, { params, query });
  expect(idle.items).toMatchObject([{ name: 'Ann', available_hours: 40, billable_hours: 0, utilization: 0 }]);
  const log = (who: number, hours: number) =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .insertInto('job_stretches')
        .values({
          company_id: tenant.companyId,
          user_id: who,
          work_order_id: order.id,
          began_at: '2025-12-30T14:00:00Z',
          ended_at: Temporal.Instant.from('2025-12-30T14:00:00Z').add({ hours }).toString(),
        })
        .execute(),
    );
  await log(ann, 4);
  await log(bob, 8);
  const totals = await admin.ok(getReportTotals, { params, query });
  expect(totals).toMatchObject({ available_hours: 40, billable_hours: 12, utilization: 10 });
});
