import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, moment, pathId } from '../fields.ts';
import { content } from './contents.ts';

const planned = z.object({
  id,
  content_id: id,
  name: z.string(),
  kind: z.string(),
  /** The version that is shown. */
  n: z.int(),
  starts_at: instant,
  ends_at: instant.nullable(),
  published_by: z.string(),
  state: z.enum(['live', 'scheduled', 'ended']),
  /** The version that ends when this begins; null where none was shown. */
  follows: z.int().nullable(),
  /** Whether that version goes on after this. */
  is_interruption: z.boolean(),
});
export type PlannedPublication = z.output<typeof planned>;

export const listStorePublications = endpoint({
  name: 'listStorePublications',
  method: 'GET',
  path: '/rest-api/store-publications',
  summary:
    'What begins, ends or is shown for a while on the pages of a store within a month of the company’s clock',
  needs: 'store_content.view',
  query: z.strictObject({
    store_id: pathId,
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'date.invalid' }),
  }),
  shows: ['store_contents', 'users'],
  reply: z.object({ items: z.array(planned) }),
});

export const publicationMove = z.strictObject({
  starts_at: moment,
  /** Null: until something else is shown in its place. */
  ends_at: moment.nullable().default(null),
});

export const moveStorePublication = endpoint({
  name: 'moveStorePublication',
  method: 'POST',
  path: '/rest-api/store-publications/{id}/moves',
  summary:
    'Shows what is planned at another time; what it would have interrupted goes on, and what it now meets gives way',
  needs: 'publish_store',
  params: idParams,
  body: publicationMove,
  reply: content,
});
