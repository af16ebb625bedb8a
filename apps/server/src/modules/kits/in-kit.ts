import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Which contents are meant: `asset_id` includes inner kits, which are products as well. */
type Of = 'asset_id' | 'part_id';

/**
 * The ids of the contents of the kit with this number, and of kits within it; none where there is no such kit. Rows of
 * quantity 0 are skipped.
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
