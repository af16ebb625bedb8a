import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { outHolds } from '../../holds/public.ts';
import { type LineRecord, linesOf } from '../contracts.queries.ts';
import { refuseOrdered } from '../exchanges/refuse-ordered.ts';

const isOver = ({ now }: Scope, { ends_at: ends }: LineRecord): boolean =>
  ends !== null && Temporal.Instant.compare(ends, now) <= 0;

/** Lines of which something was told since they left: a time off rent, or another machine in their place. */
const findChanged = async ({ tx }: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const offRents = await tx
    .selectFrom('off_rents')
    .where('contract_line_id', 'in', ids)
    .where('status', '<>', 'deleted')
    .select('contract_line_id as id')
    .execute();
  const exchanged = await tx
    .selectFrom('exchanges')
    .where((eb) => eb.or([eb('contract_line_id', 'in', ids), eb('new_line_id', 'in', ids)]))
    .select(['contract_line_id as id', 'new_line_id as other'])
    .execute();
  return new Set([...offRents.map(({ id }) => id), ...exchanged.flatMap(({ id, other }) => [id, other])]);
};

/**
 * Takes back that lines of a contract left, because they never did: they wait for their delivery again, and earn nothing. Each machine
 * keeps the line that it got, and the meter reading stays in its history. The caller holds the contract's lock, audits and bumps its version.
 * @throws Refusal contract.line_followed {line}, contract.line_over {line}, exchange_order.line_has_one {number}
 */
export const undoCheckOut = async (
  scope: Scope,
  contractId: number,
  lineIds: readonly number[],
): Promise<void> => {
  const lines = (await linesOf(scope, contractId)).filter(({ id }) => lineIds.includes(id));
  if (lines.length === 0) return;
  await refuseOrdered(scope, lineIds);
  const changed = await findChanged(scope, lineIds);
  const isFollowed = (line: LineRecord) =>
    line.status_code !== 'O' || line.billed_through !== null || changed.has(line.id);
  const followed = lines.find(isFollowed);
  if (followed !== undefined) throw new Refusal('contract.line_followed', { line: followed.description });
  const over = lines.find((line) => isOver(scope, line));
  if (over !== undefined) throw new Refusal('contract.line_over', { line: over.description });
  await scope.tx
    .updateTable('contract_lines')
    .set((eb) => ({
      status_code: '',
      out_at: null,
      meter_out: null,
      meter_reason: '',
      fuel_out: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  await outHolds.undo(scope, lines);
};
