import type { scanProduct } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { findAssetCandidates, findPartCandidates } from './candidates.ts';
import { priceCandidates } from './price-candidates.ts';
import { stretchOf } from './stretch.ts';

// One match is added, more than one are told; nobody chooses among many by scanning.
const mostMatches = 20;

/** The assets and parts whose number, barcode or serial number is exactly the scanned code. [B2.30] */
export const findScanned = async (
  scope: Scope,
  { query }: InputOf<typeof scanProduct>,
): Promise<ReplyOf<typeof scanProduct>> => {
  const { code } = query;
  const stretch = await stretchOf(scope, query, { divisionId: query.division_id });
  const [assets, parts] = await Promise.all([
    findAssetCandidates(scope, {
      stretch,
      options: {},
      filter: sql`(a.number = ${code} or a.barcode = ${code} or (a.serial_number = ${code} and a.serial_number <> '')
        or a.id = any(array(select b.asset_id from asset_barcodes b where b.company_id = ${scope.company.id} and b.code = ${code})))`,
      limit: mostMatches,
    }),
    findPartCandidates(scope, {
      options: {},
      filter: sql`(p.number = ${code} or p.barcode = ${code})`,
      limit: mostMatches,
    }),
  ]);
  return { products: await priceCandidates(scope, [...assets, ...parts], stretch, query) };
};
