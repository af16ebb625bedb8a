import { assetAvailability } from '@yardline/contract/availability/availability';
import { previewBilling } from '@yardline/contract/billing/billing-runs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newShop, useApp } from '../app.ts';
import { endpoints } from './endpoints.ts';

const held = useApp();

type Leaf = { path: string; schema: z.ZodType };

/** Every schema of a text or a number within one, with the path that leads to it. */
const leavesOf = (schema: z.ZodType, path: string, seen: Set<z.ZodType> = new Set()): Leaf[] => {
  if (seen.has(schema)) return [];
  const within = new Set(seen).add(schema);
  const inner = (each: unknown, at = path): Leaf[] => leavesOf(each as z.ZodType, at, within);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) => inner(each, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return inner(schema.element, `${path}[]`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((each) => inner(each, `${path}[]`));
  if (schema instanceof z.ZodRecord) return inner(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => inner(each));
  if (schema instanceof z.ZodIntersection) return [...inner(schema.def.left), ...inner(schema.def.right)];
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return inner(schema.unwrap());
  // A pipe is asked as a whole, and its beginning as well: that may be an object.
  if (schema instanceof z.ZodPipe) return [{ path, schema }, ...inner(schema.def.in)];
  return [{ path, schema }];
};

/** A moment as callers may write it: a day, a wall clock, an instant, and the notation of older programs. */
const notations = (day: string): string[] => [
  day,
  day.replaceAll('-', ''),
  `${day}T08:00`,
  `${day}T08:00:00`,
  `${day}T08:00:00Z`,
  `${day}T08:00:00.000Z`,
];

const accepts = (schema: z.ZodType, value: unknown): boolean => {
  const result = schema.safeParse(value);
  return result.success;
};
/** Takes a date, and takes it as one: free texts and plain numbers are no dates. */
const takesDates = (schema: z.ZodType): boolean =>
  notations('2026-01-31').some((text) => accepts(schema, text)) &&
  !['x', 'x'.repeat(12), 'x'.repeat(43)].some((text) => accepts(schema, text)) &&
  !accepts(schema, '12345678');

const leaves = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined
      ? []
      : leavesOf(schema, part).map(({ path, schema: leaf }) => ({ name: `${endpoint.name} ${path}`, leaf }));
  }),
);
const dates = leaves.filter(({ leaf }) => takesDates(leaf));

describe('every date that a call takes', () => {
  it('is found', () => {
    const names = new Set(dates.map(({ name }) => name));
    for (const known of [
      'previewBilling body.as_of',
      'assetAvailability query.avail_from_date',
      'quotePrice body.from',
      'quotePrice body.calendar.holidays[]',
      'clockOut body.records[].timestamp',
      'createContract body.form.dateOut',
      'getCalendar query.from',
    ])
      expect([known, names.has(known)]).toEqual([known, true]);
  });

  it('has a horizon: twenty years ahead and no more, and no year before 1900', () => {
    const today = Temporal.Now.plainDateISO('UTC');
    const beyond = [today.add({ years: 20, days: 2 }).toString(), '2999-12-31', '9999-12-31', '1899-12-31'];
    const open = dates.filter(({ leaf }) => beyond.flatMap(notations).some((text) => accepts(leaf, text)));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('may lie nineteen years ahead, where it takes days at all', () => {
    const near = Temporal.Now.plainDateISO('UTC').add({ years: 19 }).toString();
    const closed = dates.filter(({ leaf }) => !notations(near).some((text) => accepts(leaf, text)));
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});

describe('a calculation that walks through periods', () => {
  it('of bills goes two years ahead of the company’s day and no further', async () => {
    const { admin } = await newShop(held.app);
    const ask = (as_of: string) => admin.call(previewBilling, { body: { as_of } });
    expect((await ask('2028-01-05')).status).toBe(200);
    const refused = await ask('2028-01-06');
    expect([refused.status, refused.refusal.errors]).toMatchObject([
      400,
      [{ path: 'as_of', reason: 'date.beyond' }],
    ]);
  });

  it('of what is free goes over ten years and no more', async () => {
    const { admin } = await newShop(held.app);
    const ask = (avail_to_date: string) =>
      admin.call(assetAvailability, {
        query: { avail_from_date: '2026-01-05', avail_to_date, product_numbers: 'A' },
      });
    expect((await ask('2036-01-05')).status).toBe(200);
    const refused = await ask('2036-01-06');
    expect([refused.status, refused.refusal.errors]).toMatchObject([
      400,
      [{ path: 'avail_to_date', reason: 'schedule.too_long' }],
    ]);
  });
});
