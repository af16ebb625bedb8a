import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What of a kit's contents is meant: `asset_id` also means the kits that lie in it, which are products as well. */
type Of = 'asset_id' | 'part_id';

/**
 * The ids of what lies in the kit with this number, or in a kit that lies in it; nothing where there is no such kit. Rows of
 * quantity 0 bring nothing along.
 */
export const idsInKit = ({ company }: Scope, kit: string, of: Of): RawBuilder<number[]> => sql<
  number[]
>`array(
  with recursive within as (
    select k.id from assets k where k.company_id = ${company.id} and k.kind = 'kit' and k.number = ${kit}
    union
    select d.inner_kit_id from within w join kit_details d on d.company_id = ${company.id} and d.kit_id = w.id
      and d.inner_kit_id is not null and d.quantity > 0)
  select ${of === 'part_id' ? sql`d.part_id` : sql`coalesce(d.asset_id, d.inner_kit_id)`}
  from within w join kit_details d on d.company_id = ${company.id} and d.kit_id = w.id and d.quantity > 0
  where ${of === 'part_id' ? sql`d.part_id` : sql`coalesce(d.asset_id, d.inner_kit_id)`} is not null)`;
