import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@yardline/contract/endpoint';
import { clientHeader, olderCalls } from '@yardline/contract/older/older-calls';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/**
 * Whether a call is read as older programs send it: the program does not name itself as one of ours, and the call is one
 * that they know.
 */
export const isOlder = (endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[clientHeader] === undefined && Object.hasOwn(olderCalls, endpoint.name);

const truths: Readonly<Record<string, boolean>> = { Y: true, N: false, y: true, n: false };

/** What an older program means where a kind of value is expected; undefined where it is not to be understood. */
const meantAs: Readonly<Record<string, (said: unknown) => unknown>> = {
  boolean: (said) => truths[String(said)],
  number: (said) => (typeof said === 'string' && /^-?\d+(\.\d+)?$/.test(said) ? Number(said) : undefined),
  string: (said) => (said === undefined ? '' : typeof said === 'number' ? String(said) : undefined),
};

const compactDate = /^(\d{4})(\d\d)(\d\d)$/;

const meant = (issue: z.core.$ZodIssue, said: unknown): unknown => {
  if (issue.code === 'invalid_type')
    return meantAs[issue.expected === 'int' ? 'number' : issue.expected]?.(said);
  if (issue.message !== 'date.invalid' || typeof said !== 'string' || !compactDate.test(said))
    return undefined;
  return said.replace(compactDate, '$1-$2-$3');
};

type Place = Record<PropertyKey, unknown>;
const placeOf = (whole: unknown, path: readonly PropertyKey[]): Place =>
  path.reduce<Place>((place, key) => (place[key] ?? {}) as Place, whole as Place);

/** Mends what one rule refuses: takes away a field that is not known or empty, writes a value as it is written today. */
const mend = (whole: unknown, issue: z.core.$ZodIssue): void => {
  if (issue.code === 'unrecognized_keys') {
    const place = placeOf(whole, issue.path);
    for (const key of issue.keys) Reflect.deleteProperty(place, key);
    return;
  }
  const key = issue.path.at(-1);
  if (key === undefined) return;
  const place = placeOf(whole, issue.path.slice(0, -1));
  if (place[key] === null) Reflect.deleteProperty(place, key);
  else place[key] = meant(issue, place[key]) ?? place[key];
};

/** A mended value can break a rule of its new kind; more rounds than this mend nothing. */
const rounds = 3;

const lenient = (schema: z.ZodType | undefined, said: unknown): unknown => {
  if (typeof said !== 'object' || said === null) return said;
  if (schema === undefined) return {};
  const whole = structuredClone(said);
  for (let round = 0; round < rounds; round += 1) {
    const { error } = schema.safeParse(whole);
    if (error === undefined) break;
    for (const issue of error.issues) mend(whole, issue);
  }
  return whole;
};

/**
 * What a call says, as its contract writes it. Of an older program fields that are not known fall away, an empty field is a
 * missing one, a missing text an empty one, `Y` and `N` are truths, numbers may be texts and texts numbers, and a date may be written `20260131`; what
 * is still wrong is refused as for everyone. (decisions 35 and 57)
 */
export const saidIn = (endpoint: Endpoint, request: FastifyRequest) =>
  isOlder(endpoint, request)
    ? {
        params: request.params,
        query: lenient(endpoint.query, request.query),
        body: lenient(endpoint.body, request.body),
        headers: request.headers,
      }
    : request;

/** The key of a call; an older program knows none, and each of its calls that needs one is a call of its own. */
export const keySaid = (endpoint: Endpoint, request: FastifyRequest): string | string[] | undefined => {
  const said = request.headers['idempotency-key'];
  return said === undefined && endpoint.effect !== undefined && isOlder(endpoint, request)
    ? randomUUID()
    : said;
};
