import { type Costs, costsIn } from '@yardline/contract/costs';
import type { Endpoint } from '@yardline/contract/endpoint';
import type { z } from 'zod';
import { demand, may, type Scope } from '../scope.ts';
import { inputOf } from './input.ts';

/** Whether a caller may see costs, of a division or (without one) of any. */
export type SeesCosts = (division: number | undefined) => boolean;

/** Whether the caller of a scope may see costs; the bearer of a link sees none. */
export const costsSeenBy =
  (scope: Scope): SeesCosts =>
  (division) =>
    scope.link === undefined && may(scope, 'view_costs', division === undefined ? undefined : { division });

/** Callers without a session see no costs. */
export const stranger: SeesCosts = () => false;

type Fields = Readonly<Record<string, unknown>>;

const areFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields common to several forms are searched in each form; a value has the fields of one. */
const within = (costs: Costs, value: unknown, visit: (costs: Costs, value: unknown) => unknown): unknown => {
  if (costs.kind === 'any') return costs.any.reduce((left, one) => visit(one, left), value);
  if (!areFields(value)) return value;
  if (costs.kind === 'fields') {
    const found = [...costs.fields].filter(([name]) => name in value);
    return { ...value, ...Object.fromEntries(found.map(([name, of]) => [name, visit(of, value[name])])) };
  }
  if (costs.kind === 'cost') return value;
  if (Array.isArray(value)) return value.map((each) => visit(costs.each, each));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(costs.each, each)]));
};

/** The value without the costs that the caller may not see, decided by the division named around each. */
const without = (
  costs: Costs,
  value: unknown,
  { sees, division }: { sees: SeesCosts; division: number | undefined },
): unknown => {
  if (costs.kind === 'cost') return sees(division) ? value : null;
  const own = areFields(value) ? (value['division_id'] ?? value['divisionId']) : undefined;
  const around = { sees, division: typeof own === 'number' ? own : division };
  return within(costs, value, (inner, each) => without(inner, each, around));
};

/** An answer as the contract describes it, without the costs that the caller may not see. */
export const replyFor = (schema: z.ZodType, result: unknown, sees: SeesCosts): unknown => {
  const reply = schema.parse(result);
  const costs = costsIn(schema);
  return costs === undefined ? reply : without(costs, reply, { sees, division: undefined });
};

const says = (costs: Costs, value: unknown): boolean => {
  if (value === undefined || value === null) return false;
  if (costs.kind === 'cost') return true;
  let isSaid = false;
  within(costs, value, (inner, each) => {
    isSaid ||= says(inner, each);
    return each;
  });
  return isSaid;
};

/**
 * The parsed input; callers without the right to costs may not send any.
 * @throws Refusal as inputOf; permission.denied
 */
export const inputFor = (
  scope: Scope,
  endpoint: Endpoint,
  raw: Parameters<typeof inputOf>[1],
): ReturnType<typeof inputOf> => {
  const input = inputOf(endpoint, raw);
  const costs = costsIn(endpoint.body);
  if (costs !== undefined && says(costs, input.body)) demand(scope, 'view_costs');
  return input;
};
