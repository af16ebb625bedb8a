import type {
  Signature,
  SignatureRequest,
  SignatureState,
  SignatureType,
} from '@yardline/contract/signatures/signatures';
import type { Language } from '@yardline/domain/format/language';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lockContract } from '../contracts/public.ts';
import { type Content, isStill, readContent } from '../papers/public.ts';

/** By the clocks of which place a document's moments are told. */
export const zoneOf = async (
  { tx, company }: Scope,
  { division_id: division }: Pick<ContractRecord, 'division_id'>,
): Promise<string> => {
  if (division === null) return company.timeZone;
  const row = await tx
    .selectFrom('divisions')
    .where('id', '=', division)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? company.timeZone;
};

const requestRows = ({ tx }: Scope) =>
  tx
    .selectFrom('signature_requests as r')
    .innerJoin('links', 'links.id', 'r.link_id')
    .innerJoin('users', 'users.id', 'r.created_by')
    .select(['r.id', 'r.contract_id', 'r.subject', 'r.language', 'r.email', 'r.created_at'])
    .select(['r.content_hash', 'r.content_version'])
    .select([
      'r.signer_name',
      'r.opened_at',
      'r.signature_id',
      'r.link_id',
      'links.expires_at',
      'links.revoked_at',
    ])
    .select('users.name as asked_by')
    .$narrowType<{ subject: SignatureType; language: Language }>();

/** A request with the link that opens it. */
export type RequestRow = Awaited<ReturnType<typeof getRequest>>;

/** One request. @throws Refusal resource.not_found */
export const getRequest = async (scope: Scope, id: number) =>
  (await requestRows(scope).where('r.id', '=', id).executeTakeFirst()) ?? notFound();

const mostWaiting = 50;

/** What a customer is asked to sign and has not: of documents that count, by links that were not revoked. */
export const waitingOf = (scope: Scope, customerId: number) =>
  requestRows(scope)
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .where('c.customer_id', '=', customerId)
    .where('c.status', 'in', ['open', 'closed'])
    .where('r.signature_id', 'is', null)
    .where('links.revoked_at', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(mostWaiting)
    .select('c.number')
    .execute();

/** The same, locked against concurrent signing or revoking. @throws Refusal resource.not_found */
export const lockRequest = async (scope: Scope, id: number): Promise<RequestRow> => {
  await scope.tx.selectFrom('signature_requests').where('id', '=', id).select('id').forUpdate().execute();
  return getRequest(scope, id);
};

/** What a link asks to be signed. @throws Refusal resource.not_found */
export const getByLink = async (scope: Scope, linkId: number): Promise<RequestRow> =>
  (await requestRows(scope).where('r.link_id', '=', linkId).executeTakeFirst()) ?? notFound();

/**
 * What a link asks to be signed, held with its document, in the order in which everybody takes them.
 * @throws Refusal resource.not_found, link.revoked for what was taken back or sent again just now
 */
export const lockByLink = async (scope: Scope, linkId: number): Promise<RequestRow> => {
  const { id, contract_id: contractId } = await getByLink(scope, linkId);
  await lockContract(scope, contractId);
  const request = await lockRequest(scope, id);
  if (request.link_id !== linkId || request.revoked_at !== null) throw new Refusal('link.revoked');
  return request;
};

/** What is signed of a document now, read once for each of its forms and languages. */
const contentsOf = (scope: Scope, contractId: number) => {
  const read = new Map<string, Promise<Content>>();
  return (type: SignatureType, language: Language): Promise<Content> => {
    const key = `${type} ${language}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const asked = readContent(scope, type, contractId, language);
    read.set(key, asked);
    return asked;
  };
};

const stateOf = async (
  { now }: Scope,
  row: RequestRow,
  contentNow: ReturnType<typeof contentsOf>,
): Promise<SignatureState> => {
  if (row.signature_id !== null) return 'signed';
  if (row.revoked_at !== null) return 'revoked';
  if (Temporal.Instant.compare(now, row.expires_at) >= 0) return 'expired';
  if (!(await isStill(await contentNow(row.subject, row.language), row))) return 'superseded';
  return row.opened_at === null ? 'sent' : 'opened';
};

const requestReply = (row: RequestRow, state: SignatureState): SignatureRequest => ({
  id: row.id,
  type: row.subject,
  language: row.language,
  name: row.signer_name,
  email: row.email,
  state,
  asked_by: row.asked_by,
  asked_at: row.created_at,
  expires_at: row.expires_at,
});

/** A request as it is answered, with what became of it. */
export const answerRequest = async (scope: Scope, row: RequestRow): Promise<SignatureRequest> =>
  requestReply(row, await stateOf(scope, row, contentsOf(scope, row.contract_id)));

/** Every request of a document, the newest first. */
export const requestsOf = async (scope: Scope, contractId: number): Promise<SignatureRequest[]> => {
  const rows = await requestRows(scope)
    .where('r.contract_id', '=', contractId)
    .orderBy('r.id', 'desc')
    .execute();
  const contentNow = contentsOf(scope, contractId);
  return Promise.all(rows.map(async (row) => requestReply(row, await stateOf(scope, row, contentNow))));
};

/** Every signature on a document, the newest first. */
export const signaturesOf = async (scope: Scope, contractId: number): Promise<Signature[]> => {
  const rows = await scope.tx
    .selectFrom('signatures as s')
    .innerJoin('users', 'users.id', 's.taken_by')
    .where('s.contract_id', '=', contractId)
    .orderBy('s.id', 'desc')
    .select(['s.id', 's.subject', 's.language', 's.signer_name', 's.signed_at', 's.by_link', 's.strokes'])
    .select(['s.content_hash', 's.content_version', 'users.name as taken_by'])
    .$narrowType<{ subject: SignatureType; language: Language }>()
    .execute();
  const contentNow = contentsOf(scope, contractId);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      type: row.subject,
      name: row.signer_name,
      signed_at: row.signed_at,
      by_link: row.by_link,
      is_drawn: row.strokes !== null,
      taken_by: row.taken_by,
      is_current: await isStill(await contentNow(row.subject, row.language), row),
      content_hash: row.content_hash.toString('hex'),
    })),
  );
};

/** The signature at a place among those of a document, the oldest is 1. @throws Refusal resource.not_found */
export const signatureAt = async (
  { tx }: Scope,
  { type, id, subId }: { type: SignatureType; id: number; subId: number },
) =>
  (await tx
    .selectFrom('signatures')
    .where('contract_id', '=', id)
    .where('subject', '=', type)
    .orderBy('id')
    .offset(subId - 1)
    .limit(1)
    .select(['signed_file_id', 'language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()) ?? notFound();

/** Who signed, when, and the files of it. @throws Refusal resource.not_found */
export const getSignatureRow = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('signatures')
    .where('id', '=', id)
    .select(['contract_id', 'subject', 'signer_name', 'signed_at', 'original_file_id', 'signed_file_id'])
    .$narrowType<{ subject: SignatureType }>()
    .executeTakeFirst()) ?? notFound();
