import type { assetFigures as endpoint } from '@yardline/contract/fleet/fleet';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { cents } from '@yardline/domain/money/cents';
import { dayOf, toLocal } from '@yardline/domain/time/local';
import { afterService } from '@yardline/domain/utilisation/downtime';
import {
  daysRented,
  dollarUtilisation,
  financialUtilisation,
  timeUtilisation,
} from '@yardline/domain/utilisation/utilisation';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { drawQr } from '../../kernel/qr.ts';
import { serviceCostOf } from './asset-costs.ts';
import { downtimeOfAsset } from './asset-downtime.ts';
import { disposalsOf } from './disposals.queries.ts';
import { placeNow } from './asset-place-now.ts';
import { soldByOf } from './sold-by.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Days that the figures look back. */
const year = 365;

const findAsset = async ({ tx }: Scope, number: string) =>
  (await tx
    .selectFrom('assets')
    .innerJoin('locations', 'locations.id', 'assets.location_id')
    .innerJoin('divisions', 'divisions.id', 'assets.division_id')
    .where('assets.number', '=', number)
    .select(['assets.id', 'assets.number', 'assets.kind', 'assets.cost', 'assets.bin', 'assets.disposed_on'])
    .select('assets.division_id')
    .select(['purchased_on', 'assets.created_at', 'locations.title as location_title', 'time_zone'])
    .executeTakeFirst()) ?? notFound();
type Found = Awaited<ReturnType<typeof findAsset>>;

/** The days of the stretch, in order: the last year, from the purchase on and up to the sale. */
const daysOf = (scope: Scope, asset: Found): string[] => {
  const today = dayOf(scope.now, asset.time_zone);
  const last = asset.disposed_on ?? today;
  const bought = asset.purchased_on ?? dayOf(Temporal.Instant.from(asset.created_at), asset.time_zone);
  const yearAgo = Temporal.PlainDate.from(last)
    .subtract({ days: year - 1 })
    .toString();
  const first = bought > yearAgo && bought <= last ? bought : yearAgo;
  const count = Temporal.PlainDate.from(first).until(last).days + 1;
  return Array.from({ length: count }, (_, index) =>
    Temporal.PlainDate.from(first).add({ days: index }).toString(),
  );
};

/** When documents had the machine out; the way between yards and days in the workshop earn nothing. */
const staysOf = async ({ tx, now }: Scope, { id, time_zone: zone }: Found, since: string) => {
  const rows = await tx
    .selectFrom('holds')
    .where('asset_id', '=', id)
    .where('out_at', 'is not', null)
    .where('contract_line_id', 'is not', null)
    .where((eb) => eb.or([eb('released_at', 'is', null), eb('released_at', '>=', since)]))
    .select(['out_at', 'released_at', 'ends_at'])
    .execute();
  const local = (instant: string) => {
    const { date, time } = toLocal(Temporal.Instant.from(instant), zone);
    return `${date}T${time}`;
  };
  return rows.map(({ out_at: out, released_at: back, ends_at: end }) => ({
    from: local(out ?? now.toString()),
    to: back === null ? (end === null ? null : local(end)) : local(back),
    is_overdue: back === null && end !== null && Temporal.Instant.compare(end, now) < 0,
  }));
};

/** What was billed for the asset's rent, credits taken off: since a day, and ever. Exchanged for another, it keeps its own. */
const revenueOf = async ({ tx, company }: Scope, { id, number }: Found, since: string) => {
  const { rows } = await sql<{ recent: number; ever: number }>`
    select coalesce(sum(b.extended_amount) filter (where i.invoiced_on >= ${since}), 0) as recent,
      coalesce(sum(b.extended_amount), 0) as ever
    from (select id from contract_lines where company_id = ${company.id} and asset_id = ${id}
      union select contract_line_id from exchanges where company_id = ${company.id} and old_asset_id = ${id}) l
    join invoice_lines b on b.company_id = ${company.id} and b.contract_line_id = l.id
      and b.type = 'R' and b.product_number = ${number}
    join invoices i on i.company_id = ${company.id} and i.id = b.invoice_id`.execute(tx);
  return rows[0] ?? { recent: 0, ever: 0 };
};

/** Money is for users who see invoices; a share of the cost also needs a known cost and the right to see it. */
const earnings = (
  revenue: { recent: number; ever: number } | undefined,
  cost: number,
  days: number,
): Pick<Reply, 'revenue' | 'revenue_ever' | 'dollar_utilisation' | 'financial_utilisation'> => {
  const isKnown = revenue !== undefined && cost > 0;
  const [earned, spent] = [cents(revenue?.recent ?? 0), cents(cost)];
  return {
    revenue: revenue?.recent ?? null,
    revenue_ever: revenue?.ever ?? null,
    dollar_utilisation: isKnown ? dollarUtilisation(earned, spent) : null,
    financial_utilisation: isKnown ? financialUtilisation(earned, days, spent) : null,
  };
};

/** What the workshop left of what it earned, for those who see both. */
const afterWorkshop = (
  revenue: number | undefined,
  service: number | undefined,
  cost: number,
): Pick<Reply, 'repair_percent' | 'net_utilisation'> => {
  if (revenue === undefined || service === undefined) return { repair_percent: null, net_utilisation: null };
  const { repairShare, net } = afterService(cents(revenue), cents(service), cents(cost));
  return { repair_percent: repairShare, net_utilisation: net };
};

/**
 * Where an asset is, how it earned its keep in the last year, how it left the fleet, and the code of its page.
 * @throws Refusal resource.not_found
 */
export const getAssetFigures = async (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Reply> => {
  const asset = await findAsset(scope, params.number);
  const days = daysOf(scope, asset);
  const first = days[0] ?? '';
  const isOne = asset.kind === 'numbered';
  const seesMoney = may(scope, 'invoices.view');
  const place = { division: asset.division_id };
  const seesCosts = may(scope, 'view_costs', place);
  // What one order cost tells the wage of its mechanic.
  const seesService = seesCosts && may(scope, 'see_labor_costs', place);
  const [where, soldBy, stays, revenue, disposals, service, downtime] = await Promise.all([
    placeNow(scope, asset),
    soldByOf(scope, asset.id),
    isOne ? staysOf(scope, asset, `${first}T00:00:00Z`) : [],
    seesMoney ? revenueOf(scope, asset, first) : undefined,
    disposalsOf(scope, asset.id),
    serviceCostOf(scope, asset.id, first),
    isOne ? downtimeOfAsset(scope, asset, days) : null,
  ]);
  const rented = daysRented(stays, days, dayOf(scope.now, asset.time_zone));
  const page = new URL(`/inventory/asset/${encodeURIComponent(asset.number)}`, scope.site?.publicUrl);
  return {
    place: where,
    sold_by: soldBy,
    disposals,
    from: first,
    days: days.length,
    qr: await drawQr(page.toString()),
    days_rented: isOne ? rented : null,
    time_utilisation: isOne ? timeUtilisation(rented, days.length) : null,
    downtime,
    service_cost: seesService ? service.recent : null,
    service_cost_ever: seesService ? service.ever : null,
    ...earnings(revenue, seesCosts ? asset.cost : 0, days.length),
    ...afterWorkshop(revenue?.recent, seesService ? service.recent : undefined, seesCosts ? asset.cost : 0),
  };
};
