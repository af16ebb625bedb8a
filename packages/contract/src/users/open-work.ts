import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

/** Work that waits for one user: as a mechanic, as the driver of a trip or of a single ticket, or of what is got ready. */
export const workKinds = ['work_orders', 'trips', 'tickets', 'stagings'] as const;
export type WorkKind = (typeof workKinds)[number];
const kind = z.enum(workKinds, { error: 'field.invalid' });

const shows = [
  'users',
  'holds',
  'work_orders',
  'trips',
  'tickets',
  'stagings',
  'contracts',
  'assets',
] as const;

/** The most of each kind that are listed and handed over at once. */
export const mostWork = 200;

const work = z.object({
  kind,
  /** What waits, by its number. */
  items: z.array(z.object({ id, label: z.string() })),
  /** Active colleagues who can take it, by name. */
  people: z.array(z.object({ id, name: z.string() })),
});
export type OpenWorkOf = z.output<typeof work>;

export const listOpenWork = endpoint({
  name: 'listOpenWork',
  method: 'GET',
  path: '/rest-api/users/{id}/open-work',
  summary: 'What waits for a user, by kind, and the colleagues who can take it over',
  needs: 'users.view',
  params: idParams,
  shows,
  reply: z.object({ work: z.array(work) }),
});

export const handWorkOver = endpoint({
  name: 'handWorkOver',
  method: 'POST',
  path: '/rest-api/users/{id}/handovers',
  summary:
    'Gives what waits for a user to colleagues, each by itself: one that is refused stops none of the others',
  needs: 'users.edit',
  params: idParams,
  body: z.strictObject({
    /** Who takes over each kind; a kind that is left out stays. */
    to: z
      .array(z.strictObject({ kind, user_id: id }))
      .min(1)
      .max(workKinds.length, { error: 'field.invalid' }),
  }),
  reply: z.object({
    moved: z.int(),
    refused: z.array(z.object({ kind, id, label: z.string(), reason: z.string() })),
  }),
});
