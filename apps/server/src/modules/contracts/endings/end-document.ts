import type { Scope } from '../../../kernel/scope.ts';
import { guaranteeBook } from '../../guarantee-book/public.ts';
import { draftHolds, releaseHolds, saleHolds } from '../../holds/public.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';
import { endWorksheet } from '../drafts/worksheets.queries.ts';
import { movePieces } from '../lines/move-pieces.ts';
import { promiseLines } from '../lines/promise-lines.ts';

/** Ends a document that came to nothing: what it held is free, what it had sold is back on the shelf. Its number stays used. */
export const endDocument = async (
  scope: Scope,
  contract: ContractRecord,
  lines: readonly LineRecord[],
  ended: { status: 'cancelled' | 'deleted'; source_contract_id?: null },
): Promise<void> => {
  await releaseHolds(
    scope,
    lines.map((line) => line.id),
  );
  if (contract.status === 'draft') {
    await draftHolds.release(scope, contract.id, { assetIds: [], groups: [] });
    await endWorksheet(scope, contract.id);
  }
  await guaranteeBook.letGo(scope, await guaranteeBook.lockLive(scope, contract.id));
  await promiseLines(scope, contract.id, null);
  await saleHolds.release(scope, contract.id);
  // What an order has sold is billed and stays sold.
  const sold = contract.kind === 'sales_order' ? [] : lines.filter((line) => line.status_code === 'S');
  if (sold.length > 0)
    await scope.tx
      .updateTable('contract_lines')
      .set({ status_code: '' })
      .where('contract_id', '=', contract.id)
      .where('status_code', '=', 'S')
      .execute();
  await movePieces(
    scope,
    contract.id,
    sold.map((line) => ({
      view: { type: 'S', productId: line.part_id ?? 0 },
      locationId: contract.location_id,
      quantity: line.quantity,
      lineId: line.id,
    })),
  );
  await scope.tx
    .updateTable('contracts')
    .set({
      ...ended,
      is_worksheet: false,
      is_checkout: false,
      closed_at: scope.now.toString(),
      row_version: contract.row_version + 1,
    })
    .where('id', '=', contract.id)
    .execute();
};
