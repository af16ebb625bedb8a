import type { Energy } from '@yardline/domain/meters/energy';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Free, Stretch } from '@yardline/domain/availability/free-stretch';
import { freeColumns, type FreeOptions } from './free-over.ts';
import { kitsFreeOver } from './kits-free.ts';

/** A product that may go on a document, before it is priced. */
export type Candidate = Free & {
  tab: 'rental' | 'sales' | 'kit' | 'customer_owned';
  id: number;
  number: string;
  description: string;
  kind: string;
  /** Of a rental product. */
  group_id: number | null;
  location_title: string;
  meter: number | null;
  meter_type: string;
  /** What it runs on. */
  energy: Energy | '';
  /** Of a rental product, whose rules price it. */
  class_id: number | null;
  /** False for a kit priced by its contents. */
  is_priced: boolean;
  /** Of a part; a rental product is priced by its rates. */
  list_price: number | null;
};

export type Search = { stretch: Stretch; options: FreeOptions; filter: RawBuilder<unknown>; limit: number };

/** Kits have no stock: their availability is that of their contents. */
const withKits = async (
  scope: Scope,
  rows: Candidate[],
  { stretch, options }: Pick<Search, 'stretch' | 'options'>,
): Promise<Candidate[]> => {
  const kits = rows.filter(({ tab }) => tab === 'kit').map(({ id }) => id);
  if (kits.length === 0) return rows;
  const free = await kitsFreeOver(scope, kits, stretch, options);
  return rows.map((row) => ({ ...row, ...(row.tab === 'kit' ? free.get(row.id) : {}) }));
};

/** Assets `a` that pass the filter, by number, each with what is free of it over the stretch. */
export const findAssetCandidates = async (scope: Scope, search: Search): Promise<Candidate[]> => {
  const { stretch, options, filter, limit } = search;
  const company = scope.company.id;
  const { rows } = await sql<Candidate>`
    select case when a.kind in ('customer_owned', 'kit') then a.kind else 'rental' end as tab, a.id, a.number, a.description,
      a.kind, a.group_id, a.meter, a.meter_type, coalesce(nullif(a.energy, ''), c.energy) as energy, case when a.kind = 'group' then '' else l.title end as location_title, a.class_id, null as list_price,
      case when a.kind = 'kit' then (select k.is_priced from kits k where k.company_id = ${company} and k.asset_id = a.id)
        else true end as is_priced, free.*
    from assets a
    join classes c on c.company_id = ${company} and c.id = a.class_id
    join locations l on l.company_id = ${company} and l.id = a.location_id
    cross join ${freeColumns(scope, stretch, options)} free
    where a.company_id = ${company} and a.is_active and ${filter}
    order by a.number limit ${limit}
  `.execute(scope.tx);
  return withKits(scope, rows, search);
};

/** Parts `p` that pass the filter, those on hand first, with their stock at the location or at all. */
export const findPartCandidates = async (
  scope: Scope,
  { options, filter, limit }: Omit<Search, 'stretch'>,
): Promise<Candidate[]> => {
  const company = scope.company.id;
  const { locationId } = options;
  const here = locationId === undefined ? sql`` : sql`and s.location_id = ${locationId}`;
  const place =
    locationId === undefined
      ? sql`''`
      : sql`coalesce((select title from locations where company_id = ${company} and id = ${locationId}), '')`;
  const { rows } = await sql<Candidate>`
    select 'sales' as tab, p.id, p.number, p.description, 'part' as kind, null as group_id, null as meter, '' as meter_type, '' as energy,
      ${place} as location_title, null as class_id, true as is_priced, p.list_price, stock.on_hand as owned, stock.on_hand as available,
      not c.has_availability as "availabilityNA"
    from parts p
    join classes c on c.company_id = ${company} and c.id = p.class_id
    cross join lateral (select coalesce(sum(s.on_hand - s.promised), 0) as on_hand from part_stock s
      where s.company_id = ${company} and s.part_id = p.id ${here}) stock
    where p.company_id = ${company} and p.is_active and ${filter}
    order by (stock.on_hand > 0 or not c.has_availability) desc, p.number limit ${limit}
  `.execute(scope.tx);
  return rows;
};
