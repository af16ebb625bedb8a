import type { SignatureType } from '@yardline/contract/signatures/signatures';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lockContract, mayView, placeOf, readContract } from '../contracts/public.ts';

/** What is signed of which document. */
export type Subject = { type: SignatureType; id: number };

/** The kind of document behind what is signed. */
const kindOf = (type: SignatureType) => (type === 'all-in-one-transaction' ? 'contract' : type);

/** An all-in-one transaction shows tickets and invoices, which are not everybody's to see. */
const maySee = (scope: Scope, type: SignatureType, contract: ContractRecord): boolean => {
  if (contract.kind !== kindOf(type) || !mayView(scope, contract)) return false;
  if (type !== 'all-in-one-transaction') return true;
  const { division } = placeOf(contract);
  const place = division === undefined ? {} : { division };
  return may(scope, 'tickets.view', place) && may(scope, 'invoices.view', place);
};

/**
 * A document that the actor may see.
 * @throws Refusal resource.not_found for a missing one, another kind, another company's, and one that they may not see
 */
export const viewSubject = async (scope: Scope, { type, id }: Subject): Promise<ContractRecord> => {
  const contract = await readContract(scope, id);
  return maySee(scope, type, contract) ? contract : notFound();
};

/** Whether a document counts: what is a draft, cancelled or turned into the next one is not signed. */
const isSignable = ({ status }: ContractRecord): boolean => status === 'open' || status === 'closed';

/** Refuses what cannot be signed as it stands. @throws Refusal signature.not_open */
export const demandSignable = (contract: ContractRecord): void => {
  if (!isSignable(contract)) throw new Refusal('signature.not_open');
};

/**
 * The same, of which the actor may take a signature now, held against changes until the transaction ends: what is shown,
 * hashed and drawn is one version.
 * @throws Refusal resource.not_found, permission.denied, signature.not_open
 */
export const lockSubject = async (scope: Scope, subject: Subject): Promise<ContractRecord> => {
  await viewSubject(scope, subject);
  const contract = await lockContract(scope, subject.id);
  demand(scope, 'capture_signatures', placeOf(contract));
  demandSignable(contract);
  return contract;
};

/** Refuses what cannot be signed any more since a link was sent. @throws Refusal signature.superseded */
export const demandStill = (contract: ContractRecord): void => {
  if (!isSignable(contract)) throw new Refusal('signature.superseded');
};
