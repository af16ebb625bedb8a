import { getClock } from '@yardline/contract/clock/clock';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import {
  approveCorrection,
  approveWeek,
  askCorrection,
  declineCorrection,
  endForgotten,
  getMySheet,
  getTeamWeek,
  getTimeSheet,
  sendWeekBack,
  submitWeek,
  withdrawCorrection,
} from '@yardline/contract/time-sheets/time-sheets';
import { createAbsence } from '@yardline/contract/shifts/shifts';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import { listWorkers } from '@yardline/contract/time-sheets/workers';
import { getWorkOrder, stepJob } from '@yardline/contract/work-orders/work-orders';
import { deactivateUser } from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { giveRole } from '../../../test/roles.ts';
import { approve, crewOf } from '../../../test/time/crew.ts';

const held = useApp();
const monday = '2026-01-05';
const nextMonday = '2026-01-12T09:00';
const { at, comeIn, goOut, join, leaves, newCrew, nowText, work } = crewOf(held);

const marksOf = (companyId: number) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx.selectFrom('clock_records').orderBy('id').select(['record_type', 'at', 'said_at']).execute(),
  );

const week = { query: { week: monday } };

describe('attendance', () => {
  it('survives a lost browser: the server knows since when [S4.17]', async () => {
    const { ann, tenant } = await newCrew();
    const began = nowText();
    await comeIn(ann.as);
    expect(await ann.as.ok(getClock)).toMatchObject({ began_at: began });
    expect(await marksOf(tenant.companyId)).toEqual([]);
    await at(`${monday}T09:00`, () => comeIn(ann.as));
    expect(await ann.as.ok(getClock)).toMatchObject({ began_at: began });
    const { status } = await at(`${monday}T17:00`, () => goOut(ann.as, began));
    expect(status).toBe(201);
    expect(await ann.as.ok(getClock)).toMatchObject({ began_at: null });
    const sheet = await ann.as.ok(getMySheet, week);
    expect(sheet.totals.minutes).toBe(9 * 60);
  });

  it('begins with a job that starts, and ends it with the clock [B2.18]', async () => {
    const { ann, open } = await newCrew();
    const order = await open();
    await ann.as.ok(stepJob, { params: { id: order.id }, body: { step: 'start' } });
    const { began_at: began } = await ann.as.ok(getClock);
    expect(began).toBe(nowText());
    await at(`${monday}T12:00`, async () => {
      // The browser says a later start than the job: the stretch covers the job.
      await goOut(ann.as, held.app.clock.now.subtract({ hours: 1 }).toString());
      const after = await ann.as.ok(getWorkOrder, { params: { id: order.id } });
      expect(after).toMatchObject({ status: 7 });
      expect(after.time[0]).toMatchObject({ minutes: 240, pause_reason: 'end_of_day' });
    });
    const sheet = await ann.as.ok(getMySheet, week);
    expect(sheet.totals).toMatchObject({ minutes: 240, on_jobs: 240 });
    expect(sheet.notes).toEqual([]);
  });

  it('and jobs never contradict each other, however the two are pressed at once', async () => {
    const { ann, open } = await newCrew();
    const order = await open();
    const began = nowText();
    await comeIn(ann.as);
    await at(`${monday}T10:00`, async () => {
      await Promise.all([
        goOut(ann.as, began),
        ann.as.call(stepJob, { params: { id: order.id }, body: { step: 'start' } }),
      ]);
      const [{ began_at: since }, { time }] = [
        await ann.as.ok(getClock),
        await ann.as.ok(getWorkOrder, { params: { id: order.id } }),
      ];
      const isRunning = time.some(({ ended_at: ended }) => ended === null);
      expect(isRunning).toBe(since !== null);
    });
  });

  it('that someone forgot to end is flagged, never cut by itself, and ended with a reason [SV047]', async () => {
    const { admin, ann, open } = await newCrew();
    const order = await open();
    await ann.as.ok(stepJob, { params: { id: order.id }, body: { step: 'start' } });
    await at('2026-01-06T09:00', async () => {
      const sheet = await ann.as.ok(getMySheet, week);
      expect(sheet.opening).toMatchObject({ is_forgotten: true, proposed_end: null });
      expect(sheet.totals.minutes).toBe(0);
      const body = { day: monday, to: '16:30', reason: 'Forgot to clock out' };
      const early = await ann.as.call(endForgotten, {
        params: { id: ann.id },
        body: { ...body, to: '07:00' },
      });
      expect(early.refusal.reason).toBe('time.before_start');
      const ended = await ann.as.ok(endForgotten, { params: { id: ann.id }, body });
      expect(ended).toMatchObject({ opening: null, totals: { minutes: 510, on_jobs: 510 } });
      expect(ended.stretches[0]).toMatchObject({ source: 'forgotten', reason: 'Forgot to clock out' });
      const again = await admin.call(endForgotten, { params: { id: ann.id }, body });
      expect(again.refusal.reason).toBe('time.not_clocked_in');
    });
  });
});

describe('a correction', () => {
  it('sets the old time aside, keeps the marks, and cuts the job that it no longer covers', async () => {
    const { admin, ann, open, tenant } = await newCrew();
    const order = await open();
    const began = nowText();
    await ann.as.ok(stepJob, { params: { id: order.id }, body: { step: 'start' } });
    await at(`${monday}T17:00`, () => goOut(ann.as, began));
    const before = await marksOf(tenant.companyId);
    const [stretch] = (await ann.as.ok(getMySheet, week)).stretches;
    await at('2026-01-06T09:00', async () => {
      const body = {
        stretch_id: stretch?.id ?? 0,
        day: monday,
        from: '08:00',
        to: '15:00',
        reason: 'Left at three',
      };
      const asked = await ann.as.ok(askCorrection, { body });
      expect((await ann.as.call(askCorrection, { body })).refusal.reason).toBe('time.asked_already');
      expect((await ann.as.call(approveCorrection, { params: { id: asked.id } })).status).toBe(403);
      const said = { params: { id: asked.id } };
      const answers = await Promise.all([
        admin.call(approveCorrection, said),
        admin.call(approveCorrection, said),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const sheet = await ann.as.ok(getMySheet, week);
      expect(sheet.totals).toMatchObject({ minutes: 420, on_jobs: 420 });
      expect(sheet.stretches.map(({ source, is_effective: counts }) => [source, counts])).toEqual([
        ['clock', false],
        ['correction', true],
      ]);
      const after = await ann.as.ok(getWorkOrder, { params: { id: order.id } });
      expect(after.time.map(({ minutes }) => minutes)).toEqual([420]);
    });
    expect(await marksOf(tenant.companyId)).toEqual(before);
  });

  it('of one’s own time is answered by someone else, with a reason where it is declined', async () => {
    const { admin } = await newCrew();
    await work(admin, '08:00', '12:00');
    const missing = { day: monday, from: '13:00', to: '17:00', reason: 'Clock was down' };
    await at('2026-01-06T09:00', async () => {
      const { id } = await admin.ok(askCorrection, { body: missing });
      const own = await admin.call(approveCorrection, { params: { id } });
      expect([own.status, own.refusal.reason]).toEqual([409, 'time.own_correction']);
      expect(await admin.ok(withdrawCorrection, { params: { id } })).toMatchObject({ status: 'withdrawn' });
    });
  });

  it('of someone else is declined with a reason only', async () => {
    const { admin, ann } = await newCrew();
    await at('2026-01-06T09:00', async () => {
      const { id } = await ann.as.ok(askCorrection, {
        body: { day: monday, from: '13:00', to: '17:00', reason: 'Clock was down' },
      });
      const bare = await admin.call(declineCorrection, { params: { id }, body: { reason: ' ' } });
      expect(bare.refusal.errors?.[0]?.path).toBe('reason');
      const body = { reason: 'You were off' };
      expect(await admin.ok(declineCorrection, { params: { id }, body })).toMatchObject({
        status: 'declined',
      });
      expect((await ann.as.ok(getMySheet, week)).totals.minutes).toBe(0);
    });
  });

  it.each([
    ['that overlaps other time', { from: '11:00', to: '13:00' }, 'time.overlaps'],
    ['of the future', { from: '20:00', to: '23:00' }, 'time.in_future'],
  ])('%s is refused', async (_, hours, reason) => {
    const { ann } = await newCrew();
    await work(ann.as, '08:00', '12:00');
    await at(`${monday}T18:00`, async () => {
      const answer = await ann.as.call(askCorrection, {
        body: { day: monday, ...hours, reason: 'Clock was down' },
      });
      expect(answer.refusal.reason).toBe(reason);
    });
  });
});

describe('a week', () => {
  it('is submitted, approved by someone else once it is over, and refuses corrections then', async () => {
    const { admin, ann } = await newCrew();
    await work(ann.as, '08:00', '17:00');
    const decide = { params: { id: ann.id, week: monday } };
    expect((await approve(admin, ann.id, monday)).refusal.reason).toBe('time.week_not_submitted');
    await at('2026-01-09T17:00', async () => {
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      expect((await approve(admin, ann.id, monday)).refusal.reason).toBe('time.week_not_over');
    });
    await at(nextMonday, async () => {
      const twice = await Promise.all([approve(admin, ann.id, monday), approve(admin, ann.id, monday)]);
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await ann.as.ok(getMySheet, week)).toMatchObject({
        status: 'approved',
        approved_by_name: 'Alex Admin',
      });
      const late = await ann.as.call(askCorrection, {
        body: { day: monday, from: '18:00', to: '19:00', reason: 'Stayed on' },
      });
      expect(late.refusal.reason).toBe('time.week_approved');
      await admin.ok(sendWeekBack, { ...decide, body: { reason: 'Add the hour' } });
      expect(await ann.as.ok(getMySheet, week)).toMatchObject({ status: 'open', note: 'Add the hour' });
      await ann.as.ok(askCorrection, {
        body: { day: monday, from: '18:00', to: '19:00', reason: 'Stayed on' },
      });
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      expect((await approve(admin, ann.id, monday)).refusal.reason).toBe('time.corrections_open');
    });
  });

  it('of one’s own is approved by no one but others, also by the database', async () => {
    const { admin, tenant } = await newCrew();
    const { user } = await admin.ok(getSignedInUser);
    await work(admin, '08:00', '17:00');
    await at(nextMonday, async () => {
      await admin.ok(submitWeek, { body: { week_on: monday } });
      const own = await approve(admin, user.id, monday);
      expect([own.status, own.refusal.reason]).toEqual([409, 'time.own_week']);
      const forced = inCompany(held.app, tenant.companyId, ({ tx, now }) =>
        tx
          .updateTable('time_sheets')
          .set({
            status: 'approved',
            approved_by: user.id,
            approved_at: now.toString(),
            overtime_policy: 'none',
            rounding: 1,
            workday_hour: 0,
          })
          .execute(),
      );
      await expect(forced).rejects.toThrow(/time_own_approval/);
    });
  });

  it('keeps the rules by which it was approved', async () => {
    const { admin, ann } = await newCrew();
    const settings = await admin.ok(getTimeSettings);
    const { row_version: ifMatch, is_in_use: wasInUse, ...form } = settings;
    expect(wasInUse).toBe(false);
    const california = { ...form, overtime_policy: 'california' as const };
    await admin.ok(updateTimeSettings, { body: california, ifMatch });
    await work(ann.as, '08:00', '18:00');
    await at(nextMonday, async () => {
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      expect((await approve(admin, ann.id, monday)).status).toBe(200);
      const now = await admin.ok(getTimeSettings);
      expect(now.is_in_use).toBe(true);
      const none = { ...form, overtime_policy: 'none' as const };
      await admin.ok(updateTimeSettings, { body: none, ifMatch: now.row_version });
      const sheet = await ann.as.ok(getMySheet, week);
      expect(sheet.totals).toMatchObject({ regular: 480, overtime: 120 });
      const start = { ...none, week_start: 7 };
      const moved = await admin.call(updateTimeSettings, { body: start, ifMatch: now.row_version + 1 });
      expect(moved.refusal.reason).toBe('time.week_start_in_use');
      // An hour of the workday that moves would move time between the weeks.
      const later = { ...none, workday_hour: 5 };
      const shifted = await admin.call(updateTimeSettings, { body: later, ifMatch: now.row_version + 1 });
      expect(shifted.refusal.reason).toBe('time.week_start_in_use');
    });
  });

  it('with the night on which clocks go back counts 25 hours of that day [SV045]', async () => {
    const { ann, admin } = await newCrew();
    const said = [
      { day: '2026-11-01', from: '00:00', to: '12:00' },
      { day: '2026-11-01', from: '12:00', to: '00:00' },
    ];
    await at('2026-11-02T09:00', async () => {
      for (const each of said) {
        const { id } = await ann.as.ok(askCorrection, { body: { ...each, reason: 'Watch of the yard' } });
        await admin.ok(approveCorrection, { params: { id } });
      }
      const sheet = await ann.as.ok(getMySheet, { query: { week: '2026-11-01' } });
      expect(sheet.days.at(-1)).toMatchObject({ day: '2026-11-01', minutes: 25 * 60 });
    });
  });
});

describe('a week of someone who left', () => {
  it('stays listed until it is approved, as it is: they cannot submit it', async () => {
    const { admin, ann } = await newCrew();
    await work(ann.as, '08:00', '17:00');
    leaves(ann.email);
    await admin.ok(deactivateUser, { params: { id: ann.id } });
    await at(nextMonday, async () => {
      const listed = async (day: string) =>
        (await admin.ok(getTeamWeek, { query: { week: day } })).people.map(({ user_name: name }) => name);
      expect(await listed(monday)).toContain('Ann');
      expect(await listed('2026-01-12')).not.toContain('Ann');
      const answer = await approve(admin, ann.id, monday);
      expect(answer.body).toMatchObject({ status: 'approved', approved_by_name: 'Alex Admin' });
    });
  });
});

describe('an approval', () => {
  it('is of what was seen: a week that changed in between is looked at again', async () => {
    const { admin, ann } = await newCrew();
    await work(ann.as, '08:00', '12:00');
    await at(nextMonday, async () => {
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      const params = { id: ann.id, week: monday };
      const { content_hash } = await admin.ok(getTimeSheet, { params: { id: ann.id }, ...week });
      const { id } = await ann.as.ok(askCorrection, {
        body: { day: monday, from: '13:00', to: '17:00', reason: 'Clock was down' },
      });
      await admin.ok(approveCorrection, { params: { id } });
      const old = await admin.call(approveWeek, { params, body: { content_hash } });
      expect([old.status, old.refusal.reason]).toEqual([409, 'time.week_changed']);
      expect((await approve(admin, ann.id, monday)).body.totals.minutes).toBe(480);
    });
  });
});

describe('people today', () => {
  it('are mechanics, drivers and operators, with whether they are here and on what [B2.18]', async () => {
    const { admin, ann, open } = await newCrew();
    const kind = (each: 'mechanics' | 'operators') => admin.ok(listWorkers, { query: { kind: each } });
    expect((await kind('mechanics')).people).toMatchObject([{ user_name: 'Ann', status: 'off' }]);
    await comeIn(ann.as);
    expect((await kind('mechanics')).people).toMatchObject([{ status: 'in', since: nowText() }]);
    const order = await open();
    await ann.as.ok(stepJob, { params: { id: order.id }, body: { step: 'start' } });
    expect((await kind('mechanics')).people).toMatchObject([
      { status: 'job', order_n: order.order_n, orders: 1 },
    ]);
    expect((await kind('operators')).people.map(({ user_name: name }) => name)).toEqual(['Alex Admin']);
    expect((await ann.as.call(listWorkers, { query: { kind: 'mechanics' } })).status).toBe(403);
  });

  it('are away by their absences of today, and those who may see time read why [B2.18] [B6.5]', async () => {
    const { admin, ann, tenant } = await newCrew();
    await giveRole(held.app, tenant.companyId, { name: 'planner', grants: { work_orders: 'create' } });
    const email = `planner@crew-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Pat', email, role: 'planner' });
    const pat = await join(email);
    const body = { user_id: ann.id, kind: 'sick' as const, from_on: monday, to_on: monday };
    await admin.ok(createAbsence, { body: { ...body, hours: 2 } });
    const seen = async (as = admin) => (await as.ok(listWorkers, { query: { kind: 'mechanics' } })).people;
    const hours = { is_absent: true, absence: 'sick', absent_minutes: 120 };
    expect(await seen()).toMatchObject([hours]);
    await admin.ok(createAbsence, { body: { ...body, kind: 'vacation' } });
    expect(await seen()).toMatchObject([{ is_absent: true, absence: 'vacation', absent_minutes: null }]);
    expect(await seen(pat)).toMatchObject([{ is_absent: true, absence: null, absent_minutes: null }]);
    await at('2026-01-06T09:00', async () => {
      expect(await seen()).toMatchObject([{ is_absent: false, absence: null }]);
    });
  });

  it.each([
    ['time', { time_sheets: 'view' }, 240],
    ['tickets', { tickets: 'create' }, null],
    ['work orders', { work_orders: 'create' }, null],
  ] as const)('show hours to who may see time: %s [B6.5]', async (name, grants, minutes) => {
    const { ann, tenant } = await newCrew();
    await giveRole(held.app, tenant.companyId, { name, grants });
    const email = `reader@crew-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Rae', email, role: name });
    const rae = await join(email);
    await comeIn(ann.as);
    await at(`${monday}T12:00`, async () => {
      const { people } = await rae.ok(listWorkers, { query: { kind: 'mechanics' } });
      const since = minutes === null ? null : held.app.clock.now.subtract({ minutes }).toString();
      expect(people).toMatchObject([{ user_name: 'Ann', status: 'in', minutes_today: minutes, since }]);
    });
  });
});

describe('the team', () => {
  it('is the people of the caller’s divisions, with what waits for an answer [B2.18]', async () => {
    const { admin, ann } = await newCrew();
    await work(ann.as, '08:00', '17:00');
    await at('2026-01-06T09:00', () =>
      ann.as.ok(askCorrection, { body: { day: monday, from: '18:00', to: '19:00', reason: 'Stayed on' } }),
    );
    const team = await admin.ok(getTeamWeek, week);
    expect(team.people.find(({ user_id: id }) => id === ann.id)).toMatchObject({
      user_name: 'Ann',
      corrections: 1,
      totals: { minutes: 540 },
    });
    expect(team.corrections).toHaveLength(1);
    expect((await admin.ok(getTimeSheet, { params: { id: ann.id }, ...week })).user_name).toBe('Ann');
    expect((await ann.as.call(getTeamWeek, week)).status).toBe(403);
    expect((await ann.as.call(getTimeSheet, { params: { id: ann.id }, ...week })).status).toBe(403);
  });
});
