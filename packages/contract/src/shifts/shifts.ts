import { absenceKinds } from '@yardline/domain/time-sheets/shifts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, text } from '../fields.ts';
import { hours } from '../labor/labor.ts';

const kind = z.enum(absenceKinds, { error: 'field.invalid' });
const hoursOfOneDay = hours.max(24, { error: 'hours.invalid' });

const shift = z.strictObject({
  from_on: day,
  /** Hours of each weekday, Monday first. */
  hours: z.array(hoursOfOneDay).length(7, { error: 'field.invalid' }),
});

export const shiftsForm = z.strictObject({ shifts: z.array(shift).max(100) });

export const absenceForm = z
  .strictObject({
    user_id: id,
    kind,
    from_on: day,
    to_on: day,
    /** Hours of one day; null: whole days. */
    hours: hoursOfOneDay.min(0.05, { error: 'hours.invalid' }).nullable().default(null),
    note: text(200).default(''),
  })
  .superRefine((form, context) => {
    if (form.to_on < form.from_on)
      context.addIssue({ code: 'custom', path: ['to_on'], message: 'absence.ordered' });
    if (form.hours !== null && form.to_on !== form.from_on)
      context.addIssue({ code: 'custom', path: ['to_on'], message: 'absence.of_one_day' });
  });
export type AbsenceForm = z.input<typeof absenceForm>;

const absence = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  kind: z.enum(absenceKinds),
  from_on: z.string(),
  to_on: z.string(),
  minutes: z.int().nullable(),
  note: z.string(),
  row_version: z.int(),
});
export type AbsenceRow = z.output<typeof absence>;

const hoursOfDay = z.object({
  day: z.string(),
  /** Minutes by the shift; null where the person has none yet. */
  shift: z.int().nullable(),
  /** Of these, away: an absence, or a holiday of the division. */
  away: z.int(),
  available: z.int().nullable(),
});

const personHours = z.object({
  user_id: id,
  user_name: z.string(),
  shifts: z.array(z.object({ from_on: z.string(), minutes: z.array(z.int()) })),
  /** From a year back on, the next first. */
  absences: z.array(absence),
});
export type PersonHours = z.output<typeof personHours>;

const shows = ['shifts', 'absences', 'divisions', 'users'] as const;

export const getMyHours = endpoint({
  name: 'getMyHours',
  method: 'GET',
  path: '/rest-api/shifts/mine',
  summary: 'The shifts and absences of the caller',
  needs: 'signed-in',
  shows: [...shows],
  reply: personHours,
});

export const getPersonHours = endpoint({
  name: 'getPersonHours',
  method: 'GET',
  path: '/rest-api/shifts/{id}',
  summary: 'The shifts and absences of someone in a division of the caller',
  needs: 'time_sheets.view',
  params: idParams,
  shows: [...shows],
  reply: personHours,
});

export const setShifts = endpoint({
  name: 'setShifts',
  method: 'PUT',
  path: '/rest-api/shifts/{id}',
  summary: 'Says how long someone works on each weekday, from each day on',
  needs: 'approve_time',
  params: idParams,
  body: shiftsForm,
  reply: personHours,
});

export const getHoursOfWeek = endpoint({
  name: 'getHoursOfWeek',
  method: 'GET',
  path: '/rest-api/shifts',
  summary: 'Who of the caller’s divisions is here on each of seven days, and for how long',
  needs: 'time_sheets.view',
  query: z.strictObject({
    /** The first of the seven days; left out, the present day. */
    from: day.optional(),
  }),
  shows: [...shows],
  reply: z.object({
    from: z.string(),
    people: z.array(
      z.object({
        user_id: id,
        user_name: z.string(),
        division_name: z.string(),
        /** Minutes of the seven days, by shifts and those that remain of them. */
        total: z.object({ shift: z.int(), available: z.int() }),
        days: z.array(hoursOfDay.extend({ kind: z.enum(absenceKinds).nullable() })),
      }),
    ),
    absences: z.array(absence),
  }),
});

const absenceNeeds = 'approve_time';

export const getAbsence = endpoint({
  name: 'getAbsence',
  method: 'GET',
  path: '/rest-api/absences/{id}',
  summary: 'One absence of someone in a division of the caller',
  needs: 'time_sheets.view',
  params: idParams,
  shows: [...shows],
  reply: absence,
});

export const createAbsence = endpoint({
  name: 'createAbsence',
  method: 'POST',
  path: '/rest-api/absences',
  summary: 'Records that someone is not here, for days or for hours of one',
  needs: absenceNeeds,
  body: absenceForm,
  reply: absence,
  status: 201,
});

export const updateAbsence = endpoint({
  name: 'updateAbsence',
  method: 'PUT',
  path: '/rest-api/absences/{id}',
  summary: 'Changes an absence',
  needs: absenceNeeds,
  params: idParams,
  body: absenceForm,
  reply: absence,
  versioned: true,
});

export const deleteAbsence = endpoint({
  name: 'deleteAbsence',
  method: 'DELETE',
  path: '/rest-api/absences/{id}',
  summary: 'Removes an absence',
  needs: absenceNeeds,
  params: idParams,
  reply: z.object({}),
});
