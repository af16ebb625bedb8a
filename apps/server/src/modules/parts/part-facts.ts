import type { Scope } from '../../kernel/scope.ts';

/** A part as documents need it; prices as on the wire. `has_availability` false means that its stock is not counted. */
export type PartFacts = {
  id: number;
  number: string;
  description: string;
  class_id: number;
  unit: string;
  list_price: number;
  is_active: boolean;
  is_tax1: boolean;
  is_tax2: boolean;
  allows_sales_discount: boolean;
  has_availability: boolean;
  is_serialized: boolean;
  /** What is free in all locations together. */
  on_hand: number;
  /** What is free by location id: on hand, without what is promised to others; a location without a row has none. */
  stock: ReadonlyMap<number, number>;
};

/** What is promised to a document itself is free to it, and what a checkout kept whose time is over is free to all. */
const promisedTo = ({ tx, now }: Scope, partIds: readonly number[], contractId: number | undefined) =>
  tx
    .selectFrom('part_promises')
    .where('part_id', 'in', partIds)
    .where((eb) => eb.or([eb('contract_id', '=', contractId ?? 0), eb('until', '<=', now.toString())]))
    .select(['part_id', 'location_id', 'promised'])
    .execute();

/**
 * The parts with these ids; a missing one, or another tenant's, is absent from the map.
 * @param forContract the document that asks: what is promised to it is free to it
 */
export const findParts = async (
  scope: Scope,
  ids: readonly number[],
  forContract?: number,
): Promise<Map<number, PartFacts>> => {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [parts, stock, own] = await Promise.all([
    scope.tx
      .selectFrom('parts')
      .innerJoin('classes', 'classes.id', 'parts.class_id')
      .where('parts.id', 'in', wanted)
      .select([
        'parts.id',
        'parts.number',
        'parts.description',
        'parts.class_id',
        'parts.unit',
        'parts.list_price',
      ])
      .select(['parts.is_active', 'is_tax1', 'is_tax2', 'allows_sales_discount', 'has_availability'])
      .select('parts.is_serialized')
      .execute(),
    scope.tx
      .selectFrom('part_stock')
      .where('part_id', 'in', wanted)
      .select(['part_id', 'location_id', 'on_hand', 'promised'])
      .execute(),
    promisedTo(scope, wanted, forContract),
  ]);
  const freeOf = ({
    part_id: partId,
    location_id: locationId,
    on_hand: onHand,
    promised,
  }: (typeof stock)[number]) =>
    own
      .filter((row) => row.part_id === partId && row.location_id === locationId)
      .reduce((free, row) => free + Math.round(row.promised * 100), Math.round((onHand - promised) * 100)) /
    100;
  const byPart = Map.groupBy(stock, (row) => row.part_id);
  return new Map(
    parts.map((part) => {
      const rows = byPart.get(part.id) ?? [];
      // Quantities carry two decimals; counted in hundredths they add up exactly.
      const hundredths = rows.reduce((total, row) => total + Math.round(freeOf(row) * 100), 0);
      return [
        part.id,
        {
          ...part,
          on_hand: hundredths / 100,
          stock: new Map(rows.map((row) => [row.location_id, freeOf(row)])),
        },
      ];
    }),
  );
};
