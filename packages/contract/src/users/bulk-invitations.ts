import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** The most people who are invited at once. */
export const mostInvited = 200;

/** A person as they are pasted; what is wrong with it is answered row by row, and refuses none of the others. */
const row = z.strictObject({
  name: text(500),
  email: text(500),
  employee_number: text(500).default(''),
});

export const checkInvitations = endpoint({
  name: 'checkInvitations',
  method: 'POST',
  path: '/rest-api/users/invitation-checks',
  summary: 'What is wrong with each row of a list of people to invite; invites no one',
  needs: 'users.create',
  body: z.strictObject({
    rows: z.array(row).min(1, { error: 'field.required' }).max(mostInvited, { error: 'field.invalid' }),
  }),
  isPreview: true,
  shows: ['users'],
  reply: z.object({
    rows: z.array(
      z.object({
        /** What is wrong, in words, with the field that it concerns; empty where the person can be invited. */
        problems: z.array(z.object({ path: z.string(), reason: z.string(), message: z.string() })),
      }),
    ),
  }),
  question: true,
});
