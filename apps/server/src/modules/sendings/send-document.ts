import type { InputOf } from '@yardline/contract/endpoint';
import {
  holdSeconds,
  mostAddresses,
  mostPerHour,
  type Sending,
  type SendingKind,
  type SendingWay,
  type SentStatement,
  type sendDocument as endpoint,
} from '@yardline/contract/sendings/sendings';
import { audit } from '../../kernel/audit.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { storeFile } from '../../kernel/files/files.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { statements } from '../invoices/public.ts';
import { drawPaper, readSendable, sheetOf, titleOf } from '../papers/public.ts';
import { postMail } from '../mail/public.ts';
import { getSending } from './sendings.queries.ts';
import { customerOf } from './subjects.ts';
import { type Issued, issueWay, wayOf } from './ways.ts';
import { asksFor } from './words.ts';

type Form = InputOf<typeof endpoint>['body'];

/** What is sent of which document, and how it is told to the customer; of a statement which days, and how they are shown. */
export type Ordered = {
  kind: SendingKind;
  id: number;
  form: Form;
  runId?: number;
  file?: Ready;
  span?: Partial<SentStatement> | undefined;
};

/** A file that is sent in place of the paper drawn now, such as the signed one. */
type Ready = { name: string; bytes: Uint8Array };

/** Addresses between commas, with one space after each. */
const evenly = (list: string): string =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(', ');

/** How a statement is sent. @throws Refusal request.invalid where another document is */
export const statementOf = (kind: SendingKind, { statement }: Pick<Form, 'statement'>) =>
  statement === undefined || kind === 'statement'
    ? statement
    : refuseFields([{ path: 'statement', code: 'field.invalid' }]);

/** The days of a statement in the form that is kept with its message, so that it is sent again as it was; undefined for others. */
const spanOf = async (scope: Scope, { kind, id, span }: Kept): Promise<Ordered['span']> =>
  kind === 'statement' ? { ...span, form: span?.form ?? (await statements.formOf(scope, id)) } : undefined;

/** Counts a single message of the user. @throws Refusal request.rate_limited */
export const countOne = async ({ tx, company, actor, now }: Scope): Promise<void> => {
  const subject = hashOf(`sending|${company.id}|${actor.userId}`);
  await demandCount(tx, { subject, seconds: 3600, now, most: mostPerHour });
};

/** @throws Refusal request.invalid with sending.too_many_addresses, request.rate_limited */
const demandFew = async (scope: Scope, { to, cc }: Form, isOne: boolean) => {
  if ([to, cc].join(',').split(',').length > mostAddresses + 1)
    refuseFields([{ path: 'to', code: 'sending.too_many_addresses', data: { limit: mostAddresses } }]);
  if (isOne) await countOne(scope);
};

const post = (
  { tx, company, now }: Scope,
  form: Form,
  fileId: number,
  linked: (Issued & { way: SendingWay }) | undefined,
) => {
  const { subject, message, language } = form;
  const about = {
    companyId: company.id,
    ownerIdentityId: undefined,
    to: evenly(form.to),
    cc: evenly(form.cc),
    language,
    now,
    fileId,
    holdSeconds,
  };
  if (linked === undefined)
    return postMail(tx, Object.assign(about, { template: 'document' as const, data: { subject, message } }));
  const data = { subject, message, asks: asksFor(linked.way, language), link: linked.path };
  return postMail(tx, Object.assign(about, { template: 'document-link' as const, data }));
};

/** How a message leaves: what is written to whom, and the mail or text that carries it. */
type Carried = {
  channel: 'mail' | 'text';
  to: string;
  cc: string;
  language: Sending['language'];
  subject: string;
  message: string;
  hasLink: boolean;
  heldUntil: Temporal.Instant;
  post: (
    fileId: number,
    linked: (Issued & { way: SendingWay }) | undefined,
  ) => Promise<{ mail_id: number } | { text_id: number }>;
};

type Kept = Omit<Ordered, 'form'>;

/** The paper as it is now, kept as a file, with the link to it where there shall be one. */
const issue = async (scope: Scope, { kind, id, file, span }: Kept, { language, hasLink, to }: Carried) => {
  const before = await readSendable(scope, kind, id, language, span);
  if (before.paper.mark === 'mark.draft') throw new Refusal('sending.draft');
  const way = hasLink ? await wayOf(scope, kind, id) : undefined;
  const link = way === undefined ? undefined : await issueWay(scope, way, { id, language, to });
  // Asking about a declined estimate makes its next version.
  const { paper, content_hash, content_version } =
    way === 'estimate' ? await readSendable(scope, kind, id, language) : before;
  // The address of the link is a secret that stands in the message alone: the file is kept.
  const ready = file ?? { name: `${titleOf(paper)}.pdf`, bytes: await drawPaper(scope, paper) };
  const stored = await storeFile(scope, {
    name: ready.name,
    mediaType: 'application/pdf',
    content: [ready.bytes],
  });
  const linked = way === undefined || link === undefined ? undefined : { way, id: link.id, path: link.path };
  const sheets = {
    company: Object.assign({ accent: paper.accent }, paper.company),
    sheets: [sheetOf(paper)],
  };
  return { paper, content_hash, content_version, fileId: stored.id, linked, sheets };
};

/** Keeps a message with its paper, its link and what carries it. @throws Refusal as sendDocument */
export const keepSending = async (scope: Scope, ordered: Kept, carried: Carried): Promise<Sending> => {
  const { tx, company, actor, now } = scope;
  const { kind, id, runId } = ordered;
  const span = await spanOf(scope, ordered);
  const kept = { ...ordered, span };
  const { channel, to, cc, language, subject, message } = carried;
  const { paper, content_hash, content_version, fileId, linked, sheets } = await issue(scope, kept, carried);
  const carrier = await carried.post(fileId, linked);
  const { id: sendingId } = await tx
    .insertInto('sendings')
    .values(
      Object.assign(carrier, {
        company_id: company.id,
        kind,
        record_id: id,
        number: paper.number,
        customer_id: await customerOf(scope, kind, id),
        channel,
        to_list: to,
        cc_list: cc,
        language,
        subject,
        message,
        file_id: fileId,
        content_hash,
        content_version,
        sheets: JSON.stringify(sheets),
        link_id: linked?.id ?? null,
        link_kind: linked?.way ?? null,
        run_id: runId ?? null,
        statement_form: span?.form ?? null,
        sent_by: actor.userId,
        sent_at: now.toString(),
        held_until: carried.heldUntil.toString(),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { kind, record_id: id, to, cc, subject };
  await audit(scope, { action: 'create', noun: 'sendings', rowId: sendingId, after });
  return getSending(scope, sendingId);
};

/**
 * Sends a document: the paper as it is now is drawn and kept with its hash, a link is issued where there shall be one, and the
 * mail is queued, all in the caller's transaction. It leaves after ten seconds, in which it can be taken back.
 * @throws Refusal resource.not_found for what the caller may not see, sending.draft, request.invalid with
 * sending.too_many_addresses, request.rate_limited
 */
export const sendDocument = async (scope: Scope, { form, ...kept }: Ordered): Promise<Sending> => {
  await demandFew(scope, form, kept.runId === undefined);
  const span = statementOf(kept.kind, form) ?? kept.span;
  return keepSending(scope, Object.assign(kept, { span }), {
    channel: 'mail',
    to: evenly(form.to),
    cc: evenly(form.cc),
    language: form.language,
    subject: form.subject,
    message: form.message,
    hasLink: form.has_link,
    heldUntil: scope.now.add({ seconds: holdSeconds }),
    post: async (fileId, linked) => ({ mail_id: await post(scope, form, fileId, linked) }),
  });
};
