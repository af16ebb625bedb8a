import type { ContractKind } from '@yardline/contract/contracts/contracts';
import i18next from 'i18next';
import { paths } from '../paths.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { freshKey } from '@yardline/client/request';
import { refresh } from '@yardline/client/fresh';

/** A document as the answer of an act tells of it. */
export type Told = {
  id: number;
  kind: ContractKind;
  status: string;
  number: number | null;
  row_version: number;
};

type Act = {
  /** Where the record is; undefined where it has no address of its own any more. */
  to: (of: Told) => string | undefined;
  /** The counter-entry, by the name of its call. */
  undo?: (of: Told) => Undo | undefined;
};

export type Undo = { name: string; run: () => Promise<unknown> };

const document = ({ kind, id, number }: Told): string => paths.document(kind, { id, number });

const extras = () => ({
  idempotencyKey: freshKey(),
  onChanged: (nouns: ReadonlySet<string> | undefined) => refresh(queryClient, { nouns }),
});

/** The document as it is now: what the product itself wrote since, such as a delivery ticket, does not stand in the way. */
const versionOf = async (id: number): Promise<number> => {
  const { getContract } = await import('@yardline/contract/contracts/contracts');
  return (await client.call(getContract, { params: { id } })).row_version;
};

const remove = ({ id, status }: Told): Undo | undefined =>
  status === 'draft'
    ? undefined
    : {
        name: 'deleteContract',
        run: async () => {
          const { deleteContract } = await import('@yardline/contract/contracts/endings');
          const ifMatch = await versionOf(id);
          return client.call(deleteContract, { params: { id }, body: {} }, { ...extras(), ifMatch });
        },
      };

/** A deleted draft can be had back; what was promised under a number and is canceled is free for others. */
const restore = ({ id, number, row_version: ifMatch }: Told): Undo | undefined =>
  number === null
    ? {
        name: 'restoreDraft',
        run: async () => {
          const { restoreDraft } = await import('@yardline/contract/contracts/endings');
          return client.call(restoreDraft, { params: { id }, body: {} }, { ...extras(), ifMatch });
        },
      }
    : undefined;

const reopen = ({ id, row_version: ifMatch }: Told): Undo => ({
  name: 'reopenContract',
  run: async () => {
    const { reopenContract } = await import('@yardline/contract/contracts/counter');
    const body = { reason: i18next.t('saving:toast.reason') };
    return client.call(reopenContract, { params: { id }, body }, { ...extras(), ifMatch });
  },
});

const close = ({ id, row_version: ifMatch }: Told): Undo => ({
  name: 'closeContract',
  run: async () => {
    const { closeContract } = await import('@yardline/contract/contracts/counter');
    return client.call(closeContract, { params: { id }, body: {} }, { ...extras(), ifMatch });
  },
});

/** What a message about an act leads to, and how the act is taken back: by a counter-entry that the server may refuse. */
export const acts: Readonly<Record<string, Act>> = {
  createContract: { to: document, undo: remove },
  convertContract: { to: document, undo: remove },
  cancelContract: { to: (of) => (of.number === null ? undefined : document(of)), undo: restore },
  closeContract: { to: document, undo: reopen },
  reopenContract: { to: document, undo: close },
  restoreDraft: { to: document },
  updateContract: { to: document },
  extendContract: { to: document },
  deleteContract: { to: document },
  checkOutContract: { to: document },
};

/** Whether an answer is a document. */
export const isDocument = (answer: unknown): answer is Told => {
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, kind, row_version: version } = answer as Partial<Told>;
  return (
    typeof id === 'number' &&
    typeof version === 'number' &&
    (kind === 'quote' || kind === 'reservation' || kind === 'contract')
  );
};

type Numbers = Readonly<
  Partial<Record<'number' | 'invoice_number', unknown>> & { invoice_numbers?: unknown }
>;

const invoiceAt = (number: unknown): string | undefined =>
  typeof number === 'number' ? paths.invoice(number) : undefined;

const paid = ({ invoice_numbers: numbers }: Numbers) =>
  Array.isArray(numbers) && numbers.length === 1 ? invoiceAt(numbers[0]) : undefined;

const papers: Readonly<Record<string, (of: Numbers) => string | undefined>> = {
  createContractInvoice: ({ number }) => invoiceAt(number),
  createWorkInvoice: ({ number }) => invoiceAt(number),
  createReturn: ({ invoice_number: number }) => invoiceAt(number),
  payInvoice: paid,
  payCustomer: paid,
};

type Paid = { id: number; method: string; status: string; amount: number; deposit_id: number | null };

const isPaid = (answer: unknown): answer is Paid => {
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, method, status, amount, deposit_id: depositId } = answer as Partial<Paid>;
  return (
    typeof id === 'number' &&
    method !== 'card' &&
    status === 'succeeded' &&
    (amount ?? 0) > 0 &&
    depositId === null
  );
};

/** How an act on money is taken back: what was typed by hand this very day is void. */
export const undoOfPaper = (endpoint: string, answer: unknown): Undo | undefined =>
  (endpoint === 'payInvoice' || endpoint === 'payCustomer') && isPaid(answer)
    ? {
        name: 'voidPayment',
        run: async () => {
          const { voidPayment } = await import('@yardline/contract/payments/payments');
          return client.call(voidPayment, { params: { id: answer.id } }, extras());
        },
      }
    : undefined;

/** Where the paper of an act on money is: its invoice, where it has just one. */
export const paperOf = (endpoint: string, answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? papers[endpoint]?.(answer) : undefined;
