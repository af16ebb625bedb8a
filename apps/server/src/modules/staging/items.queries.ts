import type { StagingItem } from '@yardline/contract/staging/staging';
import { assignmentStatusOf, claimEnd, isClaimed } from '@yardline/domain/staging/states';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** One thing that a document waits for, as it stands in the database. */
export type ItemRow = {
  contract_id: number;
  hold_id: number;
  contract_line_id: number;
  line_number: number;
  product: string;
  description: string;
  is_any: boolean;
  is_numbered: boolean;
  asset_id: number;
  asset_number: string;
  group_id: number;
  quantity: number;
  staged: number;
  place: string;
  assigned_to: number | null;
  assigned_name: string;
  claimed_by: number | null;
  claimed_name: string;
  claimed_at: string | null;
  staged_name: string;
  staged_at: string | null;
  reason: string;
};

/**
 * What documents wait for, in the order of their lines. What stood ready counts while its hold has the same machine, and of counted
 * goods while it has as many as then: a change of the document otherwise says that it has to be counted again.
 */
export const readItems = async (
  { tx, company }: Scope,
  contractIds: readonly number[],
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select i.*, case when i.stands then i.staged_quantity else 0 end as staged, case when i.stands then i.staged_place else '' end as place
    from (
      select h.contract_id, h.id as hold_id, k.id as contract_line_id, k.line_number, p.number as product, k.description,
        p.kind = 'group' as is_any, a.kind = 'numbered' as is_numbered, h.asset_id, a.number as asset_number, a.group_id, h.quantity,
        coalesce(s.asset_id = h.asset_id and (a.kind = 'numbered' or s.of_quantity = h.quantity), false) as stands,
        s.quantity as staged_quantity, s.place as staged_place, s.assigned_to, s.claimed_by, s.claimed_at, s.staged_at,
        coalesce(g.name, '') as assigned_name, coalesce(c.name, '') as claimed_name, coalesce(b.name, '') as staged_name,
        coalesce(s.reason, '') as reason
      from holds h
      join contract_lines k on k.company_id = ${company.id} and k.id = h.contract_line_id and k.type = 'R' and k.status_code = ''
        and not k.is_removed
      join assets a on a.company_id = ${company.id} and a.id = h.asset_id
      join assets p on p.company_id = ${company.id} and p.id = k.asset_id
      left join stagings s on s.company_id = ${company.id} and s.hold_id = h.id
      left join users g on g.company_id = ${company.id} and g.id = s.assigned_to
      left join users c on c.company_id = ${company.id} and c.id = s.claimed_by
      left join users b on b.company_id = ${company.id} and b.id = s.staged_by
      where h.company_id = ${company.id} and h.contract_id = any(${contractIds}::bigint[]) and h.released_at is null and h.out_at is null
    ) i
    order by i.contract_id, i.line_number, i.hold_id`.execute(tx);
  return rows;
};

/** What decides how far it is. */
export const assignmentOf = (row: ItemRow) => ({
  quantity: row.quantity,
  staged: row.staged,
  assignedTo: row.assigned_to,
  claimedBy: row.claimed_by,
  claimedAt: row.claimed_at === null ? null : Temporal.Instant.from(row.claimed_at),
});

/** Whether someone else is at it now. */
export const isOthers = ({ now, actor }: Scope, row: ItemRow): boolean =>
  row.claimed_by !== actor.userId && isClaimed(assignmentOf(row), now);

export const isWhole = ({ staged, quantity }: ItemRow): boolean => staged >= quantity;

/** As it is answered: a claim that ended by the clock is none. */
export const itemOf = ({ now }: Scope, row: ItemRow): StagingItem => {
  const { contract_id: _, group_id: __, claimed_at: ___, ...told } = row;
  const assignment = assignmentOf(row);
  const claim = isClaimed(assignment, now) ? assignment.claimedAt : null;
  const stands = row.staged > 0;
  return {
    ...told,
    status: assignmentStatusOf(assignment, now),
    claimed_by: claim === null ? null : row.claimed_by,
    claimed_name: claim === null ? '' : row.claimed_name,
    claimed_until: claim === null ? null : claimEnd(claim).toString(),
    staged_name: stands ? row.staged_name : '',
    staged_at: stands ? row.staged_at : null,
  };
};
