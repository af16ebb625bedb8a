import { z } from 'zod';
import { mostApplied } from '../payments/credits.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money, pathId, requiredText } from '../fields.ts';
import { paymentForm } from '../payments/payments.ts';
import { method } from '../payments/payment-settings.ts';
import { depositRefundForm } from '../payments/refunds.ts';
import { deposited } from '../nouns/shown.ts';

/** So many deposits of a customer or a document are shown, the latest first. */
export const mostDeposits = 200;

/** Money that was taken before there was an invoice, and what became of it. */
const deposit = z.object({
  id,
  number: z.int(),
  customer_id: id,
  customer_name: z.string(),
  /** What it is held for; null where it is the customer's alone. */
  document: z
    .object({ id, kind: z.enum(['reservation', 'contract']), number: z.int().nullable() })
    .nullable(),
  amount: money,
  /** What of it neither paid an invoice nor went back, and what of that cards are being asked to give back. */
  held: money,
  reserved: money,
  applied: money,
  refunded: money,
  taken_at: instant,
  taken_by: z.string(),
  /** How it came, and after that what went back. */
  payments: z.array(
    z.object({
      payment_id: id,
      number: z.int().nullable(),
      method,
      amount: money,
      received_at: instant,
      card_issuer: z.string(),
      card_last4: z.string(),
      reason: z.string(),
    }),
  ),
  /** What it paid; taken back, an entry is followed by another with the amount below zero and the reason. */
  applications: z.array(
    z.object({
      id,
      invoice_id: id,
      number: z.int(),
      amount: money,
      applied_at: instant,
      reason: z.string(),
      is_taken_back: z.boolean(),
    }),
  ),
});
export type Deposit = z.output<typeof deposit>;

const held = {
  /** What is held in all, without what cards are being asked to give back. */
  held: money,
  deposits: z.array(deposit),
};

const ofDocument = z.strictObject({ number: pathId });

const documentPayments = z.object({
  contract_id: id,
  customer_id: id,
  /** What the document says to ask for. */
  asked: money,
  ...held,
  /** What the document comes to, or what was billed of it where that is more. */
  totalAmount: money,
  /** What was paid on its invoices by money, credits and deposits, and what is held for it. */
  paid: money,
  amount_owed: money,
  onAcct: z.enum(['Y', 'N']),
});
export type DocumentPayments = z.output<typeof documentPayments>;

export const getContractPayments = endpoint({
  name: 'getContractPayments',
  method: 'GET',
  path: '/rest-api/contract-payments/{number}',
  summary: 'The deposits of a contract, the amount held, and the amount still due',
  needs: 'payments.view',
  params: ofDocument,
  shows: ['contracts', 'customers', 'deposits', 'invoices', 'users'],
  reply: documentPayments,
});

export const getReservationPayments = endpoint({
  name: 'getReservationPayments',
  method: 'GET',
  path: '/rest-api/reservation-payments/{number}',
  summary: 'The deposits of a reservation, the amount held, and the amount still due',
  needs: 'payments.view',
  params: ofDocument,
  shows: ['payments', ...deposited],
  reply: documentPayments,
});

export const takeContractDeposit = endpoint({
  name: 'takeContractDeposit',
  method: 'POST',
  path: '/rest-api/contract-payments/{number}',
  summary: 'Records a deposit for an open contract: cash, check or card',
  needs: 'payments.create',
  params: ofDocument,
  body: paymentForm,
  reply: deposit,
  status: 201,
  effect: 'money',
});

export const takeReservationDeposit = endpoint({
  name: 'takeReservationDeposit',
  method: 'POST',
  path: '/rest-api/reservation-payments/{number}',
  summary: 'Records a deposit for an open reservation: cash, check or card',
  needs: 'payments.create',
  params: ofDocument,
  body: paymentForm,
  reply: deposit,
  status: 201,
  effect: 'money',
});

/** The customer by the number on their papers; the number of a merged customer leads to the one that remains. */
const ofCustomer = z.strictObject({ customerNumber: z.string().min(1).max(20) });

export const getCustomerDeposits = endpoint({
  name: 'getCustomerDeposits',
  method: 'GET',
  path: '/rest-api/customer-deposits/{customerNumber}',
  summary: 'The deposits of a customer, latest first, and the amount held',
  needs: 'payments.view',
  params: ofCustomer,
  shows: ['customers', ...deposited],
  reply: z.object({
    ...held,
    /** There are more than are listed. */
    has_more: z.boolean(),
  }),
});

export const takeCustomerDeposit = endpoint({
  name: 'takeCustomerDeposit',
  method: 'POST',
  path: '/rest-api/customer-deposits/{customerNumber}',
  summary: 'Records a deposit on a customer’s account, without a document: cash, check or card',
  needs: 'payments.create',
  params: ofCustomer,
  /** Where it was taken. */
  body: paymentForm.extend({ division_id: id }),
  reply: deposit,
  status: 201,
  effect: 'money',
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  method: 'GET',
  path: '/rest-api/deposits/{id}',
  summary: 'One deposit with its payments, applications and refunds',
  needs: 'payments.view',
  params: idParams,
  shows: ['deposits', ...deposited],
  reply: deposit,
});

/** A part of a deposit for an invoice, as it is asked for. */
const part = { amount: z.number({ error: 'payment.invalid' }) };
const parts = <T extends z.ZodType>(each: T) =>
  z.array(each).min(1, { error: 'field.required' }).max(mostApplied, { error: 'field.invalid' }).optional();

const used = z.object({
  applications: z.array(
    z.object({ deposit_id: id, deposit_number: z.int(), invoice_id: id, number: z.int(), amount: money }),
  ),
});

export const previewDeposit = endpoint({
  name: 'previewDeposit',
  method: 'GET',
  path: '/rest-api/deposits/{id}/application-preview',
  summary: 'How a deposit would be applied to open invoices, oldest first',
  needs: 'payments.view',
  params: idParams,
  isPreview: true,
  shows: ['deposits', ...deposited, 'companies'],
  reply: z.object({
    left: money,
    applied: money,
    invoices: z.array(
      z.object({ invoice_id: id, number: z.int(), due_on: z.string(), open: money, amount: money }),
    ),
    /** Why it may pay nothing now, in the reader's language; empty otherwise. */
    waits: z.string(),
  }),
});

export const applyDeposit = endpoint({
  name: 'applyDeposit',
  method: 'POST',
  path: '/rest-api/deposits/{id}/applications',
  summary: 'Applies a deposit to open invoices: the given ones, or the oldest first',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({ invoices: parts(z.strictObject({ invoice_id: id, ...part })) }),
  reply: used,
  status: 201,
  effect: 'money',
});

export const takeBackDeposit = endpoint({
  name: 'takeBackDeposit',
  method: 'POST',
  path: '/rest-api/deposits/{id}/applications/{applicationId}/reversals',
  summary: 'Undoes the application of a deposit to an invoice',
  needs: 'payments.delete',
  params: z.strictObject({ id: pathId, applicationId: pathId }),
  body: z.strictObject({ reason: requiredText(64) }),
  reply: deposit,
  status: 201,
  effect: 'money',
});

export const previewInvoiceDeposits = endpoint({
  name: 'previewInvoiceDeposits',
  method: 'GET',
  path: '/rest-api/invoices/{id}/deposit-preview',
  summary: 'How the available deposits would be applied to an invoice, those of its contract first',
  needs: 'payments.view',
  params: idParams,
  isPreview: true,
  shows: ['invoices', ...deposited, 'companies'],
  reply: z.object({
    open: money,
    applied: money,
    deposits: z.array(
      z.object({
        deposit_id: id,
        number: z.int(),
        taken_at: instant,
        left: money,
        amount: money,
        contract_number: z.int().nullable(),
      }),
    ),
    /** What is held for its contract and waits for the return. */
    waiting: money,
  }),
});

export const payByDeposits = endpoint({
  name: 'payByDeposits',
  method: 'POST',
  path: '/rest-api/invoices/{id}/deposit-applications',
  summary:
    'Applies deposits to an invoice: the given ones, or all available ones, those of its contract first',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({ deposits: parts(z.strictObject({ deposit_id: id, ...part })) }),
  reply: used,
  status: 201,
  effect: 'money',
});

export const previewDepositRefund = endpoint({
  name: 'previewDepositRefund',
  method: 'POST',
  path: '/rest-api/deposits/{id}/refund-previews',
  summary: 'The remaining deposit, and all deposits of the customer, before and after a refund',
  needs: 'payments.view',
  params: idParams,
  body: depositRefundForm.pick({ amount: true }),
  isPreview: true,
  shows: ['deposits', ...deposited],
  reply: z.object({ left: money, left_after: money, all: money, all_after: money }),
  question: true,
});

export const refundDeposit = endpoint({
  name: 'refundDeposit',
  byPerson: true,
  method: 'POST',
  path: '/rest-api/deposits/{id}/refunds',
  summary: 'Refunds a deposit or a part of it: to its card, in cash or by check',
  needs: 'payments.delete',
  params: idParams,
  body: depositRefundForm,
  reply: deposit,
  status: 201,
  effect: 'money',
});

export const freeDeposit = endpoint({
  name: 'freeDeposit',
  method: 'POST',
  path: '/rest-api/deposits/{id}/releases',
  summary: 'Moves a deposit from its document to the customer account',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: deposit,
  status: 201,
  effect: 'money',
});
