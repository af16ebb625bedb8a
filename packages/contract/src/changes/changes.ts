import type { Permission } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nouns } from '../nouns/nouns.ts';

/** The nouns whose changes are announced to others, with the permissions to see them (any one of several). */
export const liveNouns: Readonly<Record<string, readonly Permission[]>> = Object.fromEntries(
  Object.entries(nouns)
    .filter(([, { sees }]) => sees.length > 0)
    .map(([noun, { sees }]) => [noun, sees]),
);

/** One change: of what, which row (null for many at once), who made it, and in which call. */
export const change = z.object({
  noun: z.string(),
  row_id: z.string().nullable(),
  by: z.object({ id: z.int(), name: z.string() }),
  call: z.string(),
});
export type Change = z.output<typeof change>;

export const watchChanges = endpoint({
  name: 'watchChanges',
  method: 'GET',
  path: '/rest-api/changes',
  summary:
    'Changes by other users as server-sent events: `change` with noun, row and user, `reset` when some were missed. Last-Event-ID resumes where the last connection ended',
  needs: 'signed-in',
  query: z.strictObject({
    /** How long the line stays open at most; who listens on calls again. */
    seconds: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'field.invalid' })
      .transform(Number),
  }),
  file: 'text/event-stream',
  // It names rows and hands out none of them.
  acting: 'open',
});
