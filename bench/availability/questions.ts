import type { FastifyInstance } from 'fastify';
import { readCompany } from '../../apps/server/src/kernel/auth/holder.ts';
import type { Scope } from '../../apps/server/src/kernel/scope.ts';
import { listFree } from '../../apps/server/src/modules/availability/list-free.ts';
import { getProductAvailability } from '../../apps/server/src/modules/availability/product-availability.ts';
import { listTimeline } from '../../apps/server/src/modules/availability/timeline/list-timeline.ts';
import { getStockCalendar } from '../../apps/server/src/modules/availability/stock-calendar.ts';
import { readBoard } from '../../apps/server/src/modules/rental-board/rental-board.queries.ts';
import { systemActor } from '../../apps/server/src/modules/openings/public.ts';
import { bare, type Sender } from './bare.ts';
import type { Yards } from './yards.ts';

/** A question in three ways: the bare SQL of its answer, the product's query, and the whole call. */
export type Question = {
  name: string;
  /** The n-th of many like it: other products, other periods. */
  bare(send: Sender, n: number): Promise<unknown>;
  product(scope: Scope, n: number): Promise<unknown>;
  path(n: number): string;
};

const dayOf = (n: number) => Temporal.PlainDate.from('2026-06-16').add({ days: n % 20 });
const local = (day: Temporal.PlainDate) => `${day.toString()}T08:00`;
const instant = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '08:00' }).toInstant().toString();

const period = (n: number, days: number) => {
  const first = dayOf(n);
  const last = first.add({ days });
  return {
    asked: { from: local(first), to: local(last) },
    values: [instant(first), instant(last)] as const,
  };
};

const text = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();

const monthDays = 31;

/** A month of whole days, as instants. */
const month = (n: number) => {
  const midnight = (day: Temporal.PlainDate) =>
    day.toZonedDateTime('America/New_York').toInstant().toString();
  return [midnight(dayOf(n)), midnight(dayOf(n).add({ days: monthDays }))] as const;
};

/** The questions of one company. */
export const questionsOf = ({ now }: Yards, companyId: number, machines: number): Question[] => {
  const number = (n: number) => `M-${String(((n * 7_919) % machines) + 1).padStart(6, '0')}`;
  const at = now.toString();
  return [
    {
      name: 'one product, a week',
      bare: (send, n) => bare.product(send, [companyId, number(n), ...period(n, 7).values, at]),
      product: (scope, n) =>
        getProductAvailability(scope, {
          params: { number: number(n) },
          query: period(n, 7).asked,
          body: undefined,
        }),
      path: (n) => `/rest-api/products/${number(n)}/availability?${text(period(n, 7).asked)}`,
    },
    {
      name: 'page of 50, most free first',
      bare: (send, n) => bare.page(send, [companyId, ...period(n, 7).values, at]),
      product: (scope, n) => listFree(scope, { params: {}, query: period(n, 7).asked, body: undefined }),
      path: (n) => `/rest-api/availability?${text(period(n, 7).asked)}`,
    },
    {
      name: 'calendar, 500 assets, a month',
      bare: (send, n) => bare.calendar(send, [companyId, ...period(n - 15, 31).values, at]),
      product: (scope, n) =>
        getStockCalendar(scope, {
          params: {},
          body: undefined,
          query: { ...period(n - 15, 31).asked, page_size: 500 },
        }),
      path: (n) => `/rest-api/availability/calendar?${text({ ...period(n - 15, 31).asked, page_size: 500 })}`,
    },
    {
      name: 'timeline, 500 groups, a month',
      bare: (send, n) => bare.timeline(send, [companyId, ...month(n), at, dayOf(n).toString()]),
      product: (scope, n) =>
        listTimeline(scope, {
          params: {},
          body: undefined,
          query: { from: dayOf(n).toString(), days: monthDays, page_size: 500 },
        }),
      path: (n) =>
        `/rest-api/timeline?${text({ from: dayOf(n).toString(), days: monthDays, page_size: 500 })}`,
    },
    {
      name: 'rental board, 500 assets',
      bare: (send) => bare.board(send, [companyId, at]),
      product: (scope) =>
        readBoard(scope, { params: {}, query: { sort: 'status_code', page_size: 500 }, body: undefined }),
      path: () => '/rest-api/rental-board?sort=status_code&page_size=500',
    },
  ];
};

/** A reading transaction of a company, as a call has it. */
export const asking = (
  { database, now }: Yards,
  companyId: number,
  company: Scope['company'],
  divisionIds: readonly number[],
): (<T>(work: (scope: Scope) => Promise<T>) => Promise<T>) => {
  return (work) =>
    database.transaction({ companyId, isReadOnly: true }, (tx) => {
      const scope = systemActor({ tx, company, now });
      const { company: grants } = scope.actor.holder;
      const divisions = divisionIds.map((divisionId) => ({ divisionId, grants }));
      return work({ ...scope, actor: { ...scope.actor, holder: { ...scope.actor.holder, divisions } } });
    });
};

/** The divisions of a company, all of them visible to the caller. */
export const divisionsOf = ({ database }: Yards, companyId: number): Promise<number[]> =>
  database.transaction({ companyId, isReadOnly: true }, async (tx) =>
    (await tx.selectFrom('divisions').select('id').execute()).map(({ id }) => id),
  );

export const companyOf = ({ database }: Yards, companyId: number): Promise<Scope['company']> =>
  database.transaction({ companyId, isReadOnly: true }, (tx) => readCompany(tx));

/** The whole call, with tenancy, rights and checks in and out. */
export const callOf =
  (http: FastifyInstance, headers: Record<string, string>) =>
  async (url: string): Promise<void> => {
    const { statusCode, body } = await http.inject({ method: 'GET', url, headers });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`);
  };
