import type { LineRow, readCounterLine as endpoint } from '@yardline/contract/counter-line/counter-line';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { LocalPeriod } from '@yardline/domain/quick-line/period';
import { readLine } from '@yardline/domain/quick-line/read-line';
import { servicesFor } from '@yardline/domain/quick-line/services';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { priceCandidates, stretchOf, whereaboutsOf } from '../availability/public.ts';
import { listServiceRows } from '../services/public.ts';
import { findProducts } from './find-products.ts';
import { vocabularyOf } from './vocabulary.ts';

type Query = InputOf<typeof endpoint>['query'];

/** When shops open, where neither the line nor the form says a time. */
const usualTime = '08:00';
const mostServices = 4;

const defaultsOf = (query: Query, today: string): LocalPeriod => {
  const date = query.avail_from_date ?? today;
  const time = query.avail_from_time ?? usualTime;
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  return {
    from: { date, time },
    to: { date: query.avail_to_date ?? next, time: query.avail_to_time ?? time },
  };
};

const dates = ({ from, to }: LocalPeriod) => ({
  avail_from_date: from.date,
  avail_from_time: from.time,
  avail_to_date: to.date,
  avail_to_time: to.time,
});

type Whereabouts = Awaited<ReturnType<typeof whereaboutsOf>>;
type Holding = NonNullable<ReturnType<Whereabouts['holders']['get']>>;

const heldBy = (holding: Holding, zone: string): LineRow['held'] => ({
  status_code: holding.status_code,
  contract_id: holding.contract_id,
  contract_kind: holding.contract_kind,
  contract_number: holding.contract_number,
  customer_name: holding.customer_name,
  until: holding.ends_at === null ? null : toLocal(Temporal.Instant.from(holding.ends_at), zone),
});

/**
 * What a line typed at the counter asks for, and the products that fit. Availability and price are those of the period that the
 * line says, else of the document's; a group is counted at the place that the line says, else in the document's division.
 * @throws Refusal request.invalid for a period without an end or of more than ten years, or an unknown division
 */
export const readCounterLine = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const zone = scope.company.timeZone;
  const [{ offers, ...vocabulary }, { services }] = await Promise.all([
    vocabularyOf(scope, query.q),
    listServiceRows(scope),
  ]);
  const defaults = defaultsOf(query, toLocal(scope.now, zone).date);
  const line = readLine(query.q, { language: scope.language, now: scope.now, zone, defaults, vocabulary });
  const asked = line.period ?? defaults;
  const divisionId = line.place?.id ?? query.division_id;
  const stretch = await stretchOf(scope, dates(asked), { divisionId });
  const where = { stretch, locationId: query.location_id };
  const found = await findProducts(scope, { typed: query.q.trim(), line, offers, where });
  const [priced, { yards, holders }] = await Promise.all([
    priceCandidates(scope, found, stretch, { ...query, division_id: divisionId }),
    whereaboutsOf(scope, found, stretch),
  ]);
  const rows = priced.map((row): LineRow => {
    const own = row.kind === 'group' ? yards.filter(({ group_id: id }) => id === row.group_id) : [];
    const here = own.find(({ division_id: id }) => id === divisionId);
    const holding = row.kind === 'numbered' ? holders.get(row.id) : undefined;
    return {
      ...row,
      owned: row.kind === 'group' ? (here?.owned ?? 0) : row.owned,
      available: row.kind === 'group' && row.available !== null ? (here?.available ?? 0) : row.available,
      yards: own.map(({ division_id: id, title, owned, available }) => ({
        division_id: id,
        title,
        owned,
        available,
      })),
      held: holding === undefined ? null : heldBy(holding, stretch.zone),
    };
  });
  return {
    quantity: line.quantity,
    chips: [...line.chips],
    period: line.period,
    asked,
    division_id: divisionId,
    rows,
    services: servicesFor(services, line.words, mostServices),
  };
};
