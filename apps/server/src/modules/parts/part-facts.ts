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
  /** On hand in all locations together. */
  on_hand: number;
  /** On hand by location id; a location without a row has none. */
  stock: ReadonlyMap<number, number>;
};

/** The parts with these ids; a missing one, or another tenant's, is absent from the map. */
export const findParts = async (scope: Scope, ids: readonly number[]): Promise<Map<number, PartFacts>> => {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [parts, stock] = await Promise.all([
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
      .select(['part_id', 'location_id', 'on_hand'])
      .execute(),
  ]);
  const byPart = Map.groupBy(stock, (row) => row.part_id);
  return new Map(
    parts.map((part) => {
      const rows = byPart.get(part.id) ?? [];
      // Quantities carry two decimals; counted in hundredths they add up exactly.
      const hundredths = rows.reduce((total, row) => total + Math.round(row.on_hand * 100), 0);
      return [
        part.id,
        {
          ...part,
          on_hand: hundredths / 100,
          stock: new Map(rows.map((row) => [row.location_id, row.on_hand])),
        },
      ];
    }),
  );
};
