import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { SignatureType } from '@yardline/contract/signatures/signatures';

/** As what a document of a kind is signed; an order is not signed. */
export const signedAs = (kind: ContractKind) => (kind === 'sales_order' ? 'contract' : kind);

/** What can be signed of a document of a kind, what is usual first. */
export const subjectsOf = (kind: ContractKind): readonly [SignatureType, ...SignatureType[]] =>
  kind === 'contract' ? ['contract', 'all-in-one-transaction'] : [signedAs(kind)];
