import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The longest time for which a draft can hold stock, in minutes: a day. */
const longestHold = 1440;

/** The most days for which a company may let its worksheets hold. */
const mostDays = 90;

/** For how many minutes after each save a draft holds what its lines ask for, 0 for none; and for how many days a worksheet may. */
export const draftHolds = z.strictObject({
  draft_hold_minutes: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(longestHold, { error: 'field.invalid' }),
  worksheet_days: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(mostDays, { error: 'field.invalid' }),
});
export type DraftHolds = z.output<typeof draftHolds>;

const reply = draftHolds.extend({ row_version: z.int() });

export const getDraftHolds = endpoint({
  name: 'getDraftHolds',
  method: 'GET',
  path: '/rest-api/company/draft-holds',
  summary: 'For how long drafts hold stock',
  needs: 'settings.view',
  shows: ['companies'],
  reply,
});

export const setDraftHolds = endpoint({
  name: 'setDraftHolds',
  method: 'PUT',
  path: '/rest-api/company/draft-holds',
  summary: 'Sets for how long drafts hold stock; it applies from the next save of each draft',
  needs: 'settings.edit',
  body: draftHolds,
  reply,
  versioned: true,
});
