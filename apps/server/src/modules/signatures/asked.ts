import type { InputOf } from '@yardline/contract/endpoint';
import type { AskedView, signByLink as signEndpoint } from '@yardline/contract/signatures/signatures';
import { linkOf } from '../../kernel/auth/links.ts';
import { streamFile } from '../../kernel/files/files.ts';
import type { SessionCall, StreamedFile } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readContract } from '../contracts/public.ts';
import { type Content, drawPaper, isStill, readContent } from '../papers/public.ts';
import { auditPart } from '../records/public.ts';
import { demandStill } from './signable.ts';
import { viewOf } from './signature-view.ts';
import { getByLink, getSignatureRow, lockByLink, type RequestRow, zoneOf } from './signatures.queries.ts';
import { demandSame, writeSignature } from './write-signature.ts';

/** What the request was about, while it still is that. @throws Refusal signature.superseded */
const readAsked = async (scope: Scope, request: RequestRow): Promise<Content> => {
  const { subject, contract_id: id, language } = request;
  demandStill(await readContract(scope, id));
  const content = await readContent(scope, subject, id, language);
  await demandSame(request, content);
  return content;
};

const answer = async (scope: Scope, request: RequestRow, content: Content): Promise<AskedView> => {
  const { signature_id: id } = request;
  const row = id === null ? null : await getSignatureRow(scope, id);
  return {
    ...viewOf(request.subject, request.language, content),
    name: request.signer_name,
    asked_by: request.asked_by,
    expires_at: request.expires_at,
    time_zone: await zoneOf(scope, await readContract(scope, request.contract_id)),
    signed: row === null ? null : { name: row.signer_name, at: row.signed_at },
  };
};

/** What was signed is shown as signed, whatever became of the document since: its sheets are in the PDF. */
const answerSigned = async (scope: Scope, request: RequestRow): Promise<AskedView> => {
  const content = await readContent(scope, request.subject, request.contract_id, request.language);
  const view = await answer(scope, request, content);
  return (await isStill(content, request)) ? view : { ...view, sheets: [] };
};

/**
 * What the bearer of the link is asked to sign. The first opening is recorded. [S2.13]
 * @throws Refusal resource.not_found, signature.superseded
 */
export const openRequest = async (scope: Scope): Promise<AskedView> => {
  const request = await lockByLink(scope, linkOf(scope).id);
  if (request.signature_id !== null) return answerSigned(scope, request);
  const content = await readAsked(scope, request);
  if (request.opened_at === null) {
    await scope.tx
      .updateTable('signature_requests')
      .set({ opened_at: scope.now.toString() })
      .where('id', '=', request.id)
      .execute();
    const record = { kind: 'contracts' as const, record: request.contract_id };
    await auditPart(scope, 'signatures', record, { action: 'open', after: { signer: request.signer_name } });
  }
  return answer(scope, request, content);
};

/**
 * Signs what the link shows. A second signature with the same link, even at the same moment, is refused as signed already.
 * @throws Refusal resource.not_found, signature.taken, signature.superseded, request.invalid with signature.missing
 */
export const signByLink = async (
  scope: Scope,
  { body }: InputOf<typeof signEndpoint>,
  from: SessionCall,
): Promise<AskedView> => {
  const request = await lockByLink(scope, linkOf(scope).id);
  if (request.signature_id !== null) throw new Refusal('signature.taken');
  const content = await readAsked(scope, request);
  const contract = await readContract(scope, request.contract_id);
  const { id } = await writeSignature(scope, { type: request.subject, contract, content, hand: body, from });
  await scope.tx
    .updateTable('signature_requests')
    .set({ signature_id: id })
    .where('id', '=', request.id)
    .execute();
  return answer(scope, { ...request, signature_id: id }, content);
};

const once = (bytes: Uint8Array) => {
  let rest: Uint8Array | undefined = bytes;
  return async (): Promise<Uint8Array | undefined> => {
    const piece = rest;
    rest = undefined;
    return piece;
  };
};

/**
 * What the link shows, as PDF; once it is signed, what was signed.
 * @throws Refusal resource.not_found, signature.superseded
 */
export const printAsked = async (scope: Scope): Promise<StreamedFile> => {
  const request = await getByLink(scope, linkOf(scope).id);
  if (request.signature_id !== null) {
    const { signed_file_id: file } = await getSignatureRow(scope, request.signature_id);
    return streamFile(scope, file);
  }
  const content = await readAsked(scope, request);
  return {
    filename: `${content.paper.code}.pdf`,
    type: 'application/pdf',
    isInline: true,
    next: once(await drawPaper(scope, content.paper, content.following)),
  };
};
