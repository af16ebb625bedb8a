import type { Scope } from '../../../kernel/scope.ts';
import { setHoldStatus } from '../../holds/public.ts';
import type { LineRecord } from '../contracts.queries.ts';

/** Writes on a line and on what it holds whether it is off rent now: F while a time off rent has no end, O otherwise. */
export const tellLine = async (scope: Scope, line: LineRecord): Promise<void> => {
  const open = await scope.tx
    .selectFrom('off_rents')
    .where('contract_line_id', '=', line.id)
    .where('status', '<>', 'deleted')
    .where('ends_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  const status = open === undefined ? 'O' : 'F';
  if (status === line.status_code) return;
  await scope.tx
    .updateTable('contract_lines')
    .set({ status_code: status, row_version: line.row_version + 1 })
    .where('id', '=', line.id)
    .execute();
  await setHoldStatus(scope, [line.id], status === 'F' ? 'F' : 'C');
};
