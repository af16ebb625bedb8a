import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, requiredText } from '../fields.ts';
import { guideSteps } from './steps.ts';

const step = z.object({
  step: z.enum(guideSteps),
  /** Done is what the records show, however it was done; a step that was skipped can still be done. */
  state: z.enum(['done', 'skipped', 'open']),
  skipped_by: z.string().nullable(),
  skipped_at: instant.nullable(),
});

export const guide = z.object({
  steps: z.array(step),
  done: z.int(),
  /** Whether administrators asked not to be reminded any more. */
  is_closed: z.boolean(),
  has_contract: z.boolean(),
  /** Whether this user was led to the guide before. */
  is_seen: z.boolean(),
  /** The division that the company began with. */
  division_id: id,
  /** Rental classes that there are, which machines need. */
  classes: z.int(),
});
export type Guide = z.output<typeof guide>;

export const getGuide = endpoint({
  name: 'getGuide',
  method: 'GET',
  path: '/rest-api/guide',
  summary: 'Steps to the first contract: which are done, skipped or open',
  needs: 'settings_menu_access',
  shows: [
    'guide',
    'assets',
    'classes',
    'companies',
    'company_emails',
    'company_logos',
    'contracts',
    'customers',
    'divisions',
    'play_copies',
    'users',
  ],
  reply: guide,
});

export const skipGuideStep = endpoint({
  name: 'skipGuideStep',
  method: 'PUT',
  path: '/rest-api/guide/steps',
  summary: 'Skips a step of the guide, or takes it up again',
  needs: 'settings.edit',
  body: z.strictObject({
    step: z.enum(guideSteps, { error: 'field.invalid' }),
    is_skipped: z.boolean({ error: 'field.invalid' }),
  }),
  reply: guide,
});

export const closeGuide = endpoint({
  name: 'closeGuide',
  method: 'PUT',
  path: '/rest-api/guide',
  summary: 'Closes the guide, so that it is not shown on the morning page, or opens it again',
  needs: 'settings.edit',
  body: z.strictObject({ is_closed: z.boolean({ error: 'field.invalid' }) }),
  reply: guide,
});

export const seeGuide = endpoint({
  name: 'seeGuide',
  method: 'PUT',
  path: '/rest-api/guide/visits',
  summary: 'Keeps that the user was led to the guide, which happens at their first sign-in alone',
  needs: 'settings_menu_access',
  reply: guide,
});

const tax = z.strictObject({
  code: requiredText(10),
  description: requiredText(40),
  percent: z
    .number({ error: 'guide.percent_invalid' })
    .refine((n) => n >= 0 && n <= 100 && hasAtMostDecimals(n, 4), { error: 'guide.percent_invalid' }),
});

/** One tax, or two that are charged side by side. */
export const firstTaxes = z
  .strictObject({
    taxes: z.array(tax).min(1, { error: 'field.required' }).max(2, { error: 'field.invalid' }),
  })
  .superRefine(({ taxes: [one, two] }, context) => {
    if (one !== undefined && one.code === two?.code)
      context.addIssue({ code: 'custom', path: ['taxes', 1, 'code'], message: 'options.repeated' });
  });
export type FirstTaxes = z.output<typeof firstTaxes>;

export const addFirstTaxes = endpoint({
  name: 'addFirstTaxes',
  method: 'POST',
  path: '/rest-api/guide/taxes',
  summary: 'Creates the tax codes of a company that has none, and charges them in all its divisions',
  needs: 'settings.edit',
  body: firstTaxes,
  reply: guide,
  status: 201,
});

/** The number that quotes, reservations, contracts, sales orders and invoices begin with. */
export const firstNumber = z.strictObject({
  first: z
    .int({ error: 'guide.number_invalid' })
    .min(1, { error: 'guide.number_invalid' })
    .max(99_999_999, { error: 'guide.number_invalid' }),
});
export type FirstNumber = z.output<typeof firstNumber>;

export const setFirstNumber = endpoint({
  name: 'setFirstNumber',
  method: 'PUT',
  path: '/rest-api/guide/numbers',
  summary: 'Sets the number with which documents and invoices begin; it never goes back',
  needs: 'settings.edit',
  body: firstNumber,
  reply: guide,
});
