import { getClock } from '@yardline/contract/clock/clock';
import { createPayrollExport } from '@yardline/contract/time-sheets/payroll';
import {
  approveCorrection,
  askCorrection,
  endForgotten,
  getMySheet,
  submitWeek,
} from '@yardline/contract/time-sheets/time-sheets';
import { sendFieldCommands } from '@yardline/contract/field/field';
import { getWorkOrder, stepJob } from '@yardline/contract/work-orders/work-orders';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../../test/app.ts';
import { approve, crewOf } from '../../../test/time/crew.ts';

const held = useApp();
const monday = '2026-01-05';
const nextMonday = '2026-01-12T09:00';
const { at, comeIn, goOut, newCrew, nowText, work } = crewOf(held);

const local = (text: string): string =>
  Temporal.PlainDateTime.from(text).toZonedDateTime('America/New_York').toInstant().toString();

const week = { query: { week: monday } };
const period = { from_on: monday, to_on: '2026-01-11' };
const profile = {
  columns: [{ field: 'hours' as const, header: 'Hours' }],
  kinds: { regular: 'REG', overtime: 'OT', double: 'DT' },
};
const exportAll = (by: Caller) => by.call(createPayrollExport, { body: { ...period, profile } });

/** Ann worked on the Friday of a week that is approved; it is nine o'clock of the Monday after in each act. */
const newApproved = async () => {
  const crew = await newCrew();
  const { ann, admin } = crew;
  await work(ann.as, '08:00', '12:00', '2026-01-09');
  const order = await crew.open();
  const decide = { params: { id: ann.id, week: monday } };
  await at(nextMonday, async () => {
    await ann.as.ok(submitWeek, { body: { week_on: monday } });
    expect((await approve(admin, ann.id, monday)).status).toBe(200);
  });
  const tell = async (kind: 'start' | 'finish', saidAt: string) => {
    const act = { id: randomUUID(), kind, order_id: order.id, user_id: ann.id, said_at: saidAt };
    const { results } = await ann.as.ok(sendFieldCommands, { body: { commands: [act] } });
    return results[0];
  };
  return { ...crew, order, decide, tell };
};

describe('an approved week', () => {
  it('is not changed by a clock-out that says an earlier start, and says who to ask', async () => {
    const { ann } = await newApproved();
    await at(nextMonday, async () => {
      const before = await ann.as.ok(getMySheet, week);
      const said = await comeIn(ann.as, local('2026-01-09T13:00'));
      expect([said.status, said.refusal.reason]).toEqual([409, 'time.week_approved']);
      const { status, refusal } = await goOut(ann.as, local('2026-01-09T13:00'));
      expect([status, refusal.reason]).toEqual([409, 'time.week_approved']);
      expect(refusal.message).toContain('Alex Admin');
      expect(await ann.as.ok(getMySheet, week)).toEqual(before);
      expect(await ann.as.ok(getClock)).toMatchObject({ began_at: null });
      // Time of this week is recorded all the same.
      expect((await goOut(ann.as, local('2026-01-12T08:00'))).status).toBe(201);
    });
  });

  it.each([
    ['while they were here', '2026-01-09T10:00'],
    ['after they had left', '2026-01-09T13:00'],
  ])('is not changed by an act of a phone that comes late, %s', async (_, said) => {
    const { ann, order, tell, admin } = await newApproved();
    await at(nextMonday, async () => {
      expect(await tell('start', local(said))).toMatchObject({
        outcome: 'refused',
        message: 'This week is approved. Ask Alex Admin to send it back first.',
      });
      expect((await admin.ok(getWorkOrder, { params: { id: order.id } })).time).toEqual([]);
      expect(await ann.as.ok(getClock)).toMatchObject({ began_at: null });
    });
  });

  it('is not submitted again, and neither is one that was exported', async () => {
    const { ann, admin } = await newApproved();
    const again = () => ann.as.call(submitWeek, { body: { week_on: monday } });
    await at(nextMonday, async () => {
      expect((await again()).refusal.reason).toBe('time.week_approved');
      expect((await exportAll(admin)).status).toBe(201);
      expect((await again()).refusal.reason).toBe('time.week_exported');
    });
  });

  it('is approved once the job of its mechanic has ended', async () => {
    const { admin, ann, open } = await newCrew();
    const order = await open();
    await work(ann.as, '08:00', '12:00', '2026-01-09');
    await at('2026-01-09T13:00', () =>
      ann.as.ok(sendFieldCommands, {
        body: {
          commands: [
            {
              id: randomUUID(),
              kind: 'start',
              order_id: order.id,
              user_id: ann.id,
              said_at: local('2026-01-09T10:00'),
            },
          ],
        },
      }),
    );
    await at(nextMonday, async () => {
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      const { refusal } = await approve(admin, ann.id, monday);
      expect(refusal.message).toBe(
        `Work order ${order.order_n} still runs for Ann since this week. Pause it first.`,
      );
    });
  });
});

describe('an exported week', () => {
  it('is changed by a late clock-out only with the next export', async () => {
    const { ann, admin } = await newApproved();
    await at(nextMonday, async () => {
      expect((await exportAll(admin)).body.totals.hours).toBe(4);
      // From eight in the evening of Sunday, which was exported, to nine of this Monday.
      expect((await goOut(ann.as, local('2026-01-11T20:00'))).status).toBe(201);
      const { body } = await exportAll(admin);
      expect(body.lines).toMatchObject([{ hours: 4, is_adjustment: true, day: '2026-01-11' }]);
      expect((await exportAll(admin)).refusal.reason).toBe('payroll.nothing');
    });
  });

  it('that was empty pays what is added to it later, once, of three exports at the same moment', async () => {
    const { ann, admin } = await newCrew();
    await at(nextMonday, async () => {
      await ann.as.ok(submitWeek, { body: { week_on: monday } });
      expect((await approve(admin, ann.id, monday)).status).toBe(200);
      expect((await exportAll(admin)).body.lines).toEqual([]);
      const { id } = await ann.as.ok(askCorrection, {
        body: { day: monday, from: '08:00', to: '12:00', reason: 'Clock was down' },
      });
      await admin.ok(approveCorrection, { params: { id } });
      const both = await Promise.all([exportAll(admin), exportAll(admin), exportAll(admin)]);
      const paid = both.flatMap(({ status, body }) => (status === 201 ? body.lines : []));
      expect(paid).toMatchObject([{ hours: 4, is_adjustment: true }]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    });
  });

  it('tells a job that a phone told late as an adjustment', async () => {
    const { admin, order, tell } = await newApproved();
    await at(nextMonday, async () => {
      expect((await exportAll(admin)).status).toBe(201);
      expect(await tell('start', local('2026-01-09T10:00'))).toMatchObject({ outcome: 'applied' });
      expect(await tell('finish', local('2026-01-09T11:00'))).toMatchObject({ outcome: 'applied' });
      const { lines, totals } = (await exportAll(admin)).body;
      expect(lines.map(({ order_n, hours }) => [order_n, hours])).toEqual([
        ['', -1],
        [order.order_n, 1],
      ]);
      expect(totals.hours).toBe(0);
    });
  });
});

describe('attendance', () => {
  it('of a user who left is not opened by a start that a phone tells late', async () => {
    const { ann, admin, open } = await newCrew();
    const order = await open();
    await work(ann.as, '08:00', '12:00');
    await work(ann.as, '13:00', '17:00');
    await at(`${monday}T18:00`, async () => {
      const act = {
        id: randomUUID(),
        kind: 'start' as const,
        order_id: order.id,
        user_id: ann.id,
        said_at: local(`${monday}T12:30`),
      };
      const { results } = await ann.as.ok(sendFieldCommands, { body: { commands: [act] } });
      expect(results).toMatchObject([
        { outcome: 'refused', message: expect.stringContaining('Other time') as string },
      ]);
      expect(await ann.as.ok(getClock)).toMatchObject({ began_at: null });
      expect((await admin.ok(getWorkOrder, { params: { id: order.id } })).time).toEqual([]);
    });
  });

  it('is ended around time that a correction added meanwhile', async () => {
    const { ann, admin } = await newCrew();
    const began = nowText();
    await at(`${monday}T11:00`, async () => {
      const { id } = await ann.as.ok(askCorrection, {
        body: { day: monday, from: '09:00', to: '10:00', reason: 'Clock was down' },
      });
      await admin.ok(approveCorrection, { params: { id } });
      expect((await goOut(ann.as, began)).status).toBe(201);
      const sheet = await ann.as.ok(getMySheet, week);
      expect(sheet.totals.minutes).toBe(180);
      expect(sheet.stretches.map(({ source }) => source)).toEqual(['clock', 'correction', 'clock']);
      // What was ended already is not recorded a second time.
      expect((await goOut(ann.as, began)).refusal.reason).toBe('clock.overlaps');
    });
  });

  it('that was forgotten for longer than a week is not recorded by a later start, but ended by hand', async () => {
    const { ann } = await newCrew();
    await comeIn(ann.as);
    await at('2026-01-14T10:00', async () => {
      const { refusal } = await goOut(ann.as, local('2026-01-14T08:00'));
      expect(refusal.reason).toBe('clock.too_long');
      const body = { day: monday, to: '16:00', reason: 'Forgot to clock out' };
      expect(await ann.as.ok(endForgotten, { params: { id: ann.id }, body })).toMatchObject({
        totals: { minutes: 480 },
      });
      expect((await goOut(ann.as, local('2026-01-14T08:00'))).status).toBe(201);
    });
  });

  it('that was forgotten is ended by hand without leaving a job that starts at the same moment', async () => {
    const { ann, open } = await newCrew();
    const [first, second] = [await open(), await open()];
    const start = (id: number) => ann.as.call(stepJob, { params: { id }, body: { step: 'start' } });
    await start(first.id);
    await at('2026-01-06T09:00', async () => {
      const body = { day: monday, to: '16:00', reason: 'Forgot to clock out' };
      const [, ended] = await Promise.all([
        start(second.id),
        ann.as.call(endForgotten, { params: { id: ann.id }, body }),
      ]);
      expect(ended.status).toBe(200);
      const { began_at: since } = await ann.as.ok(getClock);
      const orders = await Promise.all(
        [first, second].map(({ id }) => ann.as.ok(getWorkOrder, { params: { id } })),
      );
      const running = orders.flatMap(({ time }) => time.filter(({ ended_at: end }) => end === null));
      expect(running.length > 0).toBe(since !== null);
      expect((await ann.as.ok(getMySheet, week)).totals.minutes).toBe(480);
    });
  });

  it('that was forgotten proposes what was done last on its day, not what was done since', async () => {
    const { ann, open } = await newCrew();
    const order = await open();
    await comeIn(ann.as);
    const note = (text: string) => ({
      body: {
        commands: [
          {
            id: randomUUID(),
            kind: 'note' as const,
            text,
            order_id: order.id,
            user_id: ann.id,
            said_at: nowText(),
          },
        ],
      },
    });
    await at(`${monday}T16:20`, () => ann.as.ok(sendFieldCommands, note('Hose is torn')));
    await at('2026-01-06T08:30', () => ann.as.ok(sendFieldCommands, note('Hose is here')));
    await at('2026-01-06T09:00', async () => {
      const { opening } = await ann.as.ok(getMySheet, week);
      expect(opening?.proposed_end).toBe(local(`${monday}T16:20`));
    });
  });
});
