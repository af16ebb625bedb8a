import { toInstant } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../../assets/public.ts';
import { freeOver, type Free } from '../../availability/public.ts';
import { type PricingRulesOf, readPricingRules } from '../../pricing/public.ts';
import { findParts, findSerials, type PartFacts, type SerialFacts } from '../../parts/public.ts';
import { ratesOf, type RateTable } from '../../rates/public.ts';
import { fieldsOf } from '../../records/public.ts';
import { findServices, listAutomaticServices, type ServiceFacts } from '../../services/public.ts';
import { type KitDiscounts, kitDiscountsOf } from './kit-discounts.ts';
import type { DocumentForm, Entry, FormLine, SavedDocument } from './entries.ts';

/** Everything that a form is priced and checked against, as it stands in this transaction. */
export type Facts = Awaited<ReturnType<typeof readParties>> & {
  zone: string;
  assets: Map<number, AssetFacts>;
  parts: Map<number, PartFacts>;
  serials: Map<number, SerialFacts>;
  /** Discounts that kits give on what they bring along, by kit and part. */
  kitDiscounts: KitDiscounts;
  services: Map<number, ServiceFacts>;
  automatic: ServiceFacts[];
  rates: Map<number, RateTable>;
  pricingRules: PricingRulesOf;
};

const orNone = <T>(id: number | null, find: (id: number) => Promise<T | undefined>): Promise<T | undefined> =>
  id === null ? Promise.resolve(undefined) : find(id);

const readParties = async (scope: Scope, form: DocumentForm) => {
  const { tx } = scope;
  const [company, customer, site, division, location, salesman, taxes, fields] = await Promise.all([
    tx
      .selectFrom('companies')
      .where('id', '=', scope.company.id)
      .select(['cycle_rule', 'waiver_percent', 'waiver_code'])
      .select(['is_waiver_tax1', 'is_waiver_tax2', 'has_mandatory_salesman', 'has_name_verification'])
      .select(['respects_all_exemptions', 'deposit_kind', 'deposit_figure'])
      .executeTakeFirstOrThrow(),
    orNone(form.customerId, (id) =>
      tx
        .selectFrom('customers')
        .where('id', '=', id)
        .select(['id', 'account_type', 'credit_limit', 'is_po_required', 'blanket_po', 'is_active'])
        .select('merged_into_id')
        .select(['rental_discount_rate', 'sales_discount_rate', 'tax1_code_id', 'tax2_code_id'])
        .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
        .select('custom_fields')
        .select(['insurance_policy_number', 'insurance_expires_on', 'deposit_kind', 'deposit_figure'])
        .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
        .executeTakeFirst(),
    ),
    orNone(form.siteId, (id) =>
      tx
        .selectFrom('sites')
        .where('id', '=', id)
        .select(['id', 'customer_id', 'is_global', 'distance', 'delivery_zone', 'custom_fields'])
        .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
        .executeTakeFirst(),
    ),
    orNone(form.divisionId, (id) =>
      tx
        .selectFrom('divisions')
        .where('id', '=', id)
        .select(['id', 'title', 'time_zone', 'allows_unavailable', 'tax1_code_id', 'tax2_code_id'])
        .select(['exempts_rentals', 'exempts_sales'])
        .executeTakeFirst(),
    ),
    orNone(form.locationId, (id) =>
      tx.selectFrom('locations').where('id', '=', id).select(['id', 'division_id']).executeTakeFirst(),
    ),
    orNone(form.salesmanId, (id) =>
      tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst(),
    ),
    tx.selectFrom('tax_codes').select(['id', 'code', 'percent', 'is_compound']).execute(),
    fieldsOf(scope),
  ]);
  return { company, customer, site, division, location, salesman, taxes, fields };
};

/** Reads what a form names, and what the company adds to it. */
export const loadFacts = async (
  scope: Scope,
  form: DocumentForm,
  saved: SavedDocument | undefined,
): Promise<Facts> => {
  const idsOf = (type: FormLine['type'], column: 'asset_id' | 'part_id' | 'service_id') => [
    ...form.lines.filter((line) => line.type === type).map((line) => line.productId),
    ...(saved?.lines ?? []).flatMap((line) => line[column] ?? []),
  ];
  const requested = (saved?.lines ?? []).flatMap((line) => line.requested_asset_id ?? []);
  const assetIds = idsOf('R', 'asset_id');
  const { customerId, siteId, divisionId } = form;
  // Rates that expire are asked for the day on which the document begins.
  const on = form.dateOut ?? scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString();
  const [parties, assets, rates, parts, services, automatic, pricingRules] = await Promise.all([
    readParties(scope, form),
    findAssets(scope, [...assetIds, ...requested]),
    ratesOf(scope, assetIds, { customerId, siteId, divisionId, on }),
    findParts(scope, idsOf('S', 'part_id')),
    findServices(scope, idsOf('V', 'service_id')),
    listAutomaticServices(scope),
    readPricingRules(scope),
  ]);
  const known = new Map([...services, ...automatic.map((service) => [service.id, service] as const)]);
  const zone = parties.division?.time_zone ?? scope.company.timeZone;
  const serials = await findSerials(scope, {
    partIds: [...parts.values()].filter((part) => part.is_serialized).map((part) => part.id),
    numbers: [
      ...form.lines.flatMap((line) => line.serialNumbers ?? []),
      ...(saved?.lines ?? []).flatMap((line) => line.serial_numbers),
    ],
    divisionId: divisionId ?? 0,
  });
  const kitDiscounts = await kitDiscountsOf(scope, form);
  return {
    ...{ ...parties, zone, assets, rates, parts, serials, services: known, automatic, pricingRules },
    kitDiscounts,
  };
};

/** The instants that a line stands for; undefined where a day is missing, an end of null when it never ends. */
export type LinePeriod = { from: Temporal.Instant | undefined; to: Temporal.Instant | null | undefined };

/** A document's or a line's period: what the line leaves out is the document's, a missing time the day's first or last. */
export const periodOf = (
  form: DocumentForm,
  line: Pick<FormLine, 'dateOut' | 'timeOut' | 'dateIn' | 'timeIn'>,
  zone: string,
): LinePeriod => {
  const dateOut = line.dateOut ?? form.dateOut;
  const dateIn = line.dateIn ?? (form.indefiniteRental ? null : form.dateIn);
  const isEndless = form.indefiniteRental && dateIn === null;
  return {
    from: dateOut === null ? undefined : toInstant(dateOut, line.timeOut ?? form.timeOut ?? '00:00', zone),
    to:
      dateIn !== null
        ? toInstant(dateIn, line.timeIn ?? form.timeIn ?? '23:59', zone)
        : isEndless
          ? null
          : undefined,
  };
};

/** A line's period; what has gone out keeps its start, and what is back keeps both ends. */
export const entryPeriod = ({ line, saved }: Entry, form: DocumentForm, zone: string): LinePeriod => {
  const period = periodOf(form, line, zone);
  if (saved === undefined || saved.status_code === '' || saved.starts_at === null) return period;
  const from = Temporal.Instant.from(saved.starts_at);
  if (saved.status_code !== 'R') return { ...period, from };
  return { from, to: saved.ends_at === null ? null : Temporal.Instant.from(saved.ends_at) };
};

/** What is free for each rental line over its period and the turn-round after it, without the document's own holds. */
export const loadFree = async (
  scope: Scope,
  entries: readonly { entry: Entry; period: LinePeriod }[],
  facts: Facts,
  exceptContractId: number | undefined,
): Promise<Map<Entry, Free>> => {
  const asks = entries.flatMap(({ entry, period: { from, to } }) => {
    const asset = facts.assets.get(entry.line.productId);
    if (entry.line.type !== 'R' || asset === undefined || from === undefined || to === undefined) return [];
    if (to !== null && Temporal.Instant.compare(from, to) >= 0) return [];
    return [{ entry, assetId: asset.id, stretch: { from: from.toString(), to: to?.toString() ?? null } }];
  });
  const free = new Map<Entry, Free>();
  for (const [, same] of Map.groupBy(asks, ({ stretch }) => `${stretch.from}/${stretch.to ?? ''}`)) {
    const [first] = same;
    if (first === undefined) continue;
    const ids = same.map(({ assetId }) => assetId);
    const found = await freeOver(scope, ids, first.stretch, { exceptContractId });
    for (const { entry, assetId } of same) {
      const one = found.get(assetId);
      if (one) free.set(entry, one);
    }
  }
  return free;
};
