import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Of all items, the one that may have the code: an asset or a part that keeps its own. */
export type Keeper = { assetId?: number; partId?: number };

/**
 * Refuses a barcode that another asset or part of the company has. Barcodes are in three places (an asset's label, its
 * further ones, a part), so no constraint covers them all: two calls with the same code wait for each other here.
 * @throws Refusal asset.barcode_taken
 */
export const refuseBarcodeTaken = async (
  { tx, company: { id: company } }: Scope,
  code: string,
  { assetId = 0, partId = 0 }: Keeper = {},
): Promise<void> => {
  if (code === '') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`barcode ${company} ${code}`}, 0))`.execute(tx);
  const { rows } = await sql`
    select from assets where company_id = ${company} and barcode = ${code} and id <> ${assetId}
    union all select from asset_barcodes where company_id = ${company} and code = ${code} and asset_id <> ${assetId}
    union all select from parts where company_id = ${company} and barcode = ${code} and id <> ${partId}
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('asset.barcode_taken');
};
