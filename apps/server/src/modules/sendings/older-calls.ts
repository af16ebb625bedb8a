import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  emailDocument as emailEndpoint,
  emailSigned as signedEndpoint,
  emailSignedByPlace as byPlaceEndpoint,
  emailWorkOrder as workEndpoint,
  EmailType,
  printSubDocument as printEndpoint,
} from '@yardline/contract/sendings/email';
import type { SendingKind } from '@yardline/contract/sendings/sendings';
import { readWhole } from '../../kernel/files/files.ts';
import type { FileReply, SessionCall } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper, readSendable, titleOf } from '../papers/public.ts';
import { signatureAt, signAtCounter } from '../signatures/public.ts';
import { proposeSending } from './draft-sending.ts';
import { recipientsOf, type Recipient } from './recipients.ts';
import { sendDocument } from './send-document.ts';
import { customerOf } from './subjects.ts';
import { viewRecord } from './view-record.ts';

/** A document as older programs name it; the sub-number is the place of an invoice among those of its contract. */
type Named = { type: EmailType; id: number; subId?: number };
type Known = { kind: SendingKind; id: number };

const nthInvoice = async (scope: Scope, contractId: number, n: number): Promise<Known> => {
  await viewRecord(scope, 'contract', contractId);
  const row = await scope.tx
    .selectFrom('invoices')
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .offset(n - 1)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return { kind: 'invoice', id: row?.id ?? notFound() };
};

/** @throws Refusal resource.not_found for a sub-number of what has none */
const knownBy = async (scope: Scope, { type, id, subId }: Named): Promise<Known> => {
  if (subId === undefined) return { kind: type === 'customer' ? 'statement' : type, id };
  return type === 'contract' ? nthInvoice(scope, id, subId) : notFound();
};

/** Whom a document can be sent to, by name and e-mail. [B7.29] @throws Refusal resource.not_found */
export const listRecipients = async (scope: Scope, params: Named): Promise<Recipient[]> => {
  const { kind, id } = await knownBy(scope, params);
  await viewRecord(scope, kind, id);
  return recipientsOf(scope, kind, { customerId: await customerOf(scope, kind, id), id });
};

type Done = ReplyOf<typeof emailEndpoint>;

/** Sends a document in the words proposed for it. [B7.28] @throws Refusal as sendDocument */
export const emailDocument = async (scope: Scope, params: Named, to: string): Promise<Done> => {
  const { kind, id } = await knownBy(scope, params);
  const { language, subject, message } = await proposeSending(scope, kind, id);
  const form = { to, cc: '', language, subject, message, has_link: true };
  return { status: 'sent', id: (await sendDocument(scope, { kind, id, form })).id };
};

/**
 * Records a signature as at the counter, and sends what was signed. [B7.28]
 * @throws Refusal as signAtCounter and sendDocument
 */
export const emailSigned = async (
  scope: Scope,
  { params, body }: InputOf<typeof signedEndpoint>,
  from: SessionCall,
): Promise<Done> => {
  const { emailTo: to, ...signing } = body;
  const { type: kind, id } = params;
  const { bytes, filename: name } = await signAtCounter(scope, { params, query: {}, body: signing }, from);
  const { subject, message } = await proposeSending(scope, kind, id, body.language);
  const form = { to, cc: '', language: body.language, subject, message, has_link: false };
  return { status: 'sent', id: (await sendDocument(scope, { kind, id, form, file: { name, bytes } })).id };
};

/** Sends what was signed of a document, by the place of its signature. [B7.29] @throws Refusal resource.not_found, as sendDocument */
export const emailSignedByPlace = async (
  scope: Scope,
  { params, body }: InputOf<typeof byPlaceEndpoint>,
): Promise<Done> => {
  const { type: kind, id } = params;
  await viewRecord(scope, kind, id);
  const { language, signed_file_id: fileId } = await signatureAt(scope, params);
  const signed = (await readWhole(scope.tx, fileId)) ?? notFound();
  const { subject, message } = await proposeSending(scope, kind, id, language);
  const form = { to: body.emailTo, cc: '', language, subject, message, has_link: false };
  const file = { name: signed.name, bytes: signed.bytes };
  return { status: 'sent', id: (await sendDocument(scope, { kind, id, form, file })).id };
};

/** An invoice of a contract as PDF, by its place. [B7.29] @throws Refusal resource.not_found */
export const printSub = async (
  scope: Scope,
  { params }: InputOf<typeof printEndpoint>,
): Promise<FileReply> => {
  const { kind, id } = await knownBy(scope, params);
  const { paper } = await readSendable(scope, kind, id, scope.language);
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};

/** Sends a work order in the words proposed for it, and answers with its number. [B7.26] [B8.9] @throws Refusal as sendDocument */
export const emailWorkOrder = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof workEndpoint>,
): Promise<ReplyOf<typeof workEndpoint>> => {
  const { language, subject, message } = await proposeSending(scope, 'workorder', id);
  const form = { to: body.email_to, cc: '', language, subject, message, has_link: true };
  const sent = await sendDocument(scope, { kind: 'workorder', id, form });
  return { status: 'work order emailed', order_n: sent.number, id: sent.id };
};
