import { clockOut } from '@yardline/contract/clock/clock';
import { createPayrollExport } from '@yardline/contract/time-sheets/payroll';
import { updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import {
  approveWeek,
  askCorrection,
  getMySheet,
  getTimeSheet,
  submitWeek,
} from '@yardline/contract/time-sheets/time-sheets';
import type { Scene, Stage } from '../stage/open-stage.ts';
import { accountant, counter, dispatcher, inspector } from './people-at-work.ts';

const keeper = 'Morgan Reyes';
const zone = 'America/New_York';
const drivers = ['Luis Herrera', 'Beth Kowalski'] as const;
const crew = [...counter, dispatcher, inspector, accountant, ...drivers, 'Victor Hale'] as const;

/** Until when someone works on a day: drivers are out longer. */
const endOf = (name: string, weekday: number): string => {
  const isDriver = drivers.some((driver) => driver === name);
  if (isDriver) return weekday === 5 ? '18:45' : '18:00';
  return weekday === 5 ? '15:30' : '16:30';
};

const at = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();

type Who = { id: number; name: string; srm_uid: string };

/** Someone is here from one time to another, and clocks out. */
const isHere = async (
  scene: Scene,
  who: Who,
  [began, ended]: readonly [Temporal.Instant, Temporal.Instant],
): Promise<void> => {
  const mark = { user_auth_id: who.id, user_name: who.name, user_srm_uid: who.srm_uid };
  await scene.as(who.name, ended)(clockOut, {
    body: {
      records: [
        { ...mark, timestamp: began.toString(), record_type: 1 },
        { ...mark, timestamp: ended.toString(), record_type: 0 },
      ],
    },
  });
};

const readCrew = (stage: Stage, now: Temporal.Instant): Promise<Who[]> =>
  stage.scene((scene) =>
    scene
      .scope(keeper, now)
      .tx.selectFrom('users')
      .where('name', 'in', [...crew])
      .orderBy('id')
      .select(['id', 'name', 'srm_uid'])
      .execute(),
  );

/** Monday to Friday of a week that begins on a Sunday, with half an hour at noon. */
const workWeek = (
  stage: Stage,
  sunday: Temporal.PlainDate,
  people: readonly Who[],
  until: Temporal.Instant,
) =>
  stage.scene(async (scene) => {
    for (const weekday of [1, 2, 3, 4, 5]) {
      const day = sunday.add({ days: weekday });
      for (const [index, who] of people.entries()) {
        const spans = [
          [at(day, `07:${String(45 + (index % 4) * 3)}`), at(day, '12:00')],
          [at(day, '12:30'), at(day, endOf(who.name, weekday))],
        ] as const;
        for (const span of spans)
          if (Temporal.Instant.compare(span[1], until) < 0) await isHere(scene, who, span);
      }
    }
  });

const submit = (scene: Scene, { name }: Who, sunday: Temporal.PlainDate) =>
  scene.as(name, at(sunday.add({ days: 6 }), '09:00'))(submitWeek, {
    body: { week_on: sunday.toString() },
  });

/** Others approve a week: the accountant's is approved by the administrator. */
const approve = async (scene: Scene, { id, name }: Who, sunday: Temporal.PlainDate) => {
  const say = scene.as(name === accountant ? keeper : accountant, at(sunday.add({ days: 8 }), '10:00'));
  const week = sunday.toString();
  const { content_hash } = await say(getTimeSheet, { params: { id }, query: { week } });
  await say(approveWeek, { params: { id, week }, body: { content_hash } });
};

const profile = {
  columns: [
    { field: 'employee' as const, header: 'Employee' },
    { field: 'date' as const, header: 'Date' },
    { field: 'kind' as const, header: 'Code' },
    { field: 'hours' as const, header: 'Hours' },
    { field: 'job' as const, header: 'Job' },
    { field: 'division' as const, header: 'Department' },
  ],
  kinds: { regular: 'REG', overtime: 'OT', double: 'DT' },
};

/** The first week is approved and exported; the second is submitted, and half of it approved. */
const decide = (stage: Stage, people: readonly Who[], first: Temporal.PlainDate) =>
  stage.scene(async (scene) => {
    const second = first.add({ weeks: 1 });
    for (const who of people) {
      await submit(scene, who, first);
      await approve(scene, who, first);
    }
    await scene.as(accountant, at(first.add({ days: 8 }), '11:00'))(createPayrollExport, {
      body: { from_on: first.toString(), to_on: first.add({ days: 6 }).toString(), profile },
    });
    for (const [index, who] of people.entries()) {
      await submit(scene, who, second);
      if (index % 2 === 0) await approve(scene, who, second);
    }
  });

/** A driver forgot to clock in after noon, and asks to have it corrected. */
const ask = (stage: Stage, sunday: Temporal.PlainDate) =>
  stage.scene(async (scene) => {
    const monday = sunday.add({ days: 1 });
    const say = scene.as(drivers[0], at(sunday.add({ days: 2 }), '08:00'));
    const { stretches } = await say(getMySheet, { query: { week: sunday.toString() } });
    const stretch = stretches.find(({ began_at: began }) => began === at(monday, '12:30').toString());
    await say(askCorrection, {
      body: {
        stretch_id: stretch?.id ?? null,
        day: monday.toString(),
        from: '12:30',
        to: '19:15',
        reason: 'Late pickup at the airport; clocked out at the yard too early',
      },
    });
  });

/** Three weeks of people's time under the law of the United States: exported, submitted, and still open with a correction. */
export const keepTime = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const thisSunday = today.subtract({ days: today.dayOfWeek % 7 });
  const [first, second, third] = [3, 2, 1].map((weeks) => thisSunday.subtract({ weeks }));
  if (first === undefined || second === undefined || third === undefined) return;
  await stage.scene((scene) =>
    scene.as(keeper, at(first, '08:00'))(updateTimeSettings, {
      body: {
        overtime_policy: 'us-federal',
        averaging_weeks: 1,
        averaging_from: null,
        rounding: 1,
        week_start: 7,
        workday_hour: 0,
        forgotten_hours: 12,
      },
    }),
  );
  const people = await readCrew(stage, now);
  await workWeek(stage, first, people, now);
  await workWeek(stage, second, people, now);
  await decide(stage, people, first);
  // The mechanic's last days are those of the workshop.
  await workWeek(
    stage,
    third,
    people.filter(({ name }) => name !== 'Victor Hale'),
    now,
  );
  await ask(stage, third);
};
