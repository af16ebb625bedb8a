import type { getBoardLegend } from '@yardline/contract/rental-board/rental-board';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

export type BoardPlace = Omit<InputOf<typeof getBoardLegend>['query'], 'by'>;

const among = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;

/**
 * The machines `a` on the board: numbered ones of the fleet, in the divisions in which the caller may see assets, narrowed
 * to those the caller asks for.
 */
export const onBoard = (
  { company, actor }: Scope,
  { division_id, location_id, class_id, group_id }: BoardPlace,
): Expression<SqlBool> => {
  const conditions = [
    sql<SqlBool>`a.company_id = ${company.id} and a.is_active and a.kind = 'numbered'`,
    among('a.division_id', divisionsWhere(actor.holder, 'assets.view')),
    ...(division_id === undefined ? [] : [sql<SqlBool>`a.division_id = ${division_id}`]),
    ...(location_id === undefined ? [] : [sql<SqlBool>`a.location_id = ${location_id}`]),
    ...(class_id === undefined ? [] : [sql<SqlBool>`a.class_id = ${class_id}`]),
    ...(group_id === undefined ? [] : [sql<SqlBool>`a.group_id = ${group_id}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

// The class is asked for its turn-round: what is held to the end of it is to be back before.
const due = sql`a.status_until - make_interval(mins => c.turnaround_minutes)`;
export const dueColumn: RawBuilder<string | null> = sql<
  string | null
>`case when a.status_code <> 'A' then ${due} end`;

/** The machine `a` of class `c` is out past the moment at which it was to be back. */
export const isLate = ({ now }: Scope): RawBuilder<boolean> =>
  sql<boolean>`coalesce(a.status_out_at is not null and ${due} < ${now.toString()}, false)`;

/** The document `k` may be seen by the caller: each kind in the divisions where they may view it. */
export const mayRead = ({ actor }: Scope): RawBuilder<SqlBool> => {
  const seen = (['contracts', 'reservations', 'quotes'] as const).map((area) =>
    divisionsWhere(actor.holder, `${area}.view`),
  );
  const [contracts, reservations, quotes] = seen;
  return sql<SqlBool>`k.division_id = any(case k.kind when 'contract' then ${contracts}::bigint[]
    when 'reservation' then ${reservations}::bigint[] else ${quotes}::bigint[] end)`;
};
