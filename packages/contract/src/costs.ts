import { z } from 'zod';

/** The fields that say what something cost the company. */
const marked = z.registry<{ isCost: true }>();

/**
 * Marks a field as a cost: what was paid for something, what it is worth by that, or what tells it by a division. Of an answer the
 * kernel leaves it out (null) for callers without the right to costs, so there it is nullable; of what is sent it refuses it.
 */
export const cost = <S extends z.ZodType>(schema: S): S => {
  const own = schema.clone();
  marked.add(own, { isCost: true });
  return own;
};

type Def = z.core.$ZodTypes['_zod']['def'];

/** What a schema is made of. Its types know of this only below a name that is zod's own. */
export const defOf = (schema: z.core.$ZodType): Def => (schema as unknown as { def: Def }).def;

/** Where costs stand in a form: here, in fields by their names, in each of many, or in what several forms have. */
export type Costs =
  | { readonly kind: 'cost' }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Costs> }
  | { readonly kind: 'each'; readonly each: Costs }
  | { readonly kind: 'any'; readonly any: readonly Costs[] };

const anyOf = (found: readonly (Costs | undefined)[]): Costs | undefined => {
  const any = found.filter((each) => each !== undefined);
  return any.length < 2 ? any[0] : { kind: 'any', any };
};

const eachOf = (each: Costs | undefined): Costs | undefined =>
  each === undefined ? undefined : { kind: 'each', each };

const isFound = (entry: readonly [string, Costs | undefined]): entry is readonly [string, Costs] =>
  entry[1] !== undefined;

const inFields = (shape: Readonly<Record<string, z.core.$ZodType>>): Costs | undefined => {
  const found = Object.entries(shape)
    .map(([name, field]) => [name, find(field)] as const)
    .filter(isFound);
  return found.length === 0 ? undefined : { kind: 'fields', fields: new Map(found) };
};

const known = new WeakMap<z.core.$ZodType, Costs | undefined>();

const find = (schema: z.core.$ZodType): Costs | undefined => {
  if (marked.get(schema as z.ZodType)?.isCost === true) return { kind: 'cost' };
  if (known.has(schema)) return known.get(schema);
  // A recursive schema is visited once.
  known.set(schema, undefined);
  const def = defOf(schema);
  let costs: Costs | undefined;
  if (def.type === 'object') costs = inFields(def.shape);
  else if (def.type === 'array') costs = eachOf(find(def.element));
  else if (def.type === 'record') costs = eachOf(find(def.valueType));
  else if (def.type === 'union') costs = anyOf(def.options.map(find));
  else if (def.type === 'pipe') costs = anyOf([find(def.in), find(def.out)]);
  else if (def.type === 'lazy') costs = find(def.getter());
  else if ('innerType' in def) costs = find(def.innerType);
  known.set(schema, costs);
  return costs;
};

/** Where costs stand in what a schema describes; undefined where there are none. */
export const costsIn = (schema: z.ZodType | undefined): Costs | undefined =>
  schema === undefined ? undefined : find(schema);

/**
 * Cost fields in the history of a record, by the noun of its audit: under the names of the forms that changed it.
 */
export const pastCosts: Readonly<Record<string, ReadonlySet<string>>> = {
  assets: new Set(['cost']),
  contracts: new Set(['rerent_cost', 'rerent_cost_per']),
  labor_codes: new Set(['cost_rate']),
  mechanic_costs: new Set(['costs']),
  work_orders: new Set(['cost']),
  purchase_orders: new Set(['unit_cost']),
  parts: new Set(['cost', 'unit_cost', 'average_cost', 'value']),
};

/** The fields of a form that say costs. */
export const costFieldsOf = (form: z.ZodObject): readonly string[] => {
  const costs = costsIn(form);
  return costs?.kind === 'fields' ? [...costs.fields.keys()] : [];
};
