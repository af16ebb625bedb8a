import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { SignatureType } from '@yardline/contract/signatures/signatures';

/** What can be signed of a document of a kind, what is usual first. */
export const subjectsOf = (kind: ContractKind): readonly [SignatureType, ...SignatureType[]] =>
  kind === 'contract' ? ['contract', 'all-in-one-transaction'] : [kind];
