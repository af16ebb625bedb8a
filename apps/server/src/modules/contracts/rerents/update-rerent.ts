import type { RerentRow, updateRerent as endpoint } from '@yardline/contract/contracts/rerents';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { bumpContract, lineOf, lockContract } from '../contracts.queries.ts';
import { mayView, placeOf } from '../rights.ts';
import { getRerentRow } from './rerents.queries.ts';

/**
 * Changes what was agreed with the vendor of a line, at any time: a vendor is called again after the customer returned the machine. With
 * a day on which it went back, the vendor is paid until then. [B6.7]
 * @throws Refusal resource.not_found, permission.denied, contract.archived, request.invalid
 */
export const updateRerent = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<RerentRow> => {
  const seen = await lineOf(scope, id);
  const contract = await lockContract(scope, seen.contract_id);
  const line = await lineOf(scope, id);
  if (line.rerent_vendor_id === null || line.is_removed || !mayView(scope, contract)) return notFound();
  demand(scope, 'rerent_products', placeOf(contract));
  if (contract.archive_id !== null) throw new Refusal('contract.archived');
  const from = line.rerent_from ?? '';
  if (body.until < from) refuseFields([{ path: 'until', code: 'date.end_before_start' }]);
  if (body.backOn !== null && body.backOn < from)
    refuseFields([{ path: 'backOn', code: 'rerent.back_before_begin' }]);
  const keepsCost = body.cost === undefined || !may(scope, 'view_costs', placeOf(contract));
  const columns = {
    rerent_cost: keepsCost ? line.rerent_cost : (body.cost ?? null),
    rerent_cost_per: body.costPer,
    rerent_until: body.until,
    rerent_reference: body.reference,
    rerent_unit: body.unit,
    rerent_back_on: body.backOn,
  };
  await scope.tx
    .updateTable('contract_lines')
    .set({ ...columns, row_version: line.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await bumpContract(scope, contract.id);
  const { before, after } = changesOf(line, columns);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contract.id,
    before: { line: line.line_number, ...before },
    after: { line: line.line_number, ...after },
  });
  return getRerentRow(scope, id);
};
