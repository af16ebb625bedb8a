import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@yardline/contract/endpoint';
import { clientHeader, olderCalls } from '@yardline/contract/older/older-calls';
import { addressParts, olderListNames, sideBySide, wrappers } from '@yardline/contract/older/older-forms';
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

type Fields = Readonly<Record<string, unknown>>;

const isFields = (said: unknown): said is Fields =>
  typeof said === 'object' && said !== null && !Array.isArray(said);

/** The address whose parts a form has side by side; none where it has the address itself, or no part of it. */
const gathered = (body: Fields, end: string): Fields => {
  const parts = addressParts.flatMap((part) => {
    const said = body[`${end}_${part}`];
    return said === undefined ? [] : [[part, said] as const];
  });
  return end in body || parts.length === 0 ? {} : { [end]: Object.fromEntries(parts) };
};

const withAddresses = ({ name }: Endpoint, body: unknown): unknown =>
  isFields(body)
    ? (sideBySide[name] ?? []).reduce<Fields>((whole, end) => Object.assign(gathered(body, end), whole), body)
    : body;

const isList = ({ query }: Endpoint): boolean => query !== undefined && 'page' in query.shape;

/** A plus sign in an address is read as a space. */
const signed = (sort: unknown): unknown => (typeof sort === 'string' ? sort.replace(/^ /, '+') : sort);

/** What a list is asked, by our names; a page by its number is asked with the count of all, so that its reader knows the last. [B7.22] */
const asListed = (endpoint: Endpoint, query: unknown): unknown => {
  if (!isList(endpoint) || !isFields(query)) return query;
  const renamed: Fields = Object.fromEntries(
    Object.entries(query).map(([name, said]) => [olderListNames[name] ?? name, said]),
  );
  const { page, sort } = renamed;
  return Object.assign(
    {},
    renamed,
    sort === undefined ? undefined : { sort: signed(sort) },
    page === undefined ? undefined : { count: '1' },
  );
};

/** The answer as an older program gets it: wrapped by its name where the path asks for that. [B3.18] */
export const answeredTo = (endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown => {
  const { type } = request.params as { type?: string };
  const wrapper = isOlder(endpoint, request) ? wrappers[endpoint.name]?.[type ?? ''] : undefined;
  return wrapper === undefined ? body : { [wrapper]: body };
};

/**
 * What a call says, as its contract writes it. Of an older program fields that are not known fall away, an empty field is a
 * missing one, a missing text an empty one, `Y` and `N` are truths, numbers may be texts and texts numbers, a date may be written `20260131`, the
 * parts of an address may stand side by side, and lists are asked by their older names; what is still wrong is refused as for everyone. (decisions 35 and 57)
 */
export const saidIn = (endpoint: Endpoint, request: FastifyRequest) =>
  isOlder(endpoint, request)
    ? {
        params: request.params,
        query: lenient(endpoint.query, asListed(endpoint, request.query)),
        body: lenient(endpoint.body, withAddresses(endpoint, request.body)),
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
