import { z } from 'zod';
import { certificateNotice } from '../exemptions/certificates.ts';
import { customValues } from '../records/custom-fields.ts';
import { priceExplanation } from '../pricing/price-explanation.ts';
import { contractKind } from '../contracts/kinds.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageNumber,
  pageOf,
  pathId,
  pickedIds,
} from '../fields.ts';
import { billing } from '../nouns/shown.ts';
import { billShare } from './payers.ts';
import { acceptedFindings, auditReply, lastCycle } from './self-audit.ts';

/** How an invoice comes about: by a cycle, a contract, a fast track, a lease, a sales order, as a credit, as the part of a bill that another customer bears, by a work order, or as a fee. */
export const invoiceSources = ['B', 'C', 'F', 'L', 'O', 'R', 'S', 'W', 'fee'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

export const invoiceRow = z.object({
  id,
  number: z.int(),
  /** How it came about, one of `invoiceSources`; F without a contract is a fee. */
  source: z.string(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  customer_id: id,
  customer_name: z.string(),
  date: z.string(),
  due_on: z.string(),
  total: money,
  balance: money,
  /** What of it was given up: neither paid nor owed. */
  written_off: money,
  is_overdue: z.boolean(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceLine = z.object({
  line_number: z.int(),
  type: z.enum(['R', 'S', 'V']),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit_price: money,
  discount_percent: z.number(),
  discount_amount: money,
  extended_amount: money,
  period_from: instant.nullable(),
  period_to: instant.nullable(),
  explanation: priceExplanation.nullable(),
});

const amounts = {
  rental_total: money,
  sales_total: money,
  services_total: money,
  waiver_total: money,
  tax1_code: z.string(),
  tax1_percent: z.number(),
  tax1_total: money,
  tax2_code: z.string(),
  tax2_percent: z.number(),
  tax2_total: money,
  total: money,
};

const bill = z.object({ ...amounts, lines: z.array(invoiceLine) });

/** An invoice before it is posted, and the credit for what was billed beyond a return. */
export const invoiceDraft = bill.extend({
  credit: bill.nullable(),
  /** What the audit of it found; a bill with findings is posted only by someone who accepts them. */
  findings: auditReply,
  /** Of its rentals that were billed before, what each came to the last time. */
  last_cycle: z.array(lastCycle),
  /** Certificates that have expired since, or expire before the document ends. */
  certificates: z.array(certificateNotice),
  /** What goes to each customer where several bear it, and of what goes back; empty: all of it goes to the contract’s customer. */
  shares: z.array(billShare),
  /** What is held for the contract, what of that the bill could use now, and whether it does by itself. */
  deposits: z.object({ held: money, usable: money, is_automatic: z.boolean() }).nullable(),
});
export type InvoiceDraft = z.output<typeof invoiceDraft>;

/**
 * A part of a credit that went to an invoice, seen from one of both: the number is the other one's. Taken back, it is
 * followed by another with the amount below zero and the reason.
 */
export const application = z.object({
  id,
  invoice_id: id,
  number: z.int(),
  amount: money,
  applied_at: instant,
  reason: z.string(),
  is_taken_back: z.boolean(),
});

export const invoice = invoiceRow.extend({
  ...amounts,
  po_number: z.string(),
  /** Its terms in the customer's language; what may be deducted of it by a day, and what of that was. */
  terms_text: z.string(),
  discount_by: z.string().nullable(),
  early_discount: money,
  discounted: money,
  /** A contract, or a sales order: each has numbers of its own. */
  contract_kind: contractKind.nullable(),
  /** The work order that it bills. */
  work_order_number: z.int().nullable(),
  billed_from: instant.nullable(),
  billed_through: instant.nullable(),
  lines: z.array(invoiceLine),
  /** Of taxes that several authorities levy together, what each of them gets. */
  tax_parts: z
    .array(
      z.object({
        code: z.string(),
        authority: z.string(),
        registration_number: z.string(),
        percent: z.number(),
        tax: money,
      }),
    )
    .default([]),
  /** Why a whole invoice was credited by it; empty of all else. */
  credit_reason: z.string().default(''),
  /** Of a bill that several customers bear, which part this is, and the papers of the others. */
  share: z
    .object({
      percent: z.number().nullable(),
      amount: money.nullable(),
      others: z.array(z.object({ id, number: z.int(), customer_name: z.string(), total: money })),
    })
    .nullable()
    .default(null),
  /** Of a credit, the invoices of which it takes something back. */
  credits: z.array(z.object({ id, number: z.int() })),
  payments: z.array(
    z.object({
      payment_id: id,
      number: z.int().nullable(),
      method: z.string(),
      amount: money,
      /** What it deducted beside for being early. */
      discount: money,
      received_at: instant,
      card_issuer: z.string(),
      card_last4: z.string(),
    }),
  ),
  /** Of an invoice the credits that paid of it, of a credit the invoices that it paid. */
  applications: z.array(application),
  /** What it took over of the company's own fields when it was posted. */
  custom_fields: customValues,
  /** What deposits paid of it: `id` is the entry's, and the number the deposit's. */
  deposits: z.array(application.omit({ invoice_id: true }).extend({ deposit_id: id })),
  row_version: z.int(),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/rest-api/invoices',
  summary: 'Invoices, newest first, searched by number or customer',
  needs: 'invoices.view',
  query: listQuery(['number', 'total', 'due_on'], {
    state: z.enum(['unpaid', 'overdue', 'paid']).optional(),
    customer_id: pathId.optional(),
    contract_id: pathId.optional(),
    /** One division or several: `1,2`. */
    division_id: pickedIds.optional(),
    /** With rent of this class. */
    class_id: pathId.optional(),
    /** Of contracts of this salesperson. */
    salesperson_id: pathId.optional(),
    /** How they came about. */
    source: z.enum(invoiceSources).optional(),
    /** Dated on a day from then to then. */
    from: day.optional(),
    to: day.optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['invoices', 'assets', 'contracts', 'customers'],
  reply: pageOf(invoiceRow),
});

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/rest-api/invoices/{id}',
  summary: 'One invoice with its lines, their explanation, and its payments',
  needs: 'invoices.view',
  params: idParams,
  shows: ['invoices', 'contracts', 'customers', 'deposits', 'payments', 'work_orders'],
  reply: invoice,
});

export const previewContractInvoice = endpoint({
  name: 'previewContractInvoice',
  method: 'GET',
  path: '/rest-api/contracts/{id}/invoice-preview',
  summary: 'The unbilled lines of a contract',
  needs: 'invoices.view',
  params: idParams,
  isPreview: true,
  shows: ['contracts', ...billing, 'deposits', 'invoices', 'sites', 'tickets'],
  reply: invoiceDraft.extend({
    /** The days that the invoice may bear, both included; a closed month takes none. [B5.27] */
    dates: z.object({ from: day, to: day }),
  }),
});

export const createContractInvoice = endpoint({
  name: 'createContractInvoice',
  method: 'POST',
  path: '/rest-api/contracts/{id}/invoices',
  summary: 'Invoices the unbilled lines of a contract: returned rentals, sales and services',
  needs: 'invoices.create',
  params: idParams,
  body: z.strictObject({
    /** Whether what is held for the contract pays it; left out, it is as the company's rules say. */
    applyDeposits: z.boolean().optional(),
    /** The day on it; null: today. [B5.27] */
    invoicedOn: day.nullable().default(null),
    /** What its audit found and someone accepts. */
    acceptsFindings: acceptedFindings.optional(),
  }),
  reply: invoice,
  status: 201,
  effect: 'money',
});

export const getLastCycle = endpoint({
  name: 'getLastCycle',
  method: 'GET',
  path: '/rest-api/invoices/{id}/last-cycle',
  summary: 'What each rental of a posted invoice came to on its bill before, and why it differs',
  needs: 'invoices.view',
  params: idParams,
  shows: ['invoices', 'contracts'],
  reply: z.object({ last_cycle: z.array(lastCycle) }),
});
