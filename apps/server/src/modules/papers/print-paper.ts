import { bankSlipPaper } from './bank-slip-paper.ts';
import type { InputOf } from '@yardline/contract/endpoint';
import type { printDocument, printStatement as statementEndpoint } from '@yardline/contract/papers/papers';
import type { FileReply } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { contractPaper } from './contract-paper.ts';
import { callOffPaper } from './call-off-paper.ts';
import { countPaper } from './count-paper.ts';
import { invoicePaper } from './invoice/invoice-paper.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper, PaperType } from './layout/paper.ts';
import { titleOf } from './sheet.ts';
import { proofPaper } from './proof-paper.ts';
import { signedPaper } from './signed-paper.ts';
import { statementPaper } from './statement-paper.ts';
import { returnPaper } from './return-paper.ts';
import { type Receipt, receiptPaper } from './receipt-paper.ts';
import { ticketPaper } from './ticket-paper.ts';
import { claimPaper } from './workshop/claim-paper.ts';
import { estimatePaper } from './workshop/estimate-paper.ts';
import { inspectionPaper } from './workshop/inspection-paper.ts';
import { purchasePaper } from './workshop/purchase-paper.ts';
import { workOrderPaper } from './workshop/work-order-paper.ts';

/** How each document is read. Every one asks for its own right at its own place, and answers 404 for what is not its own. */
export const papers: Readonly<Record<PaperType, (scope: Scope, id: number) => Promise<Paper>>> = {
  quote: (scope, id) => signedPaper(scope, 'quote', id),
  reservation: (scope, id) => signedPaper(scope, 'reservation', id),
  contract: (scope, id) => signedPaper(scope, 'contract', id),
  sales_order: (scope, id) => contractPaper(scope, 'sales_order', id),
  delivery: (scope, id) => ticketPaper(scope, 'delivery', id),
  pickup: (scope, id) => ticketPaper(scope, 'pickup', id),
  task: (scope, id) => ticketPaper(scope, 'task', id),
  return: returnPaper,
  invoice: invoicePaper,
  workorder: workOrderPaper,
  workorder_estimate: estimatePaper,
  purchase_order: purchasePaper,
  warranty_claim: claimPaper,
  off_rent_receipt: callOffPaper,
  delivery_proof: (scope, id) => proofPaper(scope, 'delivery', id),
  pickup_proof: (scope, id) => proofPaper(scope, 'pickup', id),
};

/**
 * A document as PDF in the caller's language, named as people call it: 'Rental contract 1042.pdf'.
 * @throws Refusal resource.not_found for an id of another type or company, and for what the caller may not see
 */
export const printPaper = async (
  scope: Scope,
  { params }: InputOf<typeof printDocument>,
): Promise<FileReply> => {
  const paper = await papers[params.type](scope, params.id);
  return fileOf(scope, paper);
};

/** A paper drawn as a file, named by its title and number. */
const fileOf = async (scope: Scope, paper: Paper): Promise<FileReply> => {
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};

/**
 * A customer's statement as PDF in the caller's language, with the days of the statement.
 * @throws Refusal resource.not_found, request.invalid for days that do not follow each other or span more than a year
 */
export const printStatement = async (
  scope: Scope,
  call: InputOf<typeof statementEndpoint>,
): Promise<FileReply> => fileOf(scope, await statementPaper(scope, call));

/** A receipt as PDF in the caller's language, named as people call it: 'Receipt 77.pdf'. */
export const printReceipt = async (scope: Scope, receipt: Receipt): Promise<FileReply> =>
  fileOf(scope, await receiptPaper(scope, receipt));

/** An inspection as PDF in the caller's language: 'Inspection 12.pdf'. @throws Refusal resource.not_found */
export const printInspection = async (scope: Scope, inspectionId: number): Promise<FileReply> =>
  fileOf(scope, await inspectionPaper(scope, inspectionId));

/** A bank slip as PDF in the caller's language: 'Bank slip 7.pdf'. @throws Refusal resource.not_found */
export const printBankSlip = async (scope: Scope, slipId: number): Promise<FileReply> =>
  fileOf(scope, await bankSlipPaper(scope, slipId));

/** The sheet of a count as PDF in the caller's language: 'Count sheet 12.pdf'. @throws Refusal resource.not_found */
export const printCount = async (scope: Scope, countId: number): Promise<FileReply> =>
  fileOf(scope, await countPaper(scope, countId));
