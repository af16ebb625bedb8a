import type { DigestKind, FactValues } from '@yardline/domain/digest/facts';
import { cents } from '@yardline/domain/money/cents';
import { workOrderStatuses } from '@yardline/domain/work-orders/states';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getAssetByNumber } from '../assets/public.ts';
import { storedDocuments } from '../contracts/public.ts';
import { customerCredit } from '../credit/public.ts';
import { viewRecord } from '../records/public.ts';
import { orderPapers } from '../work-orders/public.ts';

/** What is known of a record for its digest, and the version of it. */
export type Known = { rowVersion: number; values: FactValues };

const day = (at: string | null, zone: string): string | null =>
  at === null ? null : Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** A count or an amount that is nothing is no news. */
const some = (figure: number): number | null => (figure === 0 ? null : figure);

const ofContract = async (scope: Scope, id: number): Promise<Known> => {
  const contract = await storedDocuments.get(scope, id);
  const { dateIn, figures, timeZone } = contract;
  const kits = new Set(contract.lines.map(({ fromKit }) => fromKit?.detailTrxN));
  // A kit is no machine: what it brought is.
  const lines = contract.lines.filter((line) => line.type === 'R' && !kits.has(line.id));
  const inState = (...states: string[]) =>
    lines.filter(({ statusCode }) => states.includes(statusCode)).length;
  const out = inState('O', 'F');
  const today = scope.now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const late = out === 0 || dateIn === null || contract.indefiniteRental ? 0 : daysBetween(dateIn, today);
  const isQuote = contract.kind === 'quote';
  return {
    rowVersion: contract.row_version,
    values: {
      document: contract.kind,
      document_number: contract.number === null ? null : String(contract.number),
      document_status: contract.status,
      document_customer: contract.customerName,
      starts_on: contract.dateOut,
      ends_on: contract.indefiniteRental ? null : dateIn,
      open_end: contract.indefiniteRental,
      lines: some(lines.length),
      lines_to_go: isQuote ? null : some(inState('')),
      lines_out: some(out),
      lines_back: some(inState('R')),
      days_late: late > 0 ? late : null,
      estimated: cents(figures.estimated),
      billed: some(cents(figures.billed)),
      paid: some(cents(figures.paid)),
      owed: some(cents(figures.owed)),
      deposit_held: some(cents(contract.depositHeld)),
    },
  };
};

const ofWorkOrder = async (scope: Scope, id: number): Promise<Known> => {
  const order = await orderPapers.byId(scope, id);
  const mechanics = order.workordermechanic_set.filter(({ status }) => status !== 5);
  const machine = [order.asset_number, order.machine].filter((each) => each !== '').join(' · ');
  return {
    rowVersion: order.row_version,
    values: {
      order_number: order.order_n,
      order_type: order.type,
      order_status: workOrderStatuses[order.status].name,
      order_machine: machine,
      order_customer: order.customer_name,
      opened_on: day(order.created_at, order.timeZone),
      ready_on: day(order.ready_at, order.timeZone),
      mechanics: some(mechanics.length),
      minutes: some(order.workordermechanic_set.reduce((sum, { minutes }) => sum + minutes, 0)),
      work_total: some(cents(order.list_total)),
      open_purchases: some(order.open_purchases),
      open_points: some(order.open_points.length),
      promised_on: day(order.next_promise?.starts_at ?? null, order.timeZone),
      at_risk: order.is_at_risk,
      all_done: order.is_all_done,
      signature_missing: order.lacks_signature,
    },
  };
};

const ofCustomer = async (scope: Scope, id: number): Promise<Known> => {
  const customer =
    (await scope.tx
      .selectFrom('customers')
      .where('id', '=', id)
      .select(['customer_number', 'name', 'is_active', 'row_version'])
      .executeTakeFirst()) ?? notFound();
  const { documents, receivables, exposure, limit, left } = await customerCredit(scope, { params: { id } });
  const open = (kind: (typeof documents)[number]['kind']) =>
    documents.filter((document) => document.kind === kind).length;
  return {
    rowVersion: customer.row_version,
    values: {
      customer: `${customer.name} (${customer.customer_number})`,
      customer_inactive: !customer.is_active,
      reservations: open('reservation'),
      contracts: open('contract'),
      sales_orders: some(open('sales_order')),
      receivables: cents(receivables),
      exposure: cents(exposure),
      credit_limit: limit === null ? null : cents(limit),
      credit_left: left === null ? null : cents(left),
    },
  };
};

const ofAsset = async (scope: Scope, id: number): Promise<Known> => {
  const { number } =
    (await scope.tx.selectFrom('assets').where('id', '=', id).select('number').executeTakeFirst()) ??
    notFound();
  const asset = await getAssetByNumber(scope, number);
  const isNumbered = asset.kind === 'numbered' || asset.kind === 'customer_owned';
  return {
    rowVersion: asset.row_version,
    values: {
      asset_number: asset.number,
      asset: asset.description,
      asset_class: asset.class_name,
      asset_owner: asset.customer_name,
      asset_status: isNumbered && asset.disposed_on === null ? asset.status_code : null,
      asset_until: day(asset.status_until, scope.company.timeZone),
      asset_place: asset.location_title,
      asset_quantity: asset.kind === 'bulk' ? asset.quantity : null,
      meter: asset.meter,
      maintenance: asset.maintenance,
      warranty_until: asset.warranty_until,
      expires_on: asset.expires_on,
      disposed_on: asset.disposed_on,
    },
  };
};

const readers: Readonly<Record<DigestKind, (scope: Scope, id: number) => Promise<Known>>> = {
  assets: ofAsset,
  contracts: ofContract,
  customers: ofCustomer,
  work_orders: ofWorkOrder,
};

/**
 * What a digest of a record tells to a user who may see the record.
 * @throws Refusal resource.not_found
 */
export const readFacts = async (
  scope: Scope,
  { kind, id }: { kind: DigestKind; id: number },
): Promise<Known> => {
  await viewRecord(scope, { kind, record: id });
  return readers[kind](scope, id);
};
