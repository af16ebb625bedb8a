import { clientHeader } from '@yardline/contract/older/older-calls';
import { randomUUID } from 'node:crypto';
import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import type { z } from 'zod';
import { modules } from '../../src/modules/modules.ts';
import type { Caller } from '../app.ts';
import { sampleOf, schemaOf } from './sample.ts';

/** Every call that the product answers, and those of them that ask who calls. */
export const endpoints = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
/** The module that answers each call, by the call's name. */
export const answeredBy: ReadonlyMap<string, string> = new Map(
  modules.flatMap(({ name, routes }) => routes.map(({ endpoint }) => [endpoint.name, name] as const)),
);
export const guarded = endpoints.filter(({ needs }) => needs !== 'public');

/** Calls whose path names a record of a company, and not a kind of thing that every company has. */
export const ofRecords = guarded.filter(
  ({ path }) => path.includes('{') && !path.endsWith('{type}') && !path.includes('{template}/{language}'),
);

/** An id that no record has. */
export const missingId = 999_999_999;

export const pathOf = (endpoint: Endpoint, value: (name: string) => string): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

const bodyFor = (endpoint: Endpoint, schema: z.ZodType): unknown =>
  takesBytes(endpoint) ? new Uint8Array([1]) : sampleOf(schemaOf(schema));

/** A call that is right in form, with the path's values given. */
export const send = (
  caller: Caller,
  endpoint: Endpoint,
  value: (name: string) => string,
  body?: unknown,
  query = '',
) => {
  const sample = endpoint.body === undefined ? undefined : (body ?? bodyFor(endpoint, endpoint.body));
  const needed =
    endpoint.query === undefined ? {} : (sampleOf(schemaOf(endpoint.query)) as Record<string, string>);
  const search = query === '' ? new URLSearchParams(needed).toString() : query;
  return caller.raw(
    endpoint.method,
    `${pathOf(endpoint, value)}${search === '' ? '' : `?${search}`}`,
    sample,
    {
      ...caller.opening(endpoint),
      [clientHeader]: 'test',
      ...(endpoint.headers === undefined
        ? {}
        : (sampleOf(schemaOf(endpoint.headers)) as Record<string, string>)),
      ...(endpoint.effect === undefined ? {} : { 'idempotency-key': randomUUID() }),
      ...(endpoint.versioned === true ? { 'if-match': '"v1"' } : {}),
    },
  );
};

/** A path value of the right form: a type where the path asks for one, a number elsewhere. */
export const formal =
  (endpoint: Endpoint, id: number) =>
  (name: string): string => {
    const shape = endpoint.params?.shape[name] as never;
    const schema = schemaOf(shape);
    const sample = sampleOf(schema);
    return sample === '1' && schema.enum === undefined ? String(id) : String(sample);
  };
