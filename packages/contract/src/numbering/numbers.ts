import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, requiredText } from '../fields.ts';
import { mostNext, type NumberedKind, numberedKinds } from './kinds.ts';

const kind = z.enum(numberedKinds as [NumberedKind, ...NumberedKind[]], { error: 'field.invalid' });

const numbers = z.object({
  kind,
  /** What is printed before the number. */
  prefix: z.string(),
  next_number: z.int(),
  /** The lowest number that may come next: none that could have been given out. */
  lowest: z.int(),
  /** Numbers that were left out on purpose, the latest first. */
  jumps: z.array(
    z.object({
      from: z.int(),
      /** The last one that was left out. */
      through: z.int(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type Numbers = z.output<typeof numbers>;

const params = z.strictObject({ type: kind });

export const listNumbers = endpoint({
  name: 'listNumbers',
  method: 'GET',
  path: '/rest-api/numbers',
  summary: 'The next number of each kind of document, and the numbers that were left out on purpose',
  needs: 'settings.view',
  shows: ['numbers', 'users'],
  reply: z.object({ items: z.array(numbers) }),
});

export const getNumbers = endpoint({
  name: 'getNumbers',
  method: 'GET',
  path: '/rest-api/numbers/{type}',
  summary: 'The next number of a kind of document',
  needs: 'settings.view',
  params,
  shows: ['numbers', 'users'],
  reply: numbers,
});

export const nextNumber = z.strictObject({
  next_number: z
    .int({ error: 'number.invalid' })
    .min(1, { error: 'number.invalid' })
    .max(mostNext, { error: 'number.invalid' }),
  /** Accountants and auditors ask where numbers are that no document has. */
  reason: requiredText(200),
});
export type NextNumber = z.output<typeof nextNumber>;

export const setNextNumber = endpoint({
  name: 'setNextNumber',
  method: 'PUT',
  path: '/rest-api/numbers/{type}',
  summary:
    'Sets the next number of a kind of document, with a reason; numbers that could have been given out are refused',
  needs: 'settings.edit',
  params,
  body: nextNumber,
  reply: numbers,
});
