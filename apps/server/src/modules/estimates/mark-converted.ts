import { amount, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endLinks, type EstimateRecord } from './lock-estimate.ts';

type Became =
  | { converted_order_id: number }
  | { converted_contract_id: number; labor_service_id: number | null; sublet_service_id: number | null };

/**
 * Keeps a locked estimate as converted: what it became, what of it is done at which total, and who agreed for a customer who did not
 * approve.
 */
export const markConverted = async (
  scope: Scope,
  { id, status }: EstimateRecord,
  became: Became & { total: Cents; chosen: string[]; reason: string },
): Promise<void> => {
  const { total, chosen, reason, ...to } = became;
  // The customer who approved it still reads what they approved.
  if (status !== 'approved') await endLinks(scope, id);
  const after = { status: 'converted', ...to, approved_total: amount(total), done_sections: chosen } as const;
  await scope.tx
    .updateTable('estimates')
    .set({ ...after, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'convert',
    noun: 'estimates',
    rowId: id,
    before: { status },
    after: { ...after, ...(reason === '' ? {} : { reason }) },
  });
};
