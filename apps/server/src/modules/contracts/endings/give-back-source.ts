import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveDeposits } from '../../deposit-book/public.ts';
import { moveGuarantees } from '../../guarantee-book/public.ts';
import { lockStock, placeHolds } from '../../holds/public.ts';
import { type ContractRecord, linesOf, lockContract } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { groupsOf, holdsFor } from '../open-document.ts';
import { promiseLines } from '../lines/promise-lines.ts';
import { reckon } from '../reckon.ts';

/**
 * What a deleted document was made of is open again: a reservation holds its items again, in the same transaction in which they became
 * free.
 * @throws Refusal product.unavailable
 */
export const giveBackSource = async (
  scope: Scope,
  { id, source_contract_id: sourceId }: ContractRecord,
): Promise<void> => {
  if (sourceId === null) return;
  const source = await lockContract(scope, sourceId);
  if (source.status !== 'converted') return;
  const saved = { contract: source, lines: await linesOf(scope, sourceId) };
  const reckoned = await reckon(scope, await formOf(scope, saved, source.kind), { saved });
  const lines = reckoned.priced.lines.flatMap((line) =>
    line.entry.saved === undefined ? [] : [{ ...line, id: line.entry.saved.id }],
  );
  const holds = holdsFor(sourceId, reckoned, lines);
  await lockStock(scope, {
    assetIds: holds.map(({ assetId }) => assetId),
    lineIds: lines.map((line) => line.id),
    groups: groupsOf(reckoned, lines),
  });
  await placeHolds(scope, holds);
  if (source.keeps_pieces) await promiseLines(scope, sourceId, source.location_id);
  await scope.tx
    .updateTable('contracts')
    .set({ status: 'open', row_version: source.row_version + 1 })
    .where('id', '=', sourceId)
    .execute();
  await audit(scope, {
    action: 'reopen',
    noun: 'contracts',
    rowId: sourceId,
    before: { status: 'converted', converted_to: id },
    after: { status: 'open' },
  });
  await moveDeposits(scope, { from: id, to: sourceId });
  await moveGuarantees(scope, { from: id, to: sourceId });
};
