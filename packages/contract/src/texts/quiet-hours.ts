import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const clock = z.string({ error: 'time.invalid' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'time.invalid',
});

/** The hours in which texts wait, by the clock of the division whose document is sent: from one of them up to the other. */
export const quietHours = z
  .strictObject({
    quiet_from: clock.meta({ examples: ['21:00'] }),
    quiet_to: clock.meta({ examples: ['08:00'] }),
  })
  .refine((hours) => hours.quiet_from !== hours.quiet_to, {
    path: ['quiet_to'],
    error: 'company.quiet_hours_some',
  });
export type QuietHours = z.output<typeof quietHours>;

const reply = z.object({ quiet_from: clock, quiet_to: clock, row_version: z.int() });

export const getQuietHours = endpoint({
  name: 'getQuietHours',
  method: 'GET',
  path: '/rest-api/company/quiet-hours',
  summary: 'The hours in which no text message leaves',
  needs: 'settings.view',
  shows: ['companies'],
  reply,
});

export const setQuietHours = endpoint({
  name: 'setQuietHours',
  method: 'PUT',
  path: '/rest-api/company/quiet-hours',
  summary: 'Sets the hours in which no text message leaves; they hold for texts written from now on',
  needs: 'settings.edit',
  body: quietHours,
  reply,
  versioned: true,
});
