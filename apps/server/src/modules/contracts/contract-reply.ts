import { exemptOf, isExemptFrom, kindOfLine, type TaxPlace } from '@yardline/domain/taxes/exempt';
import type {
  Contract,
  ContractLine,
  ParsedContractForm,
  Totals,
} from '@yardline/contract/contracts/contracts';
import { feeSentences, type FeeTerms } from '@yardline/domain/charges/fee-terms';
import { ownDates } from '@yardline/domain/contracts/own-dates';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { RateRow } from '../rates/public.ts';
import { learned } from '../../kernel/database/learned.ts';
import { energyOf, isCounted } from '../assets/public.ts';
import { checkOutOf } from '@yardline/domain/contracts/check-out';
import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { contractFigures, figuresReply } from '../credit/public.ts';
import { heldOnContract } from '../deposit-book/public.ts';
import { guaranteedOnContract } from '../guarantee-book/public.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { draftHolds } from '../holds/public.ts';
import { isHeldBy } from '../srm-locks/public.ts';
import type { ContractRecord, LineRecord } from './contracts.queries.ts';
import { deliveryWeight } from './lines/delivery-weight.ts';
import { depositReply } from './deposit-reply.ts';
import { findWorksheet } from './drafts/worksheets.queries.ts';
import { lineReply, type LineView } from './lines/line-view.ts';
import { meterCharge } from './lines/meter-charge.ts';
import { limitsOf } from './saved/limits-of.ts';
import { savedForm } from './saved-form.ts';
import { mayView } from './rights.ts';
import { type StoredPrice, tellReasons } from '../pricing/public.ts';
import { rerentView, storedRerent } from '../vendors/public.ts';

/** A line that a customer agreed to, and whether its price needs no right of the user who saves it. */
export type AgreedLine = Pick<
  ParsedContractForm['lines'][number],
  'type' | 'productId' | 'quantity' | 'rateOverride'
> & {
  isPriceAgreed: boolean;
};

/** What was agreed to before the document was made, with whom and where. */
export type Agreed = Pick<ParsedContractForm, 'customerId' | 'divisionId'> & { lines: AgreedLine[] };

/** What a draft keeps: the form as it was typed, what it would cost as it stood, and what was agreed before it was made. */
export type StoredDraft = {
  form: ParsedContractForm;
  lines: LineView[];
  totals: Totals;
  agreed?: Agreed | undefined;
  /** It was deleted, and what it was made of is open again. */
  isLetGo?: boolean;
};

const readHeaders = learned(1, (tx, contractId: number) =>
  tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('sites', 'sites.id', 'contracts.site_id')
    .leftJoin('divisions', 'divisions.id', 'contracts.division_id')
    .leftJoin('locations', 'locations.id', 'contracts.location_id')
    .leftJoin('users as salesmen', 'salesmen.id', 'contracts.salesman_user_id')
    .leftJoin('tax_codes as tax1', 'tax1.id', 'contracts.tax1_code_id')
    .leftJoin('tax_codes as tax2', 'tax2.id', 'contracts.tax2_code_id')
    .leftJoin('srm_locks', 'srm_locks.contract_id', 'contracts.id')
    .leftJoin('users as operators', 'operators.id', 'srm_locks.user_id')
    .leftJoin('contracts as source', 'source.id', 'contracts.source_contract_id')
    .leftJoin('contracts as next', 'next.source_contract_id', 'contracts.id')
    .where('contracts.id', '=', contractId)
    .selectAll('contracts')
    .select(['customers.name as customer_name', 'customers.customer_number', 'sites.name as site_name'])
    .select(['divisions.title as division_title', 'divisions.time_zone', 'locations.title as location_title'])
    .select(['divisions.code as division_code', 'divisions.allows_unavailable'])
    .select('divisions.contract_line_default_print')
    .select(['salesmen.name as salesman_name', 'salesmen.srm_uid as salesman_code'])
    .select(['tax1.code as tax1_code', 'tax2.code as tax2_code'])
    .select(['srm_locks.user_id as lock_user_id', 'srm_locks.operator as lock_operator'])
    .select(['srm_locks.expires_at as lock_expires_at', 'operators.name as operator_name'])
    .select(['source.kind as source_kind', 'source.number as source_number'])
    .select(['next.id as next_id', 'next.kind as next_kind', 'next.number as next_number'])
    .select([
      heldOnContract.as('deposit_held'),
      guaranteedOnContract.as('guarantee_held'),
      contractFigures.as('figures'),
    ])
    .select(deliveryWeight.as('delivery_weight'))
    .$narrowType<Pick<ContractRecord, 'kind' | 'status'>>()
    .$narrowType<{ source_kind: Contract['kind'] | null; next_kind: Contract['kind'] | null }>(),
);

type Header = Awaited<ReturnType<typeof readHeaders>>[number];

const readLines = learned(1, (tx, contractId: number) =>
  tx
    .selectFrom('contract_lines')
    .leftJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .leftJoin('classes', 'classes.id', 'assets.class_id')
    .leftJoin('assets as requested', 'requested.id', 'contract_lines.requested_asset_id')
    .leftJoin('vendors', 'vendors.id', 'contract_lines.rerent_vendor_id')
    .leftJoin('parts', 'parts.id', 'contract_lines.part_id')
    .leftJoin('classes as sold', 'sold.id', 'parts.class_id')
    .leftJoin('services', 'services.id', 'contract_lines.service_id')
    .leftJoin('part_promises', 'part_promises.contract_line_id', 'contract_lines.id')
    .where('contract_lines.contract_id', '=', contractId)
    .where('contract_lines.is_removed', '=', false)
    .orderBy('contract_lines.line_number')
    .selectAll('contract_lines')
    .select(['assets.number as asset_number', 'assets.kind as asset_kind', 'assets.meter_type'])
    .select(sql<ContractLine['energy']>`coalesce(${energyOf}, '')`.as('energy'))
    .select(['classes.code as asset_class', 'sold.code as part_class', 'assets.status_code as asset_status'])
    .select((eb) => [
      eb.fn.coalesce('classes.is_tax1', 'sold.is_tax1', 'services.is_tax1', sql<boolean>`true`).as('is_tax1'),
      eb.fn.coalesce('classes.is_tax2', 'sold.is_tax2', 'services.is_tax2', sql<boolean>`true`).as('is_tax2'),
    ])
    .select(['assets.list_price as asset_price', 'parts.list_price as part_price'])
    .select(meterCharge.as('meter_charge'))
    .select(['parts.is_serialized', 'part_promises.promised', 'vendors.name as vendor_name'])
    .select(['parts.number as part_number', 'services.service_code', 'requested.number as requested_number'])
    .$narrowType<Pick<LineRecord, 'type' | 'status_code'>>(),
);

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The kit that brought a line along. */
const kitOf = ({ kit_line_number: number }: Line, lines: ReadonlyMap<number, Line>): LineView['fromKit'] => {
  const kit = number === null ? undefined : lines.get(number);
  return kit === undefined
    ? null
    : { kitN: kit.asset_number ?? '', detailTrxN: kit.id, lineNumber: kit.line_number };
};

/** What its product and its document say of a line. [B3.3] [B3.6] */
const factsOf = (line: Line, header: Header) => {
  const exempt = exemptOf(header);
  const taxOf = (tax: TaxPlace): string =>
    line[`is_${tax}`] && !isExemptFrom(exempt, kindOfLine[line.type], tax)
      ? (header[`${tax}_code`] ?? '')
      : '';
  return {
    listPrice: line.asset_price ?? line.part_price,
    productClass: line.asset_class ?? line.part_class ?? '',
    productStatus: line.asset_status ?? '',
    tax1Code: taxOf('tax1'),
    tax2Code: taxOf('tax2'),
    originPrice: line.part_price,
    // A standing that was kept before this was asked has no such figure.
    meterCharge: (line.meter_charge as number | undefined) ?? 0,
  };
};

type Around = { header: Header; zone: string; today: string; lines: ReadonlyMap<number, Line> };

const viewOf = (line: Line, { header, zone, today, lines }: Around): LineView => ({
  id: line.id,
  lineNumber: line.line_number,
  type: line.type,
  productId: line.asset_id ?? line.part_id ?? line.service_id ?? 0,
  product: line.asset_number ?? line.part_number ?? line.service_code ?? '',
  requestedProduct: line.requested_number,
  requestedProductId: line.requested_asset_id,
  substitutionReason: line.substitution_reason,
  description: line.description,
  isBulk: isCounted(line.asset_kind),
  isGroup: line.asset_kind === 'group',
  quantity: line.quantity,
  ...ownDates(line, header, zone),
  statusCode: line.status_code,
  outAt: line.out_at,
  returnedAt: line.returned_at,
  billedThrough: line.billed_through,
  rates: line.rates as RateRow[],
  rateOverride: line.rate_override,
  rateCode: line.rate_code,
  unitPrice: line.unit_price,
  ...factsOf(line, header),
  discP: line.discount_percent,
  discountAmount: line.discount_amount,
  extendedAmount: line.extended_amount,
  chargeable: line.is_chargeable,
  print: line.is_printed,
  meterType: line.meter_type ?? '',
  energy: line.rerent_vendor_id === null ? line.energy : '',
  meterOut: line.meter_out,
  meterIn: line.meter_in,
  meterReason: line.meter_reason,
  isSerialized: line.is_serialized ?? false,
  serialNumbers: line.serial_numbers,
  fuelOut: line.fuel_out,
  fuelIn: line.fuel_in,
  kitNumber: line.asset_kind === 'kit' ? (line.asset_number ?? '') : '',
  fromKit: kitOf(line, lines),
  kitQuantity: line.kit_quantity,
  promised: line.promised,
  expectedOn: line.expected_on,
  autoAdd: line.is_auto_added,
  rerent: rerentView(storedRerent(line), {
    vendorName: line.vendor_name ?? '',
    quantity: line.quantity,
    backOn: line.rerent_back_on,
    today,
  }),
  price: line.price as StoredPrice | null,
  available: null,
  owned: null,
});

const totalsOf = (header: Header, lines: readonly Line[]): Totals => ({
  rental: header.rental_total,
  sales: header.sales_total,
  services: header.services_total,
  discount: amount(sum(lines.map((line) => cents(line.discount_amount)))),
  waiver: header.waiver_total,
  tax1Code: header.tax1_code ?? '',
  tax1: header.tax1_total,
  tax2Code: header.tax2_code ?? '',
  tax2: header.tax2_total,
  total: header.total,
});

/** Who else has it open in the back office now. */
const openElsewhereBy = (scope: Scope, header: Header): string | null => {
  const {
    lock_user_id: userId,
    lock_operator: operator,
    lock_expires_at: ends,
    operator_name: name,
  } = header;
  if (ends === null || userId === null || Temporal.Instant.compare(scope.now, ends) >= 0) return null;
  return isHeldBy(scope, { user_id: userId, operator: operator ?? '' }, '') ? null : operator || (name ?? '');
};

const typedForm = (typed: ParsedContractForm) => {
  const { lines: _, customFields = {}, lease = null, ...form } = typed;
  return { ...form, customFields, lease };
};

/** A document as it stands in the database. */
export type Standing = {
  header: Header;
  lines: Line[];
  holding: Contract['holding'];
  worksheet: Contract['worksheet'];
};

/** A document with its lines: two queries, and what a draft holds. Undefined where there is none. */
export const findStanding = async (scope: Scope, contractId: number): Promise<Standing | undefined> => {
  // Asked together: the lines are on their way while the header is read.
  const [[header], lines] = await Promise.all([readHeaders(scope, contractId), readLines(scope, contractId)]);
  if (header === undefined) return undefined;
  if (header.draft === null) return { header, lines, holding: null, worksheet: null };
  return {
    header,
    lines,
    holding: await draftHolds.standing(scope, contractId),
    worksheet: (await findWorksheet(scope, contractId)) ?? null,
  };
};

/** A document that stands so, as it is answered in the reader's language at the time of the scope. */
export const contractReply = (scope: Scope, { header, lines, holding, worksheet }: Standing): Contract => {
  const draft = header.draft as StoredDraft | null;
  const zone = header.time_zone ?? scope.company.timeZone;
  const today = scope.now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const around = { header, zone, today, lines: new Map(lines.map((line) => [line.line_number, line])) };
  const {
    source_contract_id: sourceId,
    source_kind: sourceKind,
    next_id: nextId,
    next_kind: nextKind,
  } = header;
  return {
    ...(draft === null ? savedForm(header, zone) : typedForm(draft.form)),
    id: header.id,
    kind: header.kind,
    status: header.status,
    isArchived: header.archive_id !== null,
    openInSrmBy: openElsewhereBy(scope, header),
    isCheckout: header.is_checkout,
    number: header.number,
    source:
      sourceId === null || sourceKind === null
        ? null
        : { id: sourceId, kind: sourceKind, number: header.source_number },
    convertedTo:
      nextId === null || nextKind === null
        ? null
        : { id: nextId, kind: nextKind, number: header.next_number },
    customerId: header.customer_id,
    customerName: header.customer_name ?? '',
    customerNumber: header.customer_number ?? '',
    siteId: header.site_id,
    siteName: header.site_name ?? '',
    divisionId: header.division_id,
    divisionTitle: header.division_title ?? '',
    timeZone: zone,
    locationId: header.location_id,
    locationTitle: header.location_title ?? '',
    salesmanId: header.salesman_user_id,
    salesmanName: header.salesman_name ?? '',
    salesmanCode: header.salesman_code ?? '',
    waiverPercent: header.waiver_percent,
    deliveryWeight: header.delivery_weight,
    checkOut: checkOutOf({
      left: lines.filter(({ type, status_code: code }) => type === 'R' && code !== '').length,
      toGo: lines.filter(isToDeliver).length,
    }),
    lines: (draft?.lines ?? lines.map((line) => viewOf(line, around))).map((line) => lineReply(scope, line)),
    totals: draft?.totals ?? totalsOf(header, lines),
    feeTerms: tellReasons(scope, feeSentences((header.fee_terms as FeeTerms | null) ?? {})),
    deposit: depositReply(scope, header),
    depositHeld: header.deposit_held,
    guaranteeHeld: header.guarantee_held,
    figures: figuresReply(header.figures),
    ...limitsOf(header, { lines, zone, today }),
    holding,
    worksheet,
    createdAt: header.created_at,
    openedAt: header.opened_at,
    closedAt: header.closed_at,
    row_version: header.row_version,
  };
};

/**
 * The reply for a quote, reservation or contract, with its lines. The caller checks first whether the actor may see it.
 * @throws Refusal resource.not_found
 */
export const getContractById = async (scope: Scope, contractId: number): Promise<Contract> =>
  contractReply(scope, (await findStanding(scope, contractId)) ?? notFound());

/** The same, for users who may see it; to others it does not exist. @throws Refusal resource.not_found */
export const viewContract = async (scope: Scope, contractId: number): Promise<Contract> => {
  const contract = await getContractById(scope, contractId);
  const placed = { kind: contract.kind, division_id: contract.divisionId, location_id: contract.locationId };
  return mayView(scope, placed) ? contract : notFound();
};
