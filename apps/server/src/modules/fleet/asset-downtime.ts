import { type DownReason, downtimeOf } from '@yardline/domain/utilisation/downtime';
import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Of which kind of downtime an order is; without one the machine came back damaged and waits to be looked at. */
const reasons: Readonly<Record<string, Exclude<DownReason, 'parts'>>> = {
  maintenance: 'planned',
  inspection: 'planned',
  recall: 'planned',
  setup: 'planned',
  damage: 'damage',
  repair: 'breakdown',
  warranty: 'breakdown',
  field: 'breakdown',
};

type Stay = { began: string; ended: string | null; type: string | null };
type Wait = { began: string; ended: string | null };

/** When the machine was down: in the shop, or held for work whose time had come. */
const staysOf = async ({ tx, company, now }: Scope, assetId: number, since: string): Promise<Stay[]> => {
  const { rows } = await sql<Stay>`
    select h.starts_at as began, h.released_at as ended, w.type from holds h
    left join work_orders w on w.company_id = h.company_id and w.id = h.work_order_id
    where h.company_id = ${company.id} and h.asset_id = ${assetId} and h.status_code = 'W'
      and h.starts_at <= ${now.toString()} and (h.released_at is null or h.released_at >= ${since})
      and coalesce(h.released_at > h.starts_at, true)`.execute(tx);
  return rows;
};

/** When work on it stood still for parts: from the pause to the next start, else to the end of the order. */
const waitsOf = async ({ tx, company }: Scope, assetId: number, since: string): Promise<Wait[]> => {
  const { rows } = await sql<Wait>`
    select j.ended_at as began, coalesce((select min(n.began_at) from job_stretches n
      where n.company_id = j.company_id and n.work_order_id = j.work_order_id and n.is_effective and n.began_at >= j.ended_at),
      w.completed_at, w.closed_at) as ended
    from work_orders w join job_stretches j on j.company_id = w.company_id and j.work_order_id = w.id
    where w.company_id = ${company.id} and w.asset_id = ${assetId} and j.is_effective and j.pause_reason = 'parts'
      and coalesce(w.closed_at >= ${since}, true)`.execute(tx);
  return rows;
};

/** On how many of the days a machine was in the workshop, and why. [B1.8] */
export const downtimeOfAsset = async (
  scope: Scope,
  { id, time_zone: zone }: { id: number; time_zone: string },
  days: readonly string[],
): Promise<Record<DownReason, number>> => {
  const since = `${days[0] ?? ''}T00:00:00Z`;
  const [stays, waits] = await Promise.all([staysOf(scope, id, since), waitsOf(scope, id, since)]);
  const local = (instant: string) => {
    const { date, time } = toLocal(Temporal.Instant.from(instant), zone);
    return `${date}T${time}`;
  };
  const span = ({ began, ended }: Wait) => ({
    from: local(began),
    to: ended === null ? null : local(ended),
  });
  return downtimeOf(
    stays.map((stay) => ({ ...span(stay), reason: reasons[stay.type ?? 'damage'] ?? 'breakdown' })),
    waits.map(span),
    { days, now: local(scope.now.toString()) },
  );
};
