import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** A list that a product carries. */
export type Carried = { id: number; number: string; description: string };

const table = { R: 'assets', S: 'parts' } as const;
const column = { R: 'asset_id', S: 'part_id' } as const;

/**
 * The list that goes along with a rental product or kit (R) or a part (S): its own, else its group's, else its class's. One that is
 * put away counts as none. Undefined where there is none, or no such product.
 */
export const findCarriedList = async (
  { tx, company }: Scope,
  type: 'R' | 'S',
  productId: number,
): Promise<Carried | undefined> => {
  const group = type === 'R' ? sql`or c.group_id = x.group_id` : sql``;
  const { rows } = await sql<Carried>`
    select l.id, l.number, l.description
    from ${sql.table(table[type])} x
    join suggestion_carriers c on c.company_id = ${company.id}
      and (c.${sql.ref(column[type])} = x.id ${group} or c.class_id = x.class_id)
    join suggestion_lists l on l.company_id = ${company.id} and l.id = c.list_id and l.is_active
    where x.company_id = ${company.id} and x.id = ${productId}
    order by c.class_id is not null, c.group_id is not null limit 1`.execute(tx);
  return rows[0];
};
