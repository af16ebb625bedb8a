import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { linkDays } from '@yardline/contract/links';
import type {
  renewSignatureRequest as renewEndpoint,
  requestSignature as endpoint,
  SignatureType,
} from '@yardline/contract/signatures/signatures';
import type { Language } from '@yardline/domain/format/language';
import { issueLink, revokeLink } from '../../kernel/auth/links.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Content, newestVersion, readContent, titleOf, word } from '../papers/public.ts';
import { postMail } from '../mail/public.ts';
import { auditPart } from '../records/public.ts';
import { lockSubject } from './signable.ts';
import { answerRequest, getRequest, lockRequest } from './signatures.queries.ts';

type Asked = { type: SignatureType; name: string; email: string; language: Language };

/** The page of a link, for the signer. [S2.13] */
const pathTo = (type: SignatureType, code: string): string => `/${type}_signature_requested/${code}`;

const nameOf = (type: SignatureType, { paper }: Content): string => {
  const title = titleOf(paper);
  return type === 'all-in-one-transaction' ? `${word('title.whole', paper.language)} – ${title}` : title;
};

/** Issues a link for what is asked, and sends it where there is an address. */
const send = async (scope: Scope, asked: Asked, content: Content) => {
  const link = await issueLink(scope, 'signature');
  const path = pathTo(asked.type, link.code);
  if (asked.email !== '')
    await postMail(scope.tx, {
      companyId: scope.company.id,
      ownerIdentityId: undefined,
      to: asked.email,
      language: asked.language,
      template: 'signature-request',
      now: scope.now,
      data: {
        name: asked.name,
        company: scope.company.name,
        document: nameOf(asked.type, content),
        days: String(linkDays.signature),
        sender: scope.actor.name,
        link: path,
      },
    });
  return { id: link.id, path };
};

const tell = (scope: Scope, contractId: number, action: 'create' | 'update', { name, email }: Asked) =>
  auditPart(
    scope,
    'signatures',
    { kind: 'contracts', record: contractId },
    { action, after: { signer: name, ...(email === '' ? {} : { email }) } },
  );

/**
 * Requests a signature on a document as it is now: by a link that opens for 14 days and shows this version alone. It is
 * mailed where there is an address, and returned once, to be handed over. [S2.13] [B6.6]
 * @throws Refusal resource.not_found, permission.denied, signature.not_open
 */
export const requestSignature = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await lockSubject(scope, params);
  const content = await readContent(scope, params.type, params.id, body.language);
  const asked = { type: params.type, ...body };
  const link = await send(scope, asked, content);
  const { id } = await scope.tx
    .insertInto('signature_requests')
    .values({
      company_id: scope.company.id,
      contract_id: params.id,
      subject: params.type,
      language: body.language,
      signer_name: body.name,
      email: body.email,
      content_hash: content.hash,
      content_version: newestVersion,
      link_id: link.id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(scope, params.id, 'create', asked);
  return { request: await answerRequest(scope, await getRequest(scope, id)), link: link.path };
};

/**
 * Issues a new link for the document as it is by now: the link before is closed.
 * @param isMailed whether it is mailed to who was asked, or only answered
 * @throws Refusal resource.not_found, permission.denied, signature.taken, signature.not_open
 */
export const renewLink = async (scope: Scope, requestId: number, isMailed: boolean): Promise<string> => {
  const found = await getRequest(scope, requestId);
  await lockSubject(scope, { type: found.subject, id: found.contract_id });
  const request = await lockRequest(scope, requestId);
  if (request.signature_id !== null) throw new Refusal('signature.taken');
  const { subject: type, language, signer_name: name } = request;
  const content = await readContent(scope, type, request.contract_id, language);
  const asked = { type, language, name, email: isMailed ? request.email : '' };
  await revokeLink(scope, request.link_id);
  const link = await send(scope, asked, content);
  await scope.tx
    .updateTable('signature_requests')
    .set({ link_id: link.id, content_hash: content.hash, content_version: newestVersion, opened_at: null })
    .where('id', '=', requestId)
    .execute();
  await tell(scope, request.contract_id, 'update', asked);
  return link.path;
};

/**
 * Asks once more, for the document as it is by now: the link before is closed, the new one opens for as long again.
 * @throws Refusal resource.not_found, permission.denied, signature.taken, signature.not_open
 */
export const renewRequest = async (
  scope: Scope,
  { params }: InputOf<typeof renewEndpoint>,
): Promise<ReplyOf<typeof renewEndpoint>> => {
  const link = await renewLink(scope, params.id, true);
  return { request: await answerRequest(scope, await getRequest(scope, params.id)), link };
};
