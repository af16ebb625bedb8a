import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';

/** What work cost on the books of a machine; below zero it came back from a customer or a vendor. Amounts as they are stored. */
export type AssetCost = {
  assetId: number;
  spentOn: string;
  kind: 'labor' | 'parts' | 'sublet' | 'recovered' | 'warranty_back' | 'warranty_refused';
  amount: number;
  workOrderId: number;
  /** Null for time that no line of labor bears. */
  workLineId: number | null;
};

/** Adds costs to the books of machines, and those of the company; what is there is never changed. */
export const bookAssetCosts = async (scope: Scope, entries: readonly AssetCost[]): Promise<void> => {
  if (entries.length === 0) return;
  const { tx, company } = scope;
  const rows = await tx
    .insertInto('asset_costs')
    .values(
      entries.map((entry) => ({
        company_id: company.id,
        asset_id: entry.assetId,
        spent_on: entry.spentOn,
        kind: entry.kind,
        amount: entry.amount,
        work_order_id: entry.workOrderId,
        work_line_id: entry.workLineId,
      })),
    )
    .returning('id')
    .execute();
  await book.repairs(
    scope,
    rows.map(({ id }) => id),
  );
};

/** What the workshop spent on an asset, less what customers and vendors paid of it: since a day, and ever. */
export const serviceCostOf = async (
  { tx }: Scope,
  assetId: number,
  since: string,
): Promise<{ recent: number; ever: number }> =>
  tx
    .selectFrom('asset_costs')
    .where('asset_id', '=', assetId)
    .select([
      sql<number>`coalesce(sum(amount) filter (where spent_on >= ${since}::date), 0)`.as('recent'),
      sql<number>`coalesce(sum(amount), 0)`.as('ever'),
    ])
    .executeTakeFirstOrThrow();
