import type { Holder } from '@yardline/domain/permissions/derive';
import type { CompiledQuery, SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import {
  listPage,
  type ListPlan,
  type ListRequest,
  type Page,
  pageOf,
  rowsOf,
} from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Placeholder for the time of the call. */
const theTime = Symbol('now');
/** The SQL of pages read before, by the caller's rights and the request. */
const recurring = new WeakMap<Holder, Map<string, CompiledQuery>>();
const mostRecurring = 100;

/**
 * A page of the list that is read most, again and again in the same way: its SQL is built once per caller and request, because
 * building it took longer than reading the answer. A search, a later page and a count are built each time.
 *
 * @param build selects the rows; depends only on the request, the company, the caller's rights, and the time, which goes on
 */
export const recurringPage = async <Row extends { id: number }, TB extends keyof DB>(
  scope: Scope,
  request: ListRequest,
  plan: ListPlan<Row>,
  build: () => Promise<SelectQueryBuilder<DB, TB, Row>>,
): Promise<Page<Row>> => {
  const { search, after, count } = request;
  if (search !== undefined || after !== undefined || count !== undefined)
    return listPage(scope, await build(), request, plan);
  const { holder } = scope.actor;
  const known = recurring.get(holder) ?? new Map<string, CompiledQuery>();
  recurring.set(holder, known);
  const key = `${scope.company.id} ${JSON.stringify(request)}`;
  const now = scope.now.toString();
  let compiled = known.get(key);
  if (compiled === undefined) {
    const built = rowsOf(await build(), request, plan).compile();
    compiled = { ...built, parameters: built.parameters.map((value) => (value === now ? theTime : value)) };
    if (known.size >= mostRecurring) known.clear();
    known.set(key, compiled);
  }
  const parameters = compiled.parameters.map((value) => (value === theTime ? now : value));
  const { rows } = await scope.tx.executeQuery<Row>({ ...(compiled as CompiledQuery<Row>), parameters });
  return pageOf(rows, request, plan);
};
