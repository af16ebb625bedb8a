import { type AliasableExpression, sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** What one piece of a machine weighs, in kilograms: as it says itself, else as its group does. */
export const weightOfPiece = (assets: 'assets' | 'carried'): AliasableExpression<number | null> => sql<
  number | null
>`coalesce(
  ${sql.ref(`${assets}.weight`)}, (select g.weight from groups g
    where g.company_id = ${sql.ref(`${assets}.company_id`)} and g.id = ${sql.ref(`${assets}.group_id`)}))`;

/**
 * Kilograms of all that a ticket moves; null where the weight of a thing is not known. In two branches, because each names its machine by
 * a column of its own: by the first of two columns all machines of the company were read for each ticket.
 */
export const ticketWeight: AliasableExpression<number | null> = sql<number | null>`(
  select case when bool_and(coalesce(a.weight, g.weight) is not null) then sum(ta.quantity * coalesce(a.weight, g.weight)) end
  from (
    select t.company_id, t.quantity, l.asset_id from ticket_assets t
    left join contract_lines l on l.company_id = t.company_id and l.id = t.contract_line_id
    where t.company_id = tickets.company_id and t.ticket_id = tickets.id and t.contract_line_id is not null
    union all
    select t.company_id, t.quantity, t.asset_id from ticket_assets t
    where t.company_id = tickets.company_id and t.ticket_id = tickets.id and t.contract_line_id is null
  ) ta
  left join assets a on a.company_id = ta.company_id and a.id = ta.asset_id
  left join groups g on g.company_id = a.company_id and g.id = a.group_id)`;

/** Kilograms of all that the contract of a ticket rents, in a query that joins it. */
export const contractWeight: AliasableExpression<number | null> = sql<number | null>`(
  select case when bool_and(coalesce(a.weight, g.weight) is not null) then sum(l.quantity * coalesce(a.weight, g.weight)) end
  from contract_lines l
  join assets a on a.company_id = l.company_id and a.id = l.asset_id
  left join groups g on g.company_id = a.company_id and g.id = a.group_id
  where l.company_id = contracts.company_id and l.contract_id = contracts.id and l.type = 'R' and not l.is_removed)`;

/** What one piece of each machine weighs, in kilograms; those whose weight is not known are left out. */
export const weightsOf = async ({ tx }: Scope, assetIds: readonly number[]): Promise<Map<number, number>> => {
  if (assetIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assets')
    .where('id', 'in', [...assetIds])
    .select(['id', weightOfPiece('assets').as('weight')])
    .execute();
  return new Map(rows.flatMap(({ id, weight }) => (weight === null ? [] : [[id, weight] as const])));
};
