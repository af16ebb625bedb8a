import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { environments } from '../environment.ts';

/** Why a call cannot be tried from a page: another service's token, a secret in its answer, bytes for a body, or an answer without end. */
export const untriable = ['service', 'secret', 'bytes', 'stream'] as const;

export const apiCall = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  /** What it is about, as its address says: `customers`. */
  area: z.string(),
  /** Rights of which one is enough; `public` and `signed-in` stand for none. */
  needs: z.array(z.string()),
  /** Whether it changes anything. */
  writes: z.boolean(),
  /** Whether no program's key opens it. */
  by_person: z.boolean(),
  untriable: z.enum(untriable).nullable(),
});
export type ApiCall = z.output<typeof apiCall>;

/** A JSON Schema. */
const schema = z.record(z.string(), z.unknown());

export const listApiCalls = endpoint({
  name: 'listApiCalls',
  method: 'GET',
  path: '/rest-api/api-calls',
  summary: 'Every call of the product, with its rights',
  needs: ['security.view', 'settings.view'],
  shows: [],
  reply: z.object({ calls: z.array(apiCall) }),
});

export const getApiCall = endpoint({
  name: 'getApiCall',
  method: 'GET',
  path: '/rest-api/api-calls/{name}',
  summary: 'What a call takes and answers, as JSON Schema',
  needs: ['security.view', 'settings.view'],
  params: z.strictObject({ name: z.string().regex(/^\w{1,80}$/, { error: 'id.invalid' }) }),
  shows: [],
  reply: apiCall.extend({
    fields: z.array(
      z.object({
        name: z.string(),
        place: z.enum(['path', 'query', 'header']),
        is_required: z.boolean(),
        schema,
      }),
    ),
    body: schema.nullable(),
    reply: schema.nullable(),
    /** The type of the file that it answers with. */
    file: z.string().nullable(),
    /** Where the page that asks would send it, and where Play is. */
    environment: z.enum(environments),
    play_url: z.url(),
  }),
});
