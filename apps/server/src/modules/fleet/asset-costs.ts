import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

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

/** Adds costs to the books of machines; what is there is never changed. */
export const bookAssetCosts = async (
  { tx, company }: Scope,
  entries: readonly AssetCost[],
): Promise<void> => {
  if (entries.length === 0) return;
  await tx
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
    .execute();
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
