import type { Free, Stretch } from '@yardline/domain/availability/free-stretch';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

export type FreeOptions = {
  /** Only what belongs to this location, and what is held of it there. */
  locationId?: number | undefined;
  /** Of groups, only the machines of this location. */
  groupsAt?: number | undefined;
  /** A document that does not stand in its own way. */
  exceptContractId?: number | undefined;
};

/** A hold `h` of class `c` that is out past the moment at which it was to be back, its turn-round time aside. */
export const isOverdue = (scope: Scope): RawBuilder<unknown> =>
  sql`(h.out_at is not null and h.ends_at < ${scope.now.toString()}::timestamptz + make_interval(mins => c.turnaround_minutes))`;

/** What a draft holds counts as free once it expired. */
export const isUnexpired = (scope: Scope): RawBuilder<unknown> =>
  sql`(h.expires_at is null or h.expires_at > ${scope.now.toString()}::timestamptz)`;

/**
 * When what goes out until then is ready for the next: the class `c` has its turn-round time, which is held as well. Without
 * an end it never is. [B5.16]
 */
export const readyAfter = (to: string | null): RawBuilder<unknown> =>
  to === null
    ? sql`'infinity'::timestamptz`
    : sql`(${to}::timestamptz + make_interval(mins => c.turnaround_minutes))`;

/** The open holds `h` of an asset in the stretch and the turn-round after it; an overdue one has no end. */
const standingOn = (
  scope: Scope,
  asset: RawBuilder<unknown>,
  { from, to }: Stretch,
  { exceptContractId }: FreeOptions,
): RawBuilder<unknown> =>
  sql`h.company_id = ${scope.company.id} and h.asset_id = ${asset} and h.released_at is null
    and ${isUnexpired(scope)} and h.starts_at < ${readyAfter(to)}
    and (h.ends_at is null or h.ends_at > ${from} or ${isOverdue(scope)})
    ${exceptContractId === undefined ? sql`` : sql`and h.contract_id is distinct from ${exceptContractId}`}`;

/** Those of the asset `a`, at a location or at all. */
const standing = (scope: Scope, stretch: Stretch, options: FreeOptions): RawBuilder<unknown> =>
  sql`${standingOn(scope, sql`a.id`, stretch, options)}
    ${options.locationId === undefined ? sql`` : sql`and case when a.kind = 'bulk' then h.location_id else a.location_id end = ${options.locationId}`}`;

/** The machines `u` of the group whose product is `a`, at a location or at all. */
const unitsOf = (scope: Scope, { groupsAt, locationId = groupsAt }: FreeOptions): RawBuilder<unknown> =>
  sql`assets u where u.company_id = ${scope.company.id} and u.group_id = a.group_id and u.kind = 'numbered' and u.is_active
    ${locationId === undefined ? sql`` : sql`and u.location_id = ${locationId}`}`;

/** How many pieces of the asset `a` are owned, at a location or at all. */
export const ownedAt = (scope: Scope, locationId: number | undefined): RawBuilder<unknown> =>
  locationId === undefined
    ? sql`a.quantity`
    : sql`case when a.kind <> 'bulk' then case when a.location_id = ${locationId} then a.quantity else 0 end
        else coalesce((select s.quantity from bulk_stock s where s.company_id = ${scope.company.id}
          and s.asset_id = a.id and s.location_id = ${locationId}), 0) end`;

/**
 * The columns owned, available and "availabilityNA" of assets `a` with their classes `c`, to be joined laterally.
 * Available is owned less the most that is held at any moment of the stretch and of the turn-round time after it, which a
 * rental of that stretch would hold: the running sum of what goes out and comes back, at its highest. Of a group as many are free as
 * it has machines that are. The rule is domain/availability; a test holds the two together. [B5.16]
 */
export const freeColumns = (
  scope: Scope,
  stretch: Stretch,
  options: FreeOptions = {},
): RawBuilder<unknown> => {
  const here = ownedAt(scope, options.locationId);
  return sql`lateral (
    select stock.owned, stock.owned - coalesce(max(steps.held), 0) as available,
      (not c.has_availability or a.kind in ('customer_owned', 'kit')) as "availabilityNA"
    from (select case when a.is_active then ${here} else 0 end as owned) stock left join lateral (
      select sum(sum(step.quantity)) over (order by step.at) as held
      from holds h cross join lateral (values
        (greatest(h.starts_at, ${stretch.from}::timestamptz), h.quantity),
        (case when ${isOverdue(scope)} then null else h.ends_at end, -h.quantity)
      ) step (at, quantity)
      where ${standing(scope, stretch, options)} and step.at < ${readyAfter(stretch.to)}
      group by step.at
    ) steps on true
    where a.kind <> 'group'
    group by stock.owned
    union all
    select count(*), count(*) filter (where not exists (
      select from holds h where ${standingOn(scope, sql`u.id`, stretch, options)})), not c.has_availability
    from ${unitsOf(scope, options)} having a.kind = 'group'
  )`;
};

/**
 * What is free of each asset all through a period and the turn-round after it, in one query. Below 0 means a shortage: an overdue unit stands in the
 * way of a later document. `availabilityNA`: the class does not reckon it, or the machine is a customer's own.
 * Ids that do not exist are absent from the map: their availability is unknown, which blocks adding.
 */
export const freeOver = async (
  scope: Scope,
  assetIds: readonly number[],
  stretch: Stretch,
  options: FreeOptions = {},
): Promise<Map<number, Free>> => {
  const company = scope.company.id;
  const { rows } = await sql<Free & { id: number }>`
    select a.id, free.* from assets a join classes c on c.company_id = ${company} and c.id = a.class_id
    cross join ${freeColumns(scope, stretch, options)} free
    where a.company_id = ${company} and a.id = any(${[...new Set(assetIds)]}::bigint[])
  `.execute(scope.tx);
  return new Map(rows.map(({ id, ...free }) => [id, free]));
};
