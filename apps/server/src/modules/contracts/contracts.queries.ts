import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { SavedDocument } from '../quoting/public.ts';

/** A document as it is stored. */
export type ContractRecord = SavedDocument['contract'];

/** A line as it is stored. */
export type LineRecord = SavedDocument['lines'][number];

/**
 * A quote, reservation or contract, locked against other writers until the transaction ends.
 * @throws Refusal resource.not_found
 */
export const lockContract = async (scope: Scope, contractId: number): Promise<ContractRecord> =>
  (await scope.tx
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', contractId)
    .$narrowType<Pick<ContractRecord, 'kind' | 'status'>>()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** The same without the lock, to look at. @throws Refusal resource.not_found */
export const readContract = async (scope: Scope, contractId: number): Promise<ContractRecord> =>
  (await scope.tx
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', contractId)
    .$narrowType<Pick<ContractRecord, 'kind' | 'status'>>()
    .executeTakeFirst()) ?? notFound();

/** The lines of a document in their order, without those taken off it. */
export const linesOf = (scope: Scope, contractId: number): Promise<LineRecord[]> =>
  scope.tx
    .selectFrom('contract_lines')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('is_removed', '=', false)
    .orderBy('line_number')
    .$narrowType<Pick<LineRecord, 'type' | 'status_code'>>()
    .execute();

/** One line as it stands now. @throws Refusal resource.not_found */
export const lineOf = async (scope: Scope, lineId: number): Promise<LineRecord> =>
  (await scope.tx
    .selectFrom('contract_lines')
    .selectAll()
    .where('id', '=', lineId)
    .$narrowType<Pick<LineRecord, 'type' | 'status_code'>>()
    .executeTakeFirst()) ?? notFound();

/** Bumps row_version, so that a save based on the old version is refused as stale. */
export const bumpContract = async (scope: Scope, contractId: number): Promise<void> => {
  await scope.tx
    .updateTable('contracts')
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', contractId)
    .execute();
};
