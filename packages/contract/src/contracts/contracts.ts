import { checkOutStates } from '@yardline/domain/contracts/check-out';
import { z } from 'zod';
import { certificateNotice } from '../exemptions/certificates.ts';
import { creditRefused } from '../credit/customer-credit.ts';
import { contractFigures, deposit, totals } from './figures.ts';
import { contractKind, contractStatus } from './kinds.ts';
import { contractLine } from './contract-line.ts';
import { lineForm, mostLines } from './contract-line-form.ts';
import { leaseReply, leaseTerms } from './leases.ts';
import { orderedRow } from './ordered-line.ts';
import { customValues } from '../records/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  typedAddress,
  day,
  figure,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageNumber,
  pageOf,
  pathId,
  pickedIds,
  queryFlag,
  text,
  time,
} from '../fields.ts';
import { papers, pricing } from '../nouns/shown.ts';

export { type ContractKind, contractKind, type ContractStatus, contractStatus } from './kinds.ts';
export type { ContractLine } from './contract-line.ts';
export type { LineForm } from './contract-line-form.ts';
export type { Deposit, Totals } from './figures.ts';

/** A document as the form holds it, in the division's local time. */
export const contractForm = z.strictObject({
  kind: contractKind,
  customerId: id.nullable().default(null),
  siteId: id.nullable().default(null),
  divisionId: id.nullable().default(null),
  locationId: id.nullable().default(null),
  salesmanId: id.nullable().default(null),
  reference: text(64).default(''),
  poNumber: text(30).default(''),
  nameChecklist: text(64).default(''),
  dateOut: day.nullable().default(null),
  timeOut: time.nullable().default(null),
  dateIn: day.nullable().default(null),
  timeIn: time.nullable().default(null),
  indefiniteRental: z.boolean().default(false),
  /** Left out, a saved document keeps what it says; null is no lease. Its term sets the end of the document. */
  lease: leaseTerms.nullable().optional(),
  rentalDiscP: figure.default(0),
  saleDiscP: figure.default(0),
  chargeWaiver: z.boolean().default(false),
  damageWaiverCode: text(12).default(''),
  createDeliveryTicket: z.boolean().default(false),
  deliverTo: typedAddress.nullable().default(null),
  /** Where a pickup begins, when that is not where it was delivered to. */
  pickUpFrom: typedAddress.nullable().default(null),
  /** The document's own exemption from all taxes, asked before that of its site and its customer. */
  exemptionNumber: text(30).default(''),
  exemptionType: text(30).default(''),
  comments: text(250).default(''),
  /** Custom fields. Of values left out, a saved document keeps its own; a new one copies those of its source, site or customer. */
  customFields: customValues.optional(),
  lines: z.array(lineForm).max(mostLines),
});
export type ContractForm = z.input<typeof contractForm>;
export type ParsedContractForm = z.output<typeof contractForm>;

/** How far its check-out has come; null where nothing has left. */
const checkOut = z.enum(checkOutStates).nullable();

export const contractRow = z.object({
  id,
  kind: contractKind,
  status: contractStatus,
  number: z.int().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  division_id: id.nullable(),
  division_title: z.string(),
  reference: z.string(),
  po_number: z.string(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Lines still with the customer, lines that came back, and rentals that are still to leave. */
  lines_out: z.int(),
  lines_back: z.int(),
  lines_to_go: z.int(),
  check_out: checkOut,
  is_late: z.boolean(),
  is_lease: z.boolean().default(false),
  worksheet: z.string().nullable(),
  total: money,
  ...orderedRow,
  ...contractFigures.shape,
  custom_fields: customValues,
});
export type ContractRow = z.output<typeof contractRow>;

export const contract = z.object({
  id,
  kind: contractKind,
  status: contractStatus,
  /** Put away for good: it can still be read. */
  isArchived: z.boolean(),
  /** Who else has it open in the back office; it cannot be changed here until they close it there. */
  openInSrmBy: z.string().nullable(),
  number: z.int().nullable(),
  source: z.object({ id, kind: contractKind, number: z.int().nullable() }).nullable(),
  convertedTo: z.object({ id, kind: contractKind, number: z.int().nullable() }).nullable(),
  customerId: id.nullable(),
  customerName: z.string(),
  customerNumber: z.string(),
  siteId: id.nullable(),
  siteName: z.string(),
  divisionId: id.nullable(),
  divisionTitle: z.string(),
  timeZone: z.string(),
  locationId: id.nullable(),
  locationTitle: z.string(),
  salesmanId: id.nullable(),
  salesmanName: z.string(),
  /** The salesperson's code in the back office. */
  salesmanCode: z.string(),
  reference: z.string(),
  poNumber: z.string(),
  nameChecklist: z.string(),
  dateOut: z.string().nullable(),
  timeOut: z.string().nullable(),
  dateIn: z.string().nullable(),
  timeIn: z.string().nullable(),
  indefiniteRental: z.boolean(),
  lease: leaseReply,
  rentalDiscP: z.number(),
  saleDiscP: z.number(),
  chargeWaiver: z.boolean(),
  damageWaiverCode: z.string(),
  waiverPercent: z.number(),
  createDeliveryTicket: z.boolean(),
  deliverTo: address.nullable(),
  pickUpFrom: address.nullable().default(null),
  /** Kilograms of all that it rents; null where the weight of a machine is not known. */
  deliveryWeight: z.number().nullable(),
  exemptionNumber: z.string(),
  exemptionType: z.string(),
  /** What it says of late returns and cancellations, sentence by sentence. */
  feeTerms: z.array(z.string()),
  comments: z.string(),
  customFields: customValues.default({}),
  checkOut,
  lines: z.array(contractLine),
  totals,
  /** What is asked for before the equipment leaves. */
  deposit: deposit.nullable(),
  /** What is held for it of deposits that were taken. */
  depositHeld: money,
  /** What is held for it on a card, and not taken. */
  guaranteeHeld: money.default(0),
  figures: contractFigures,
  /** Whether a shopper holds it while they check out in a store; only the store changes it then. */
  isCheckout: z.boolean().default(false),
  /** The days between which a user may move its dates: from the last day that is billed, null while none is. [B3.14] */
  rentalPeriodSecurity: z
    .object({ fromDate: z.string().nullable(), toDate: z.string() })
    .nullable()
    .default(null),
  /** What its division sets for it. [B3.14] */
  selectedDivisionConfig: z
    .object({
      id,
      code: z.string(),
      title: z.string(),
      timeZone: z.string(),
      allowsUnavailable: z.boolean(),
      contractLineDefaultPrint: z.boolean(),
    })
    .nullable()
    .default(null),
  /** What a draft holds now, and until when; null where it holds nothing. */
  holding: z.object({ pieces: z.number(), until: instant }).nullable().default(null),
  /** The name of a draft that is a worksheet, and the last day for which it holds. */
  worksheet: z.object({ name: z.string(), heldUntil: z.string() }).nullable().default(null),
  createdAt: instant,
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  row_version: z.int(),
});
export type Contract = z.output<typeof contract>;

const anyView = ['contracts.view', 'reservations.view', 'quotes.view'] as const;
const anyEdit = ['contracts.edit', 'reservations.edit', 'quotes.edit'] as const;
const anyCreate = ['contracts.create', 'reservations.create', 'quotes.create'] as const;

export const contractSorts = ['number', 'starts_at', 'ends_at', 'total'] as const;

export const listContracts = endpoint({
  name: 'listContracts',
  method: 'GET',
  path: '/rest-api/contracts',
  summary:
    'Quotes, reservations or contracts, newest first, searched by number, customer, reference or purchase order',
  needs: anyView,
  query: listQuery(contractSorts, {
    kind: contractKind.optional(),
    status: contractStatus.optional(),
    customer_id: pathId.optional(),
    /** One division or several: `1,2`. */
    division_id: pickedIds.optional(),
    late: queryFlag,
    check_out: z.enum(checkOutStates).optional(),
    out: queryFlag,
    /** Only those that were put away; left out, all are listed. */
    archived: queryFlag,
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['contracts', 'customers', 'divisions', 'invoices'],
  reply: pageOf(contractRow),
});

export const getContract = endpoint({
  name: 'getContract',
  method: 'GET',
  path: '/rest-api/contracts/{id}',
  summary: 'One quote, reservation or contract with its lines and totals',
  needs: anyView,
  params: idParams,
  shows: ['contracts', ...papers, 'holds', 'record_signatures', 'srm_locks'],
  reply: contract,
});

export const priceContract = endpoint({
  name: 'priceContract',
  method: 'POST',
  path: '/rest-api/contract-prices',
  summary: 'Prices an unsaved document: lines, explanations, availability, totals and problems',
  needs: anyView,
  body: z.strictObject({ form: contractForm, contractId: id.nullable().default(null) }),
  shows: [
    'contracts',
    ...pricing,
    'custom_fields',
    'exchanges',
    'holds',
    'invoices',
    'kits',
    'off_rents',
    'services',
    'sites',
    'vendors',
  ],
  reply: z.object({
    lines: z.array(contractLine),
    totals,
    /** What it will say, when it is opened, of fees for what is canceled or comes back late; of an open one, what it says. */
    feeTerms: z.array(z.string()),
    deposit: deposit.nullable(),
    /**
     * Where it is delivered to: the zone, whether the postal code says so, and whether it is outside all zones of the division. The tax
     * zone by name: its taxes come after those of the customer; null outside all of them, where the division's are charged.
     */
    delivery: z
      .object({
        zone: z.string(),
        is_by_postal: z.boolean(),
        is_outside: z.boolean(),
        tax_zone: z.string().nullable().default(null),
      })
      .nullable()
      .default(null),
    /** What the document would hold of the company's own fields, with what goes over from its site and customer. */
    customFields: customValues.default({}),
    /** Certificates that have expired, or expire before the document ends. */
    certificates: z.array(certificateNotice).default([]),
    /** Where the customer's credit limit is passed: what it is passed by. */
    credit: creditRefused.nullable(),
    problems: z.array(z.object({ path: z.string(), reason: z.string(), message: z.string() })),
  }),
  question: true,
});

export const createContract = endpoint({
  name: 'createContract',
  method: 'POST',
  path: '/rest-api/contracts',
  summary: 'Creates a document: as a draft, or open with a number, holds and prices',
  needs: anyCreate,
  body: z.strictObject({ form: contractForm, saveAs: z.enum(['draft', 'open']) }),
  reply: contract,
  status: 201,
  effect: 'stock',
});

export const updateContract = endpoint({
  name: 'updateContract',
  method: 'PUT',
  path: '/rest-api/contracts/{id}',
  summary: 'Updates a draft or an open document; lines carry their mode (A, C, D)',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({ form: contractForm, saveAs: z.enum(['draft', 'open']) }),
  reply: contract,
  effect: 'stock',
  versioned: true,
});

export const convertContract = endpoint({
  name: 'convertContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/conversions',
  summary: 'Converts a quote to any other document, or a reservation to a contract; holds move at once',
  needs: anyCreate,
  params: idParams,
  body: z.strictObject({
    to: contractKind.exclude(['quote']),
    /** What the new document asks and the old one did not. */
    customFields: customValues.optional(),
  }),
  reply: contract,
  status: 201,
  effect: 'stock',
  versioned: true,
});
