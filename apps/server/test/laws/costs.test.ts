import { bulkChanges } from '@yardline/contract/bulk-edits/bulk-edits';
import { cost, costFieldsOf, costsIn, defOf, pastCosts } from '@yardline/contract/costs';
import { createAsset } from '@yardline/contract/assets/assets';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import { importFields } from '@yardline/domain/imports/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** What says in its name that it tells what something cost, what it is worth by that, or what is earned beyond. */
const namesCost =
  /cost|margin|markup|profit|worth|book_value|landed|purchase_price|paid_for|^value$|(dollar|financial)_utili[sz]ation|fleet_age/;

/** Figures that say so and are none of the company's costs, with the reason. */
const notCosts: Readonly<Record<string, string>> = {
  replacement_cost: 'what a customer is charged for what does not come back; it is printed on the bill',
};

type Found = { path: string; schema: z.core.$ZodType };

/** Every field of a form, with its path, once for each form that holds itself. */
const fieldsOf = (schema: z.core.$ZodType | undefined, path: string, seen: Set<unknown>): Found[] => {
  if (schema === undefined || seen.has(schema)) return [];
  const around = new Set([...seen, schema]);
  const def = defOf(schema);
  const into = (inner: z.core.$ZodType) => fieldsOf(inner, path, around);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => [
      { path: `${path}.${name}`, schema: field },
      ...fieldsOf(field, `${path}.${name}`, around),
    ]);
  if (def.type === 'array') return into(def.element);
  if (def.type === 'record') return into(def.valueType);
  if (def.type === 'union') return def.options.flatMap(into);
  if (def.type === 'pipe') return [...into(def.in), ...into(def.out)];
  if (def.type === 'lazy') return into(def.getter());
  return 'innerType' in def ? into(def.innerType) : [];
};

/** The core of a field, without its wrappers. */
const coreOf = (schema: z.core.$ZodType): string => {
  const def = defOf(schema);
  if ('innerType' in def) return coreOf(def.innerType);
  return def.type === 'pipe' ? coreOf(def.out) : def.type;
};

const acceptsNull = (schema: z.core.$ZodType): boolean => (schema as z.ZodType).safeParse(null).success;

const nameOf = ({ path }: Found): string => path.split('.').at(-1) ?? '';

const unmarked = (found: readonly Found[]): string[] =>
  found
    .filter((field) => namesCost.test(nameOf(field)) && notCosts[nameOf(field)] === undefined)
    .filter(({ schema }) => coreOf(schema) === 'number' && costsIn(schema as z.ZodType)?.kind !== 'cost')
    .map(({ path }) => path);

describe('what something cost', () => {
  it('is marked wherever the contract tells or takes it [B6.5]', () => {
    const told = endpoints.flatMap(({ name, reply }) => fieldsOf(reply, `${name} answers`, new Set()));
    const taken = endpoints.flatMap(({ name, body }) => fieldsOf(body, `${name} takes`, new Set()));
    expect(unmarked([...told, ...taken])).toEqual([]);
    const marked = [...told, ...taken].filter(({ schema }) => costsIn(schema as z.ZodType)?.kind === 'cost');
    expect(marked.length).toBeGreaterThan(25);
    // A field hidden from a user is null: the answer's schema must allow it.
    const stiff = told.filter(
      ({ schema }) => costsIn(schema as z.ZodType)?.kind === 'cost' && !acceptsNull(schema),
    );
    expect(stiff.map(({ path }) => path)).toEqual([]);
  });

  it('is found when it is not marked', () => {
    const form = z.object({ items: z.array(z.object({ unit_cost: z.number().nullable() })) });
    expect(unmarked(fieldsOf(form, 'test', new Set()))).toEqual(['test.items.unit_cost']);
    const right = z.object({ items: z.array(z.object({ unit_cost: cost(z.number()).nullable() })) });
    expect(unmarked(fieldsOf(right, 'test', new Set()))).toEqual([]);
  });

  it('is parsed without a default, so that users who may not enter it leave it as it is', () => {
    const filled = endpoints.flatMap(({ name, body }) =>
      fieldsOf(body, name, new Set()).filter(({ schema }) => {
        if (costsIn(schema as z.ZodType)?.kind !== 'cost') return false;
        const left = (schema as z.ZodType).safeParse(undefined);
        return left.success && left.data !== undefined && left.data !== null;
      }),
    );
    expect(filled.map(({ path }) => path)).toEqual([]);
  });

  it('is nothing that lists are filtered or sorted by', () => {
    const asked = endpoints.flatMap(({ name, query }) => {
      const fields = Object.keys(query?.shape ?? {}).filter((field) => namesCost.test(field));
      const sort = query?.shape['sort'] as z.ZodType | undefined;
      const names = ['cost', 'average_cost', 'unit_cost', 'value', 'margin', 'book_value'];
      const sorts = sort === undefined ? [] : names.filter((by) => sort.safeParse(by).success);
      return [...fields, ...sorts].map((field) => `${name} by ${field}`);
    });
    expect(asked).toEqual([]);
  });

  it('is known of imports, of changes of many records, and of the past under the names of the forms', () => {
    const columns = Object.values(importFields)
      .flat()
      .filter(({ name }) => namesCost.test(name) && notCosts[name] === undefined && name !== 'cost_method');
    expect(columns.filter(({ isCost }) => isCost !== true).map(({ name }) => name)).toEqual([]);
    expect(columns.length).toBeGreaterThan(1);
    expect([costFieldsOf(bulkChanges.assets), costFieldsOf(bulkChanges.parts)]).toEqual([['cost'], ['cost']]);
    expect(costFieldsOf(createAsset.body).every((field) => pastCosts['assets']?.has(field))).toBe(true);
    const ofParts = [...costFieldsOf(createPart.body), ...costFieldsOf(receiveParts.body)];
    expect(ofParts.every((field) => pastCosts['parts']?.has(field))).toBe(true);
  });
});
