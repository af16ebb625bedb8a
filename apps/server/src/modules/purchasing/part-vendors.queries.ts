import type { PartVendor } from '@yardline/contract/purchasing/to-order';
import type { Scope } from '../../kernel/scope.ts';

/** Who sells these parts, the preferred vendor of each first. */
export const vendorsOfParts = async (
  { tx }: Scope,
  ids: readonly number[],
): Promise<(PartVendor & { part_id: number })[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('part_vendors')
        .innerJoin('vendors', 'vendors.id', 'part_vendors.vendor_id')
        .where('part_id', 'in', [...new Set(ids)])
        .orderBy('is_preferred', 'desc')
        .orderBy('vendors.name')
        .orderBy('vendor_id')
        .select(['part_id', 'vendor_id', 'vendors.name as vendor_name', 'vendor_part_number', 'price'])
        .select(['pack', 'lead_days', 'is_preferred'])
        .execute();

export type Source = { vendor_id: number | null; vendor_name: string; pack: number };

/** From whom each of these parts is usually bought: of the preferred vendor, else of the only one. */
export const sourcesOf = async (scope: Scope, ids: readonly number[]): Promise<(id: number) => Source> => {
  const byPart = Map.groupBy(await vendorsOfParts(scope, ids), ({ part_id: id }) => id);
  return (id) => {
    const sellers = byPart.get(id) ?? [];
    const usual =
      sellers.find((each) => each.is_preferred) ?? (sellers.length === 1 ? sellers[0] : undefined);
    return usual === undefined
      ? { vendor_id: null, vendor_name: '', pack: 1 }
      : { vendor_id: usual.vendor_id, vendor_name: usual.vendor_name, pack: usual.pack };
  };
};
