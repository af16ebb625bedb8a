import { toInstant } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { type PricingRulesOf, readPricingRules } from '../pricing/public.ts';
import { findParts, findSerials, type PartFacts, type SerialFacts } from '../parts/public.ts';
import { ratesOf, ratesOfAll, type RateTable, type RateTerms } from '../rates/public.ts';
import { chargedTaxes, type ChargedTaxes, certifiedOf, placeOfDelivery } from './facts/charged-taxes.ts';
import type { Certified } from './exemptions.ts';
import { readCertificates } from '../exemptions/public.ts';
import { findVendors } from '../vendors/public.ts';
import { readHouse } from './facts/read-house.ts';
import { findServices, listAutomaticServices, type ServiceFacts } from '../services/public.ts';
import { findTaxZone, type TaxOn, type ZoneTaxes } from '../taxes/public.ts';
import { type KitDiscounts, kitDiscountsOf } from './kit-discounts.ts';
import { type DeliveryZones, findZones, noZones } from './delivery-zones.ts';
import type { DocumentForm, Entry, FormLine } from './entries.ts';
import type { SavedDocument } from './stored.ts';

/** Everything that a form is priced and checked against, as it stands in this transaction. */
export type Facts = Omit<Awaited<ReturnType<typeof readParties>>, 'taxes' | 'certificates'> & {
  zone: string;
  /** The taxes at the rates of today. */
  taxes: TaxOn[];
  /** The zone that it is delivered to, whose taxes it is charged; undefined where the division's are. */
  taxZone: ZoneTaxes | undefined;
  /** The taxes that are charged, whatever is exempt. */
  charged: ChargedTaxes;
  /** The certificates of the customer, held against the taxes of today. */
  certified: Certified;
  assets: Map<number, AssetFacts>;
  parts: Map<number, PartFacts>;
  serials: Map<number, SerialFacts>;
  /** Discounts that kits give on what they bring along, by kit and part. */
  kitDiscounts: KitDiscounts;
  services: Map<number, ServiceFacts>;
  /** From whom lines are rented. */
  vendors: Awaited<ReturnType<typeof findVendors>>;
  /** The day of the division, `2026-01-31`. */
  today: string;
  automatic: ServiceFacts[];
  zones: DeliveryZones;
  rates: Map<number, RateTable>;
  pricingRules: PricingRulesOf;
};

/** The draft that a form was kept as, which has no lines of its own, and the list of the store in which a shopper holds it. */
export type DraftBehind = { draftId?: number | undefined; storeListId?: number | null | undefined };

const orNone = <T>(id: number | null, find: (id: number) => Promise<T | undefined>): Promise<T | undefined> =>
  id === null ? Promise.resolve(undefined) : find(id);

const customersWith = ({ tx }: Scope) =>
  tx
    .selectFrom('customers')
    .select(['id', 'account_type', 'credit_limit', 'is_po_required', 'blanket_po', 'is_active'])
    .select('merged_into_id')
    .select(['rental_discount_rate', 'sales_discount_rate', 'tax1_code_id', 'tax2_code_id'])
    .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
    .select('custom_fields')
    .select(['insurance_policy_number', 'insurance_expires_on', 'deposit_kind', 'deposit_figure'])
    .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>();

const divisionsWith = ({ tx }: Scope) =>
  tx
    .selectFrom('divisions')
    .select(['id', 'title', 'time_zone', 'allows_unavailable', 'is_closed', 'is_doc_division'])
    .select([
      'tax1_code_id',
      'tax2_code_id',
      'contract_line_default_print',
      'exempts_rentals',
      'exempts_sales',
    ]);

const locationsWith = ({ tx }: Scope) =>
  tx.selectFrom('locations').select(['id', 'division_id', 'title', 'is_closed', 'is_doc_location']);

const readParties = async (scope: Scope, form: DocumentForm) => {
  const { tx } = scope;
  const [house, customer, site, division, location, salesman, certificates] = await Promise.all([
    readHouse(scope),
    orNone(form.customerId, (id) => customersWith(scope).where('id', '=', id).executeTakeFirst()),
    orNone(form.siteId, (id) =>
      tx
        .selectFrom('sites')
        .where('id', '=', id)
        .select(['id', 'customer_id', 'is_global', 'distance', 'delivery_zone', 'custom_fields'])
        .select(['prov_state', 'postal_code'])
        .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
        .executeTakeFirst(),
    ),
    orNone(form.divisionId, (id) => divisionsWith(scope).where('id', '=', id).executeTakeFirst()),
    orNone(form.locationId, (id) => locationsWith(scope).where('id', '=', id).executeTakeFirst()),
    orNone(form.salesmanId, (id) =>
      tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst(),
    ),
    readCertificates(scope, form.customerId === null ? [] : [form.customerId]),
  ]);
  return { ...house, customer, site, division, location, salesman, certificates };
};

/** Whose rates may apply; those that expire are asked for the day on which the document begins. */
const rateTermsOf = (scope: Scope, { customerId, siteId, divisionId, dateOut }: DocumentForm): RateTerms => ({
  customerId,
  siteId,
  divisionId,
  on: dateOut ?? scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString(),
});

const dayOf = ({ now }: Scope, zone: string): string => now.toZonedDateTimeISO(zone).toPlainDate().toString();

/**
 * Reads what a form names, and what the company adds to it.
 * @param draft the draft that it was kept as: what it keeps is free to it
 */
export const loadFacts = async (
  scope: Scope,
  form: DocumentForm,
  saved: SavedDocument | undefined,
  { draftId, storeListId }: DraftBehind = {},
): Promise<Facts> => {
  const idsOf = (type: FormLine['type'], column: 'asset_id' | 'part_id' | 'service_id') => [
    ...form.lines.filter((line) => line.type === type).map((line) => line.productId),
    ...(saved?.lines ?? []).flatMap((line) => line[column] ?? []),
  ];
  const requested = [
    ...(saved?.lines ?? []).flatMap((line) => line.requested_asset_id ?? []),
    ...form.lines.flatMap(({ inPlaceOf }) => inPlaceOf?.productId ?? []),
  ];
  const assetIds = idsOf('R', 'asset_id');
  const [{ certificates, ...parties }, assets, rates, parts, services, automatic, pricingRules] =
    await Promise.all([
      readParties(scope, form),
      findAssets(scope, [...assetIds, ...requested]),
      ratesOf(scope, [...assetIds, ...requested], {
        ...rateTermsOf(scope, form),
        storeListId: saved?.contract.store_price_list_id ?? storeListId,
      }),
      findParts(scope, idsOf('S', 'part_id'), saved?.contract.id ?? draftId),
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
    divisionId: form.divisionId ?? 0,
  });
  const sitePostal = parties.site?.postal_code ?? '';
  const zones = await findZones(scope, form, { saved, sitePostal });
  const sent = { isDelivered: form.createDeliveryTicket, deliverTo: form.deliverTo };
  const taxZone = await findTaxZone(scope, placeOfDelivery(sent, parties.site));
  const kitDiscounts = await kitDiscountsOf(scope, form);
  const vendors = await findVendors(scope, [
    ...form.lines.flatMap(({ rerent }) => rerent?.vendorId ?? []),
    ...(saved?.lines ?? []).flatMap((line) => line.rerent_vendor_id ?? []),
  ]);
  const today = dayOf(scope, zone);
  const taxes = parties.taxes(today);
  const charged = chargedTaxes({ ...parties, taxZone });
  return {
    ...parties,
    zone,
    today,
    taxes,
    taxZone,
    charged,
    certified: certifiedOf(certificates, charged, { siteId: form.siteId, day: today, taxes }),
    vendors,
    assets,
    rates,
    parts,
    serials,
    services: known,
    automatic,
    zones,
    pricingRules,
    kitDiscounts,
  };
};

/**
 * The same for new documents of rental lines alone, all of them with few reads. Whatever else a form names is not found, so that
 * it is refused.
 * @param assets what the lines rent
 */
export const loadFactsOfAll = async (
  scope: Scope,
  forms: readonly DocumentForm[],
  assets: ReadonlyMap<number, AssetFacts>,
): Promise<Map<DocumentForm, Facts>> => {
  const asks = forms.flatMap((form) => {
    const terms = rateTermsOf(scope, form);
    return form.lines.flatMap(({ productId }) => {
      const asset = assets.get(productId);
      return asset === undefined ? [] : [{ form, asset, ...terms }];
    });
  });
  const [house, certificates, customers, divisions, locations, tables, automatic, pricingRules] =
    await Promise.all([
      readHouse(scope),
      readCertificates(scope, idsIn(forms, 'customerId')),
      // Kept as they are until what is written of them stands: no one sets them inactive meanwhile.
      customersWith(scope)
        .where('id', 'in', idsIn(forms, 'customerId'))
        .orderBy('id')
        .forKeyShare()
        .execute(),
      divisionsWith(scope).execute(),
      locationsWith(scope).execute(),
      ratesOfAll(scope, asks),
      listAutomaticServices(scope),
      readPricingRules(scope),
    ]);
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const [customerOf, divisionOf, locationOf] = [byId(customers), byId(divisions), byId(locations)];
  const rates = Map.groupBy(
    asks.map(({ form, asset }, n) => ({ form, assetId: asset.id, table: tables[n] })),
    ({ form }) => form,
  );
  const common = {
    ...house,
    automatic,
    zones: noZones,
    pricingRules,
    site: undefined,
    taxZone: undefined,
    salesman: undefined,
    assets: new Map(assets),
    parts: new Map<never, never>(),
    serials: new Map<never, never>(),
    kitDiscounts: new Map<never, never>(),
    vendors: new Map<never, never>(),
    services: byId(automatic),
  };
  return new Map(
    forms.map((form) => {
      const division = divisionOf.get(form.divisionId ?? 0);
      const zone = division?.time_zone ?? scope.company.timeZone;
      const today = dayOf(scope, zone);
      const customer = customerOf.get(form.customerId ?? 0);
      const taxes = house.taxes(today);
      const charged = chargedTaxes({ customer, taxZone: undefined, division });
      const own = certificates.filter((each) => each.customer_id === form.customerId);
      const facts: Facts = {
        ...common,
        division,
        zone,
        today,
        taxes,
        charged,
        certified: certifiedOf(own, charged, { siteId: form.siteId, day: today, taxes }),
        customer,
        location: locationOf.get(form.locationId ?? 0),
        rates: new Map(
          (rates.get(form) ?? []).flatMap(({ assetId, table }) =>
            table === undefined ? [] : [[assetId, table] as const],
          ),
        ),
      };
      return [form, facts];
    }),
  );
};

const idsIn = (forms: readonly DocumentForm[], field: 'customerId'): number[] => [
  ...new Set([0, ...forms.map((form) => form[field] ?? 0)]),
];

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
