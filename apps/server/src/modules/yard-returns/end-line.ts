import type { InputOf } from '@yardline/contract/endpoint';
import type {
  removeYardLine as removeEndpoint,
  settleYardLine as settleEndpoint,
  YardReturn,
} from '@yardline/contract/yard-returns/yard-returns';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { transits } from '../holds/public.ts';
import { getYardReturnById } from './yard-returns.queries.ts';

/** A line that waits, locked. @throws Refusal resource.not_found, permission.denied, yard_return.not_open */
const lockOpen = async (scope: Scope, { id, line }: { id: number; line: number }) => {
  const record = await getYardReturnById(scope, id);
  if (!may(scope, 'yard_returns.view', placeOf(record))) return notFound();
  demand(scope, 'yard_returns.edit', placeOf(record));
  const row =
    (await scope.tx
      .selectFrom('yard_return_lines')
      .where('yard_return_id', '=', id)
      .where('id', '=', line)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  const isOver = record.lines.some((each) => each.id === line && each.status !== 'N');
  if (row.status !== 'N' || isOver) throw new Refusal('yard_return.not_open');
  return row;
};

type Ending = { id: number; line: number; status: 'X' | 'Y'; reason: string };

const end = async (scope: Scope, { id, line, status, reason }: Ending): Promise<YardReturn> => {
  await scope.tx
    .updateTable('yard_return_lines')
    .set({ status, reason, ended_at: scope.now.toString(), ended_by: scope.actor.userId })
    .where('id', '=', line)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'yard_returns',
    rowId: id,
    before: { line, status: 'N' },
    after: { line, status, reason },
  });
  return getYardReturnById(scope, id);
};

/**
 * Closes what is not out by our books, with what the desk found out about it.
 * @throws Refusal resource.not_found, permission.denied, yard_return.not_open, yard_return.known
 */
export const settleYardLine = async (
  scope: Scope,
  { params, body }: InputOf<typeof settleEndpoint>,
): Promise<YardReturn> => {
  const row = await lockOpen(scope, params);
  if (row.contract_line_id !== null) throw new Refusal('yard_return.known');
  // A damaged machine that was exchanged on site may be had again once the desk has looked at it.
  if (row.asset_id !== null) await transits.landExchanged(scope, [row.asset_id]);
  return end(scope, { ...params, status: 'Y', reason: body.reason });
};

/**
 * Takes back what was recorded by mistake; what it was charged until is open again.
 * @throws Refusal resource.not_found, permission.denied, yard_return.not_open, yard_return.partly_taken
 */
export const removeYardLine = async (
  scope: Scope,
  { params, body }: InputOf<typeof removeEndpoint>,
): Promise<YardReturn> => {
  const row = await lockOpen(scope, params);
  if (row.taken > 0) throw new Refusal('yard_return.partly_taken');
  return end(scope, { ...params, status: 'X', reason: body.reason });
};
