import type { Totals } from '@yardline/contract/contracts/contracts';
import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import { isSettled } from '@yardline/domain/contracts/line-status';
import { contractTotals, type TotalLine, type TotalQuestion } from '@yardline/domain/contracts/totals';
import { isExemptAll } from '@yardline/domain/taxes/exempt';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { tellCertificates } from '../exemptions/public.ts';
import { isCounted } from '../assets/public.ts';
import type { Free } from '@yardline/domain/availability/free-stretch';
import { type DocumentForm, type Entry, pathOf, serialsOf } from './entries.ts';
import type { LineView, PricedLine } from './priced-line.ts';
import { requestOn } from './requests.ts';
import { rerentView } from '../vendors/public.ts';
import { rerentOn } from './rerent-on.ts';
import type { SavedDocument } from './stored.ts';
import { exemptFrom, type Exempted } from './exemptions.ts';
import type { Facts, LinePeriod } from './load-facts.ts';
import {
  type Charge,
  isDelivery,
  isOfDelivery,
  percentFor,
  priceLine,
  priceServiceLine,
} from './price-line.ts';
import { waiverOf } from './waiver.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { StoredPrice } from '../pricing/public.ts';

export type TaxChoice = { tax1_code_id: number | null; tax2_code_id: number | null };

export type PricedForm = {
  lines: PricedLine[];
  totals: Totals;
  taxes: TaxChoice;
  /** 0 when the customer takes no waiver. */
  waiverPercent: number;
  exempt: Exempted;
  /** Of which certificates its clerk is told. */
  certificates: CertificateNotice[];
  problems: FieldRefusal[];
};

const noTaxes: TaxChoice = { tax1_code_id: null, tax2_code_id: null };

const taxQuestion = (choice: TaxChoice, facts: Facts): TotalQuestion['taxes'] => {
  const tax1 = facts.taxes.find(({ id }) => id === choice.tax1_code_id);
  const tax2 = facts.taxes.find(({ id }) => id === choice.tax2_code_id);
  return {
    ...(tax1 && { tax1 }),
    ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
  };
};

/** A line as the totals see it. What is settled keeps the amount it was settled at. */
const totalLine = ({ line, saved }: Entry, charge: Charge, form: DocumentForm, facts: Facts): TotalLine => {
  const asset = line.type === 'R' ? facts.assets.get(line.productId) : undefined;
  const part = line.type === 'S' ? facts.parts.get(line.productId) : undefined;
  const taxed = asset ?? part ?? facts.services.get(line.productId);
  const isKept = saved !== undefined && isSettled(saved);
  const isAllowed = asset?.allows_rental_discount ?? part?.allows_sales_discount ?? line.type === 'V';
  const documents = { R: form.rentalDiscP, S: form.saleDiscP, V: 0 }[line.type];
  return {
    type: line.type,
    gross: isKept ? cents(saved.extended_amount) : charge.gross,
    discountPercent: isKept ? 0 : percentFor(line.discP, documents, isAllowed),
    discountAllowed: true,
    chargeable: line.chargeable,
    waiverExempt: asset?.is_waiver_exempt ?? true,
    tax1: taxed?.is_tax1 ?? true,
    tax2: taxed?.is_tax2 ?? true,
  };
};

/** What was asked for where something else goes out; another product that the form names is what is asked for now. */
const requestOf = (
  entry: Entry,
  { assets }: Facts,
): Pick<LineView, 'requestedProduct' | 'requestedProductId' | 'substitutionReason'> => {
  const requested = requestOn(entry);
  return {
    requestedProduct: assets.get(requested?.assetId ?? 0)?.number ?? null,
    requestedProductId: requested?.assetId ?? null,
    substitutionReason: requested?.reason ?? '',
  };
};

type Numbers = ReadonlyMap<Entry, number>;
type Beside = { facts: Facts; available: number | null; owned: number | null; numbers: Numbers };

/** The kit that brought a line along. */
const fromKitOf = ({ kit }: Entry, { assets }: Facts, numbers: Numbers): LineView['fromKit'] =>
  kit === undefined
    ? null
    : {
        kitN: assets.get(kit.header.line.productId)?.number ?? '',
        detailTrxN: kit.header.saved?.id ?? null,
        lineNumber: numbers.get(kit.header) ?? 0,
      };

const viewOf = (
  { entry, charge }: { entry: Entry; charge: Charge },
  sums: { extended: number; discount: number },
  { facts, available, owned, numbers }: Beside,
): LineView => {
  const { line, saved } = entry;
  const asset = line.type === 'R' ? facts.assets.get(line.productId) : undefined;
  const part = line.type === 'S' ? facts.parts.get(line.productId) : undefined;
  const service = line.type === 'V' ? facts.services.get(line.productId) : undefined;
  const isKept = saved !== undefined && isSettled(saved);
  const rerent = rerentOn(entry);
  const { dateOut, timeOut, dateIn, timeIn, rateOverride, discP, chargeable } = line;
  return {
    id: saved?.id ?? null,
    lineNumber: numbers.get(entry) ?? 0,
    type: line.type,
    productId: line.productId,
    product: asset?.number ?? part?.number ?? service?.service_code ?? '',
    ...requestOf(entry, facts),
    description: line.description || (asset?.description ?? part?.description ?? service?.description ?? ''),
    isBulk: isCounted(asset?.kind),
    isGroup: asset?.kind === 'group',
    quantity: line.quantity,
    dateOut,
    timeOut,
    dateIn,
    timeIn,
    rateOverride,
    discP,
    chargeable,
    print: line.print ?? saved?.is_printed ?? facts.division?.contract_line_default_print ?? true,
    statusCode: saved?.status_code ?? '',
    outAt: saved?.out_at ?? null,
    returnedAt: saved?.returned_at ?? null,
    billedThrough: saved?.billed_through ?? null,
    rates: charge.rates,
    rateCode: isKept ? saved.rate_code : charge.rateCode,
    unitPrice: isKept ? saved.unit_price : amount(charge.unit),
    discountAmount: isKept ? saved.discount_amount : amount(sums.discount),
    extendedAmount: isKept ? saved.extended_amount : amount(sums.extended),
    meterType: asset?.meter_type ?? '',
    // What a vendor's machine has is not known.
    energy: rerent === undefined ? (asset?.energy ?? '') : '',
    meterOut: line.meterOut,
    meterIn: saved?.meter_in ?? null,
    meterReason: line.meterReason,
    isSerialized: part?.is_serialized ?? false,
    serialNumbers: serialsOf(line, saved),
    fuelOut: saved?.fuel_out ?? null,
    fuelIn: saved?.fuel_in ?? null,
    kitNumber: asset?.kind === 'kit' ? asset.number : '',
    fromKit: fromKitOf(entry, facts, numbers),
    kitQuantity: entry.kit?.quantity ?? null,
    promised: null,
    expectedOn: line.expectedOn,
    autoAdd: line.autoAdd,
    rerent: rerentView(rerent, {
      vendorName: facts.vendors.get(rerent?.vendorId ?? 0)?.name,
      quantity: line.quantity,
      backOn: saved?.rerent_back_on ?? null,
      today: facts.today,
    }),
    price: isKept ? (saved.price as StoredPrice | null) : charge.price,
    available,
    owned,
  };
};

/** Availability for a line apart from this document; null where it does not apply or is unknown. */
const availableFor = (
  { line, saved }: Entry,
  free: Free | undefined,
  facts: Facts,
  form: DocumentForm,
): number | null => {
  if (saved !== undefined && isSettled(saved)) return null;
  if (line.type === 'R') return free === undefined || free.availabilityNA ? null : free.available;
  const part = line.type === 'S' ? facts.parts.get(line.productId) : undefined;
  if (part === undefined || !part.has_availability || form.locationId === null) return null;
  return part.stock.get(form.locationId) ?? 0;
};

/** What the deliveries and pickups of a document come to. */
const deliveredFor = (
  entries: Question['entries'],
  lines: readonly { extended: Cents }[],
  facts: Facts,
): Cents =>
  sum(entries.map(({ entry }, index) => (isDelivery(entry, facts) ? (lines[index]?.extended ?? 0) : 0)));

type Question = {
  form: DocumentForm;
  facts: Facts;
  saved: SavedDocument | undefined;
  entries: readonly { entry: Entry; period: LinePeriod }[];
  free: ReadonlyMap<Entry, Free>;
};

/**
 * Prices a form as it stands: every line by its rates, list price or service amount, percentages of the rental last, then
 * discounts, waiver and taxes over all. The one way from a form to money: what is shown while typing is what is stored.
 */
export const priceForm = ({ form, facts, saved, entries, free }: Question): PricedForm => {
  const { charged: choice, certified } = facts;
  const exempt = exemptFrom(form, facts);
  const taxes = isExemptAll(exempt) ? noTaxes : choice;
  const waiverPercent = waiverOf(form, facts, saved);
  const { company } = facts;
  const charged = entries.map(({ entry, period }) => ({
    entry,
    period,
    charge: priceLine(entry, period, form, facts),
  }));
  const totalsWith = (charges: readonly Charge[]) =>
    contractTotals({
      lines: entries.map(({ entry }, index) => totalLine(entry, charges[index] as Charge, form, facts)),
      rentalDiscP: 0,
      saleDiscP: 0,
      waiverPercent,
      waiverTaxes: { tax1: company.is_waiver_tax1, tax2: company.is_waiver_tax2 },
      exempt,
      taxes: taxQuestion(taxes, facts),
    });
  const { rental } = totalsWith(charged.map(({ charge }) => charge));
  const withServices = (delivery: Cents) =>
    charged.map(({ entry, charge }) =>
      entry.line.type === 'V' ? priceServiceLine(entry, facts, { rental, delivery }) : charge,
    );
  // Surcharges on deliveries wait for the deliveries, as percentages of the rental wait for it.
  const first = withServices(0);
  const charges = entries.some(({ entry }) => isOfDelivery(entry, facts))
    ? withServices(deliveredFor(entries, totalsWith(first).lines, facts))
    : first;
  const totals = totalsWith(charges);
  const certificates =
    form.exemptionNumber === ''
      ? tellCertificates(certified.certificates, certified, form.indefiniteRental ? null : form.dateIn)
      : [];
  const problems = charges.flatMap(({ problem }, index) => problemOf(entries[index]?.entry, problem, facts));
  let lastNumber = Math.max(0, ...entries.map(({ entry: { saved } }) => saved?.line_number ?? 0));
  const numbers: Numbers = new Map(
    entries.map(({ entry }) => [entry, entry.saved?.line_number ?? (lastNumber += 1)]),
  );
  const lines = charged.map(({ entry, period }, index) => ({
    entry,
    period,
    requested: requestOn(entry),
    rerent: rerentOn(entry),
    view: viewOf(
      { entry, charge: charges[index] as Charge },
      totals.lines[index] ?? { extended: 0, discount: 0 },
      {
        facts,
        available: availableFor(entry, free.get(entry), facts, form),
        owned: free.get(entry)?.owned ?? null,
        numbers,
      },
    ),
  }));
  return {
    lines,
    totals: wireTotals(totals, lines, taxes, facts),
    taxes,
    waiverPercent,
    exempt,
    problems,
    certificates,
  };
};

const problemOf = (
  entry: Entry | undefined,
  problem: Charge['problem'],
  { assets }: Facts,
): FieldRefusal[] => {
  if (problem === undefined || entry === undefined) return [];
  const { code, data = {} } = problem;
  const path = pathOf(entry, code === 'rate.too_large' ? 'rateOverride' : '');
  return [{ path, code, data: { ...data, number: assets.get(entry.line.productId)?.number ?? '' } }];
};

const wireTotals = (
  totals: ReturnType<typeof contractTotals>,
  lines: readonly PricedLine[],
  { tax1_code_id, tax2_code_id }: TaxChoice,
  { taxes }: Facts,
): Totals => ({
  rental: amount(totals.rental),
  sales: amount(totals.sales),
  services: amount(totals.services),
  discount: amount(sum(lines.map(({ view }) => cents(view.discountAmount)))),
  waiver: amount(totals.waiver),
  tax1Code: taxes.find(({ id }) => id === tax1_code_id)?.code ?? '',
  tax1: amount(totals.tax1),
  tax2Code: taxes.find(({ id }) => id === tax2_code_id)?.code ?? '',
  tax2: amount(totals.tax2),
  total: amount(totals.total),
});
