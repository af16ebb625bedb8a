import { withRights } from '../../kernel/approvals/lend-rights.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Member, Scope } from '../../kernel/scope.ts';
import { readContract } from '../contracts/public.ts';
import { renewLink } from './request-signature.ts';
import { getRequest, waitingOf } from './signatures.queries.ts';

/** The customer's person who signs, where they may at all. @throws Refusal resource.not_found */
const signerOf = ({ member }: Scope): Member => (member?.rights.includes('sign') ? member : notFound());

/** What the customer is asked to sign. @throws Refusal resource.not_found without the right */
const listOwn = (scope: Scope) => waitingOf(scope, signerOf(scope).customerId);

/**
 * A new link to a document that the customer is asked to sign, as it is now; the one that was mailed before is closed.
 * @returns its path on the product's own address
 * @throws Refusal resource.not_found, also for another customer's and what was revoked; signature.taken, signature.not_open
 */
const openOwn = async (scope: Scope, requestId: number): Promise<string> => {
  const { customerId } = signerOf(scope);
  const request = await getRequest(scope, requestId);
  const contract = await readContract(scope, request.contract_id);
  if (contract.customer_id !== customerId || request.revoked_at !== null) return notFound();
  const { division_id: divisionId, location_id: locationId } = contract;
  if (divisionId === null || locationId === null) return notFound();
  const lent = withRights(
    scope,
    [
      'contracts.view',
      'reservations.view',
      'quotes.view',
      'tickets.view',
      'invoices.view',
      'capture_signatures',
    ],
    { divisionId, locationId },
  );
  return renewLink(lent, requestId, false);
};

/** What a customer's person signs in their account. */
export const memberSignatures = { list: listOwn, open: openOwn } as const;
