import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Out with a customer, or on a truck; what is in the workshop stands in its yard: so many of the asset `a` are held out of its yards, or out of one. */
const out = (
  location: RawBuilder<unknown>,
): RawBuilder<number> => sql`coalesce((select sum(h.quantity) from holds h
  where h.company_id = a.company_id and h.asset_id = a.id and h.released_at is null and h.out_at is not null
    and num_nonnulls(h.contract_line_id, h.transfer_line_id) > 0
    and (a.kind = 'numbered' or h.location_id = ${location})), 0)`;

/** Pieces of the asset `a` that should stand in a yard now. */
export const standing = (location: RawBuilder<unknown>): RawBuilder<number> => sql`greatest(0, case a.kind
  when 'bulk' then coalesce((select s.quantity from bulk_stock s
    where s.company_id = a.company_id and s.asset_id = a.id and s.location_id = ${location}), 0)
  else case when a.location_id = ${location} then a.quantity else 0 end end - ${out(location)})`;

export type Place = { assetId: number | null; partId: number | null; locationId: number; bin: string };
/** What should be there at this moment, with the numbers of its pieces where they have any. */
export type StockNow = { quantity: number; serials: string[] };

/**
 * The expected stock of a place now. It is locked against sales and moves until the transaction
 * ends, so that the recorded quantities fit the compared ones.
 */
export const stockNow = async (
  { tx, company }: Scope,
  { assetId, partId, locationId, bin }: Place,
): Promise<StockNow> => {
  if (assetId !== null) {
    await tx.selectFrom('assets').where('id', '=', assetId).select('id').forShare().execute();
    const { rows } = await sql<{
      quantity: number;
    }>`select ${standing(sql`${locationId}::bigint`)} as quantity
      from assets a where a.company_id = ${company.id} and a.id = ${assetId}`.execute(tx);
    return { quantity: rows[0]?.quantity ?? 0, serials: [] };
  }
  const ofPart = (table: 'part_stock' | 'part_bins') =>
    tx
      .selectFrom(table)
      .where('part_id', '=', partId ?? 0)
      .where('location_id', '=', locationId);
  await ofPart('part_stock').select('on_hand').forShare().execute();
  const [row, serials] = await Promise.all([
    tx
      .selectFrom('part_bins')
      .where('part_id', '=', partId ?? 0)
      .where('location_id', '=', locationId)
      .where('bin', '=', bin)
      .select('on_hand')
      .executeTakeFirst(),
    tx
      .selectFrom('part_serials')
      .where('part_id', '=', partId ?? 0)
      .where('location_id', '=', locationId)
      .where('bin', '=', bin)
      .where('status', '=', 'in_stock')
      .orderBy('serial_number')
      .select('serial_number')
      .execute(),
  ]);
  return { quantity: row?.on_hand ?? 0, serials: serials.map((each) => each.serial_number) };
};
