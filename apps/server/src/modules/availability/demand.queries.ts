import type { Demanded } from '@yardline/contract/availability/availability';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { isOverdue, isUnexpired, readyAfter } from './free-over.ts';
import type { AskedPeriod } from './period.ts';

// The company is one parameter of a query and carried along its joins: repeated for each table it would be several parameters,
// and a generic plan takes them for different companies.

/** A document's demand for an asset, for the wire and, as instants, for the sweep: what is overdue has no end. */
export type DemandRow = Demanded & { asset_id: number; begins: string; ends: string | null };

/** An instant as the zone's clocks show it, to the minute. */
const local = (instant: RawBuilder<unknown>, zone: string): RawBuilder<unknown> =>
  sql`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * The columns of a DemandRow of the hold `h` of an asset `a` of class `c`, with its document `k` and customer `p`. `until`
 * is its end as the database knows it.
 */
export const demandColumns = (
  scope: Scope,
  zone: string,
  until: RawBuilder<unknown> = sql`h.ends_at`,
): RawBuilder<unknown> => sql`h.asset_id, h.status_code, h.quantity,
  ${local(sql`h.starts_at`, zone)} as "from", ${local(until, zone)} as "to",
  h.released_at is null and coalesce(${isOverdue(scope)}, false) as is_overdue,
  h.contract_id, k.kind as contract_kind, k.number as contract_number, p.name as customer_name`;

/** The document `k` of a hold `h` of the asset `a`, and its customer `p`. */
export const documentOf: RawBuilder<unknown> = sql`
  left join contracts k on k.company_id = a.company_id and k.id = h.contract_id
  left join customers p on p.company_id = a.company_id and p.id = k.customer_id`;

type Stood = Pick<AskedPeriod, 'from' | 'to'>;

/** An open hold `h` of an asset of class `c` stands somewhere in the period; what is overdue has no end. */
export const standsIn = (scope: Scope, { from, to }: Stood): RawBuilder<unknown> =>
  sql`h.released_at is null and ${isUnexpired(scope)} and h.starts_at < ${to}
    and (h.ends_at is null or h.ends_at > ${from} or ${isOverdue(scope)})`;

/** The same for the period and the turn-round after it: such a hold stands in the way of a rental of the period. */
export const standsInTheWay = (scope: Scope, { from, to }: Stood): RawBuilder<unknown> =>
  sql`h.released_at is null and ${isUnexpired(scope)} and h.starts_at < ${readyAfter(to)}
    and (h.ends_at is null or h.ends_at > ${from} or ${isOverdue(scope)})`;
