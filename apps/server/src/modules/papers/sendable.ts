import type { SendingKind, SentStatement } from '@yardline/contract/sendings/sendings';
import type { Language } from '@yardline/domain/format/language';
import type { Scope } from '../../kernel/scope.ts';
import { receipts } from '../payments/public.ts';
import { readContent } from './content.ts';
import { hashOf, type KeptHash, newestVersion } from './content-hash.ts';
import type { Paper } from './layout/paper.ts';
import { papers } from './print-paper.ts';
import { receiptPaper } from './receipt-paper.ts';
import { statementPaper } from './statement-paper.ts';

/** The days of a statement, and what it shows of them; of three months in the customer's form where it is left out. */
type Span = { [K in keyof SentStatement]?: SentStatement[K] | undefined };
type Reader = (scope: Scope, id: number, span: Span) => Promise<Paper>;

/** How each kind that can be sent is read. Every one asks for its own right at its own place. */
const readers: Readonly<Record<SendingKind, Reader>> = {
  quote: papers.quote,
  reservation: papers.reservation,
  contract: papers.contract,
  sales_order: papers.sales_order,
  delivery: papers.delivery,
  pickup: papers.pickup,
  task: papers.task,
  return: papers.return,
  invoice: papers.invoice,
  workorder: papers.workorder,
  workorder_estimate: papers.workorder_estimate,
  purchase_order: papers.purchase_order,
  warranty_claim: papers.warranty_claim,
  off_rent_receipt: papers.off_rent_receipt,
  delivery_proof: papers.delivery_proof,
  pickup_proof: papers.pickup_proof,
  statement: (scope, id, span) => statementPaper(scope, { params: { id }, query: span }),
  receipt: async (scope, id) => receiptPaper(scope, await receipts.of(scope, id)),
};

/** A paper to be sent, in a language, with the hash of what it says. */
export type Sendable = KeptHash & { paper: Paper };

/**
 * The paper of a document to be sent now, in the customer's language.
 * @throws Refusal resource.not_found for another kind, another company's, and what the caller may not see
 */
export const readSendable = async (
  caller: Scope,
  kind: SendingKind,
  id: number,
  language: Language,
  span: Span = {},
): Promise<Sendable> => {
  const scope = { ...caller, language };
  const paper = await readers[kind](scope, id, span);
  // A quote is accepted by the hash by which contents are signed too: the signature on it is no part of that.
  const hash =
    kind === 'quote'
      ? (await readContent(scope, kind, id, language)).hash
      : hashOf({ papers: [paper], language });
  return { paper, content_hash: hash, content_version: newestVersion };
};
