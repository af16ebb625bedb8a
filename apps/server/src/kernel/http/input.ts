import type { Endpoint } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import { isRefusalCode } from '@yardline/contract/words/both';
import type { z } from 'zod';
import { type FieldRefusal, Refusal } from '../refusal.ts';

// A schema's message is a refusal code; for zod's own messages the kind of issue decides.
const codeOf = (issue: z.core.$ZodIssue): RefusalCode => {
  if (isRefusalCode(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  return 'field.invalid';
};

const pathOf = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    .map(String)
    .join('.');

type Issues = readonly z.core.$ZodIssue[];

// Of several shapes the one whose field names were used; failing that, the first.
const meant = (shapes: readonly Issues[]): Issues =>
  shapes.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys')) ?? shapes[0] ?? [];

const plainly = (issue: z.core.$ZodIssue): Issues =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? meant(issue.errors).flatMap((inner) => plainly({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];

/** One refusal per field, for the first rule it broke. */
export const fieldsOf = (part: string, error: z.ZodError): FieldRefusal[] => {
  const byPath = new Map<string, FieldRefusal>();
  for (const issue of error.issues.flatMap(plainly)) {
    const path = pathOf(issue) || part;
    if (!byPath.has(path))
      byPath.set(path, {
        path,
        code: codeOf(issue),
        data: { field: path, ...('maximum' in issue ? { n: Number(issue.maximum) } : {}) },
      });
  }
  return [...byPath.values()];
};

const parsed = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new Refusal('request.invalid', {}, fieldsOf(part, result.error));
  return result.data;
};

/** The unparsed input. */
type Raw = { params: unknown; query: unknown; body: unknown; headers?: Readonly<Record<string, unknown>> };

/** The headers that the endpoint declares, by their declared names; others are ignored. */
const told = ({ headers: schema }: Endpoint, { headers = {} }: Raw): Record<string, unknown> =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, headers[name.toLowerCase()]]));

/**
 * Parses the input against the contract: unknown fields, wrong types and texts for numbers are refused, never converted.
 * @throws Refusal request.invalid with the fields; resource.not_found for a malformed id
 */
export const inputOf = (endpoint: Endpoint, raw: Raw) => {
  const path = endpoint.params?.safeParse(raw.params);
  if (path !== undefined && !path.success) throw new Refusal('resource.not_found');
  if (endpoint.query === undefined && Object.keys(raw.query as object).length > 0) {
    const [field = ''] = Object.keys(raw.query as object);
    throw new Refusal('request.invalid', {}, [{ path: field, code: 'field.unknown', data: { field } }]);
  }
  return {
    params: path?.data ?? {},
    query: parsed('query', endpoint.query, raw.query) ?? {},
    headers: parsed('headers', endpoint.headers, told(endpoint, raw)) ?? {},
    body: parsed('body', endpoint.body, raw.body),
  };
};
