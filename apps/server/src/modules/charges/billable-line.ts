import type { Selectable } from 'kysely';
import type { ContractLines } from '../../../db/types.ts';

/** A line of a document as it is stored, for what it costs to bill. */
export type BillableLine = Selectable<ContractLines>;
