import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@yardline/contract/endpoint';
import { clientHeader, olderCalls } from '@yardline/contract/older/older-calls';
import { addressParts, olderListNames, sideBySide, wrappers } from '@yardline/contract/older/older-forms';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../scope.ts';
import { formOf, type Fields, type Said, saidBy } from './forms.ts';
import { lenient } from './lenient.ts';

/**
 * Whether a call is read as older programs send it: the program does not name itself as one of ours, and the call is one
 * that they know.
 */
export const isOlder = ({ name }: Endpoint, request: FastifyRequest): boolean =>
  request.headers[clientHeader] === undefined &&
  (formOf(request) !== undefined || Object.hasOwn(olderCalls, name));

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

/** A plus sign in an address is read as a space. */
const signed = (sort: unknown): unknown => (typeof sort === 'string' ? sort.replace(/^ /, '+') : sort);

/** What a list is asked, by our names; a page by its number is asked with the count of all, so that its reader knows the last. [B7.22] */
const asListed = ({ query: schema }: Endpoint, query: Fields): Fields => {
  const names = schema?.shape ?? {};
  if (!('page' in names && 'count' in names)) return query;
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

/** The answer as an older program gets it: wrapped by its name where the path asks for that [B3.18], or in its own form. */
export const answeredTo = (endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown => {
  if (!isOlder(endpoint, request)) return body;
  const { type } = request.params as { type?: string };
  const wrapper = wrappers[endpoint.name]?.[type ?? ''];
  const told = formOf(request)?.tell?.(body, saidBy(request)) ?? body;
  return wrapper === undefined ? told : { [wrapper]: told };
};

/** The headers that the endpoint declares, by their declared names. */
const declared = ({ headers: schema }: Endpoint, headers: Fields): Fields =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, headers[name.toLowerCase()]]));

const lowered = (headers: Fields): Fields =>
  Object.fromEntries(Object.entries(headers).map(([name, said]) => [name.toLowerCase(), said]));

/** A field of this name would become the prototype of the object that it is copied to. */
const withoutPrototype = ({ query, ...said }: Said): Said => ({
  ...said,
  query: Object.fromEntries(Object.entries(query).filter(([name]) => name !== '__proto__')),
});

const mended = (endpoint: Endpoint, said: Said): Said => ({
  params: said.params,
  query: lenient(endpoint.query, asListed(endpoint, said.query)) as Fields,
  body: lenient(endpoint.body, withAddresses(endpoint, said.body)),
  headers: lowered(lenient(endpoint.headers, declared(endpoint, said.headers)) as Fields),
});

/**
 * What a call says without a session, as its contract writes it. Of an older program fields that are not known fall away, an
 * empty field is a missing one, a missing text an empty one, `Y` and `N` are truths, numbers may be texts and texts numbers, a date
 * may be written `20260131` and a time `083000`, the parts of an address may stand side by side, and lists are asked by their older
 * names; what is still wrong is refused as for everyone. (decisions 35 and 57)
 */
export const saidOpenly = (endpoint: Endpoint, request: FastifyRequest): Said => {
  if (!isOlder(endpoint, request)) return saidBy(request);
  const said = withoutPrototype(saidBy(request));
  return mended(endpoint, formOf(request)?.reword?.(said) ?? said);
};

/** The same in a scope, in which what an older program calls by its own numbers and codes is looked up. */
export const saidIn = (scope: Scope, endpoint: Endpoint, request: FastifyRequest): Said | Promise<Said> => {
  const { read, reword } = formOf(request) ?? {};
  if (read === undefined) return saidOpenly(endpoint, request);
  const said = withoutPrototype(saidBy(request));
  return read(scope, reword?.(said) ?? said).then((meant) => mended(endpoint, meant));
};

/** The key of a call; an older program knows none, and each of its calls that needs one is a call of its own. */
export const keySaid = (endpoint: Endpoint, request: FastifyRequest): string | string[] | undefined => {
  const said = request.headers['idempotency-key'];
  return said === undefined && endpoint.effect !== undefined && isOlder(endpoint, request)
    ? randomUUID()
    : said;
};

/** Notes in the scope that a save of an older program does not say which version it saw; its audit says so. */
export const noteUnversioned = ({ trail }: Scope, endpoint: Endpoint, version: number | undefined): void => {
  trail.isUnversioned = endpoint.versioned === true && version === undefined;
};
