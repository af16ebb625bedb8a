import type { ContractKind, ContractStatus } from '@yardline/contract/contracts/contracts';
import type { LineStatus } from '@yardline/domain/contracts/line-status';
import type { Selectable } from 'kysely';
import type { ContractLines, Contracts } from '../../../db/types.ts';

/** A document as it is stored. */
export type ContractRecord = Omit<Selectable<Contracts>, 'kind' | 'status'> & {
  kind: ContractKind;
  status: ContractStatus;
};

/** A line as it is stored. */
export type LineRecord = Omit<Selectable<ContractLines>, 'type' | 'status_code'> & {
  type: 'R' | 'S' | 'V';
  status_code: LineStatus;
};

/** A document as it is stored, with its lines. */
export type SavedDocument = { contract: ContractRecord; lines: LineRecord[] };
