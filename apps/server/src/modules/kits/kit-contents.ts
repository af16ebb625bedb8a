import type { KitDetail, KitItemType } from '@yardline/contract/kits/kits';
import type { KitRow } from '@yardline/domain/availability/kits';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** A row of a kit's contents with what it is called, and what a document must know of it. */
export type KitContent = KitRow &
  KitDetail & {
    position: number;
    meterType: string;
    meter: number | null;
    /** Pieces owned of a rental product; null of anything else. */
    owned: number | null;
  };

/** The key of a kit's item in rows of contents; kits are products, and have product keys. */
export const itemKey = (itemType: KitItemType, itemId: number): string =>
  `${itemType === 'K' ? 'R' : itemType}:${itemId}`;
export const kitKey = (kitId: number): string => itemKey('K', kitId);

/**
 * Everything that lies in these kits and in the kits within them, each kit's rows in their order. A kit that does not exist
 * has none.
 */
export const contentsOf = async (scope: Scope, kitIds: readonly number[]): Promise<KitContent[]> => {
  if (kitIds.length === 0) return [];
  const company = scope.company.id;
  const { rows } = await sql<Omit<KitContent, 'kit' | 'part'> & { kit_id: number }>`
    with recursive reached as (
      select unnest(${[...new Set(kitIds)]}::bigint[]) as kit_id
      union
      select d.inner_kit_id from reached r join kit_details d on d.company_id = ${company} and d.kit_id = r.kit_id
      where d.inner_kit_id is not null
    )
    select d.kit_id, d.position, d.quantity, d.is_chargeable as chargeable, d.discount_percent as "discountP",
      d.is_printed as print,
      case when d.inner_kit_id is not null then 'K' when d.part_id is not null then 'S'
        when d.service_id is not null then 'V' else 'R' end as "itemType",
      coalesce(d.inner_kit_id, d.part_id, d.service_id, d.asset_id) as "itemId",
      coalesce(a.number, p.number, s.service_code) as "itemNumber",
      coalesce(a.description, p.description, s.description) as "itemDescription",
      coalesce(a.is_active, p.is_active, s.is_active) as is_active,
      coalesce(a.kind = 'numbered', false) as "isNumbered",
      coalesce(a.meter_type, '') as "meterType", a.meter, case when d.asset_id is null then null else a.quantity end as owned
    from kit_details d
    left join assets a on a.company_id = ${company} and a.id = coalesce(d.asset_id, d.inner_kit_id)
    left join parts p on p.company_id = ${company} and p.id = d.part_id
    left join services s on s.company_id = ${company} and s.id = d.service_id
    where d.company_id = ${company} and d.kit_id in (select kit_id from reached)
    order by d.kit_id, d.position`.execute(scope.tx);
  return rows.map(({ kit_id: kitId, ...row }) => ({
    ...row,
    kit: kitKey(kitId),
    part: itemKey(row.itemType, row.itemId),
  }));
};

/** Which kit lies in which, in the whole company, by their keys. */
export const nestingOf = async ({ tx }: Scope): Promise<KitRow[]> => {
  const rows = await tx
    .selectFrom('kit_details')
    .where('inner_kit_id', 'is not', null)
    .select(['kit_id', 'inner_kit_id', 'quantity'])
    .execute();
  return rows.map((row) => ({
    kit: kitKey(row.kit_id),
    part: kitKey(row.inner_kit_id ?? 0),
    quantity: row.quantity,
  }));
};
