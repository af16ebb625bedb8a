import type { z } from 'zod';

/** Flags as older programs write them; D is what the product does without one. [B9.12] */
const truths: Readonly<Record<string, boolean | null>> = {
  Y: true,
  N: false,
  D: null,
  y: true,
  n: false,
  d: null,
};

/** What an older program means where a kind of value is expected; undefined where it is not to be understood. */
const meantAs: Readonly<Record<string, (said: unknown) => unknown>> = {
  boolean: (said) => truths[String(said)],
  number: (said) => (typeof said === 'string' && /^-?\d+(\.\d+)?$/.test(said) ? Number(said) : undefined),
  string: (said) => (said === undefined ? '' : typeof said === 'number' ? String(said) : undefined),
};

/** Days and times without marks, by the refusal of a value that is written so. [B9.5] */
const unmarked: Readonly<Record<string, readonly [RegExp, string]>> = {
  'date.invalid': [/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'],
  'time.invalid': [/^([01]\d|2[0-3])([0-5]\d)[0-5]\d$/, '$1:$2'],
};

const marked = (message: string, said: unknown): unknown => {
  const [pattern, written] = unmarked[message] ?? [];
  return pattern !== undefined && written !== undefined && typeof said === 'string' && pattern.test(said)
    ? said.replace(pattern, written)
    : undefined;
};

const saysYes = (said: unknown): boolean => /^(y|1|true)$/i.test(String(said));

/** One of several values, written in other letters; of a flag that is `1` or nothing, yes. [B9.10] */
const oneOf = (values: readonly unknown[], said: unknown): unknown => {
  if (values.length === 1 && values[0] === '1') return saysYes(said) ? '1' : null;
  return values.find((value) => String(value).toLowerCase() === String(said).toLowerCase());
};

const meant = (issue: z.core.$ZodIssue, said: unknown): unknown => {
  if (issue.code === 'invalid_type')
    return meantAs[issue.expected === 'int' ? 'number' : issue.expected]?.(said);
  if (issue.code === 'invalid_value') return oneOf(issue.values, said);
  return marked(issue.message, said);
};

type Place = Record<PropertyKey, unknown>;
const placeOf = (whole: unknown, path: readonly PropertyKey[]): Place =>
  path.reduce<Place>((place, key) => (place[key] ?? {}) as Place, whole as Place);

const isEmpty = (said: unknown): boolean => said === null || said === '';

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
  const said = isEmpty(place[key]) ? null : meant(issue, place[key]);
  if (said === null) Reflect.deleteProperty(place, key);
  else place[key] = said ?? place[key];
};

/** A mended value can break a rule of its new kind; more rounds than this mend nothing. */
const rounds = 3;

/**
 * What an older program says, written as its contract writes it: issue by issue, what the schema refuses is mended. What is
 * still wrong stays as it is and is refused as for everyone.
 */
export const lenient = (schema: z.ZodType | undefined, said: unknown): unknown => {
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
