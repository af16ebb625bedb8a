import type { InputOf } from '@yardline/contract/endpoint';
import type {
  revokeSignatureRequest as endpoint,
  SignatureRequest,
} from '@yardline/contract/signatures/signatures';
import { revokeLink } from '../../kernel/auth/links.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { placeOf } from '../contracts/public.ts';
import { auditPart } from '../records/public.ts';
import { viewSubject } from './signable.ts';
import { answerRequest, getRequest, lockRequest } from './signatures.queries.ts';

/**
 * Takes a link back: from now on it opens nothing. What is signed stays signed.
 * @throws Refusal resource.not_found, permission.denied, signature.taken, signature.over for what is over already
 */
export const revokeRequest = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<SignatureRequest> => {
  const { subject: type, contract_id: id } = await getRequest(scope, params.id);
  demand(scope, 'capture_signatures', placeOf(await viewSubject(scope, { type, id })));
  const request = await lockRequest(scope, params.id);
  if (request.signature_id !== null) throw new Refusal('signature.taken');
  if (request.revoked_at !== null) throw new Refusal('signature.over');
  await revokeLink(scope, request.link_id);
  await auditPart(
    scope,
    'signatures',
    { kind: 'contracts', record: id },
    { action: 'cancel', before: { signer: request.signer_name } },
  );
  return answerRequest(scope, await getRequest(scope, params.id));
};
