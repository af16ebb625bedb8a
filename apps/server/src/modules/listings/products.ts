import type { Listing } from '@yardline/contract/listings/listings';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What is listed: a rental product or a part, whose ids are counted apart. */
export type Target = { asset_id: number | null; part_id: number | null };

/** A product as listings know it. */
export type ListedProduct = Target & {
  kind: Listing['kind'];
  number: string;
  description: string;
  is_active: boolean;
  has_availability: boolean;
  /** Of a part: what one costs. */
  list_price: number | null;
  /** The code and the name of its group, which shoppers may search for as well. */
  group: string;
  make: string;
};

/** The products of these kinds that stores may list, each as listings know it; customers' own machines are none. */
export const findProducts = async (
  { tx, company }: Scope,
  targets: readonly Target[],
): Promise<ListedProduct[]> => {
  const assets = targets.flatMap(({ asset_id: id }) => id ?? []);
  const parts = targets.flatMap(({ part_id: id }) => id ?? []);
  const { rows } = await sql<ListedProduct>`
    select a.id as asset_id, null as part_id, a.kind, a.number, a.description, a.is_active, c.has_availability,
      null as list_price, g.code || ' ' || g.name as "group", trim(a.make || ' ' || a.model) as make
    from assets a
    join classes c on c.company_id = ${company.id} and c.id = a.class_id
    join groups g on g.company_id = ${company.id} and g.id = a.group_id
    where a.company_id = ${company.id} and a.id = any(${assets}::bigint[]) and a.kind <> 'customer_owned'
    union all
    select null, p.id, 'part', p.number, p.description, p.is_active, c.has_availability, p.list_price, c.name, ''
    from parts p join classes c on c.company_id = ${company.id} and c.id = p.class_id
    where p.company_id = ${company.id} and p.id = any(${parts}::bigint[])`.execute(tx);
  return rows;
};

/** The product of a listing. */
export const productOf = <P extends Target>(products: readonly P[], target: Target): P | undefined =>
  products.find(({ asset_id: asset, part_id: part }) => asset === target.asset_id && part === target.part_id);
