import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  findLaborRate as findEndpoint,
  LaborRate,
  listLaborRates,
} from '@yardline/contract/labor/labor-rates';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { rateOf, type RateSource, sourceOf } from '@yardline/domain/work-orders/labor-rates';
import { hourlyRate, type RateKind } from '@yardline/domain/work-orders/work-lines';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findLaborCodes, getLaborCodeById } from './labor-codes.queries.ts';

/** The day on which the next rate of the same owner begins. */
const untilOn = sql<string | null>`(select min(n.from_on) from labor_rates n
  where n.company_id = labor_rates.company_id and n.from_on > labor_rates.from_on and n.labor_code_id is not distinct from labor_rates.labor_code_id
    and n.customer_id is not distinct from labor_rates.customer_id and n.division_id is not distinct from labor_rates.division_id
    and n.user_id is not distinct from labor_rates.user_id)`;

const rateRows = ({ tx }: Scope) =>
  tx
    .selectFrom('labor_rates')
    .leftJoin('labor_codes', 'labor_codes.id', 'labor_rates.labor_code_id')
    .leftJoin('customers', 'customers.id', 'labor_rates.customer_id')
    .leftJoin('divisions', 'divisions.id', 'labor_rates.division_id')
    .leftJoin('users', 'users.id', 'labor_rates.user_id')
    .select([
      'labor_rates.id',
      'labor_rates.labor_code_id',
      'labor_rates.customer_id',
      'labor_rates.division_id',
      'labor_rates.user_id',
      'labor_rates.from_on',
      'labor_rates.rate',
    ])
    .select(sql<string>`coalesce(labor_codes.code, '')`.as('labor_code'))
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(sql<string>`coalesce(divisions.title, '')`.as('division_name'))
    .select(sql<string>`coalesce(users.name, '')`.as('mechanic_name'))
    .select(untilOn.as('until_on'));

type Row = Awaited<ReturnType<ReturnType<typeof rateRows>['executeTakeFirstOrThrow']>>;

const answer = (scope: Scope, { user_id: mechanicId, ...row }: Row): LaborRate => {
  const today = dayOf(scope.now, scope.company.timeZone);
  const isPast = row.until_on !== null && row.until_on <= today;
  return {
    ...row,
    mechanic_id: mechanicId,
    source: sourceOf({ ...row, user_id: mechanicId }),
    state: row.from_on > today ? 'coming' : isPast ? 'past' : 'current',
  };
};

/** @throws Refusal resource.not_found */
export const getLaborRateById = async (scope: Scope, id: number): Promise<LaborRate> => {
  const row = await rateRows(scope).where('labor_rates.id', '=', id).executeTakeFirst();
  return row === undefined ? notFound() : answer(scope, row);
};

/** Rates of labor, the last day first; without another wish those that count or will. */
export const listLaborRateRows = async (
  scope: Scope,
  { query }: InputOf<typeof listLaborRates>,
): Promise<Page<LaborRate>> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  let rows = rateRows(scope).where(
    matches(
      sql<string>`lower(coalesce(labor_codes.code || ' ' || labor_codes.description, '') || ' ' || coalesce(customers.name, divisions.title, users.name, ''))`,
      query.search,
    ),
  );
  if (query.labor_code_id !== undefined)
    rows = rows.where('labor_rates.labor_code_id', '=', query.labor_code_id);
  if (query.customer_id !== undefined) rows = rows.where('labor_rates.customer_id', '=', query.customer_id);
  if (query.mechanic_id !== undefined) rows = rows.where('labor_rates.user_id', '=', query.mechanic_id);
  if (query.past === undefined)
    rows = rows.where(sql<boolean>`(${untilOn} is null or ${untilOn} > ${today}::date)`);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('labor_rates.id'),
    sorts: { from_on: { by: sql.ref('labor_rates.from_on'), of: (row) => row.from_on } },
    defaultDirection: 'desc',
  });
  return { ...page, items: page.items.map((row) => answer(scope, row)) };
};

/** Of an hour of labor, what decides its rate. */
type Asked = {
  laborCodeId: number;
  customerId: number | null;
  divisionId: number;
  mechanicId: number | null;
};

/**
 * What an hour of labor costs a customer today at the rate of its kind, in cents, and where the rate comes from; undefined where
 * neither the customer, the division, the code, the mechanic nor the company has one.
 */
export const hourOf = async (
  scope: Scope,
  asked: Asked,
  kind: RateKind,
): Promise<{ rate: Cents; source: Exclude<RateSource, 'typed'> } | undefined> => {
  const { tx } = scope;
  const [code, division, rows] = await Promise.all([
    findLaborCodes(scope, [asked.laborCodeId]).then((found) => found.get(asked.laborCodeId)),
    tx.selectFrom('divisions').where('id', '=', asked.divisionId).select('time_zone').executeTakeFirst(),
    tx
      .selectFrom('labor_rates')
      .where((eb) => eb.or([eb('labor_code_id', 'is', null), eb('labor_code_id', '=', asked.laborCodeId)]))
      .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', asked.customerId ?? 0)]))
      .select(['labor_code_id', 'customer_id', 'division_id', 'user_id', 'from_on', 'rate'])
      .execute(),
  ]);
  if (code === undefined) return undefined;
  const found = rateOf(
    rows.map((row) => ({ ...row, rate: row.rate === null ? null : cents(row.rate) })),
    {
      ...asked,
      on: dayOf(scope.now, division?.time_zone ?? scope.company.timeZone),
      codeRate: code.bill_rate === null ? null : cents(code.bill_rate),
    },
  );
  if (found === undefined) return undefined;
  const { overtime_percent: overtimePercent, double_percent: doublePercent } = code;
  return {
    rate: hourlyRate({ billRate: found.rate, overtimePercent, doublePercent }, kind),
    source: found.source,
  };
};

/** @throws Refusal resource.not_found where there is no such code */
export const readLaborRate = async (
  scope: Scope,
  { query }: InputOf<typeof findEndpoint>,
): Promise<ReplyOf<typeof findEndpoint>> => {
  await getLaborCodeById(scope, query.labor_code_id);
  const found = await hourOf(
    scope,
    {
      laborCodeId: query.labor_code_id,
      customerId: query.customer_id ?? null,
      divisionId: query.division_id,
      mechanicId: query.mechanic_id ?? null,
    },
    query.rate_kind,
  );
  return found === undefined
    ? { rate: null, source: null }
    : { rate: amount(found.rate), source: found.source };
};
