import type { FactChange, ReplayStep } from '@yardline/contract/replay/replayed';
import { sql } from 'kysely';
import type { Facts } from '../../../kernel/replay/facts.ts';
import { replay } from '../../../kernel/replay/read-steps.ts';
import { changedFacts, replayReply } from '../../../kernel/replay/replay-reply.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { StockFacts } from './keep-stock.ts';

const told = ['number', 'kind', 'is_active', 'quantity', 'has_availability', 'turnaround_minutes'] as const;

const tellStock = (before: Facts, after: Facts): FactChange[] =>
  changedFacts(before, after, told, { prefix: '' });

/** Moments that are told before and after the one that stands. */
const near = 3;

type Version = {
  begins: boolean;
  at: string;
  by: string;
  hold_id: number;
  contract_kind: string | null;
  contract_number: number | null;
  customer_name: string | null;
  status_code: string;
  quantity: number;
  starts_at: string;
  ends_at: string | null;
  out_at: string | null;
};

const readMoments = async (scope: Scope, assetId: number): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`
    select v.from_at as at from hold_versions v where v.company_id = ${scope.company.id} and v.asset_id = ${assetId}
    union select v.to_at from hold_versions v
      where v.company_id = ${scope.company.id} and v.asset_id = ${assetId} and v.to_at is not null
    order by at`.execute(scope.tx);
  return rows.map(({ at }) => at);
};

/** What began and what ended at these moments. */
const readVersions = async (scope: Scope, assetId: number, moments: string[]): Promise<Version[]> => {
  const columns = sql`v.hold_id, v.contract_kind, v.contract_number, v.customer_name, v.status_code, v.quantity, v.starts_at,
    v.ends_at, v.out_at`;
  const { rows } = await sql<Version>`
    select true as begins, v.from_at as at, coalesce(u.name, '') as by, ${columns} from hold_versions v
    left join users u on u.company_id = v.company_id and u.id = v.begun_by
    where v.company_id = ${scope.company.id} and v.asset_id = ${assetId} and v.from_at = any(${moments}::timestamptz[])
      and (v.to_at is null or v.to_at > v.from_at)
    union all select false, v.to_at, coalesce(u.name, ''), ${columns} from hold_versions v
    left join users u on u.company_id = v.company_id and u.id = v.ended_by
    where v.company_id = ${scope.company.id} and v.asset_id = ${assetId} and v.to_at = any(${moments}::timestamptz[])
      and v.to_at > v.from_at`.execute(scope.tx);
  return rows;
};

const heldFields = ['status_code', 'quantity', 'starts_at', 'ends_at', 'out_at', 'customer_name'] as const;

const nameOf = ({ contract_number: number, customer_name: customer }: Version): string =>
  [number === null ? '' : String(number), customer ?? ''].filter(Boolean).join(' · ');

/** What became of one hold at a moment: it began, it ended, or facts of it are others. */
const tellHold = (versions: readonly Version[]): FactChange[] => {
  const [before, after] = [versions.find(({ begins }) => !begins), versions.find(({ begins }) => begins)];
  const known = after ?? before;
  if (known === undefined) return [];
  const product = nameOf(known);
  if (before !== undefined && after !== undefined)
    return changedFacts(before, after, heldFields, { prefix: '', product });
  return [
    { field: after === undefined ? 'hold_ended' : 'hold_began', line: null, product, from: null, to: null },
  ];
};

const holdSteps = (versions: readonly Version[]): ReplayStep[] =>
  [...Map.groupBy(versions, ({ at }) => at)].map(([at, all]) => ({
    step: 0,
    at,
    by: all.find(({ by }) => by !== '')?.by ?? '',
    by_link: false,
    acts: [],
    is_first: false,
    changes: [...Map.groupBy(all, ({ hold_id: id }) => id).values()].flatMap(tellHold),
  }));

const inOrder = (one: { at: string }, other: { at: string }): number =>
  Temporal.Instant.compare(one.at, other.at);

/** Steps of one moment as one: what was done, by whom, and everything that it changed. */
const merged = (steps: readonly ReplayStep[]): ReplayStep[] =>
  [...Map.groupBy(steps, ({ at }) => at).values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const known = all.find(({ step }) => step > 0) ?? first;
    return [{ ...known, changes: all.flatMap(({ changes }) => changes) }];
  });

/**
 * What there was of an asset at a moment, with the moments at which it or what is held of it changed.
 * @throws Refusal history.none, history.later {since}
 */
export const stockReplay = async (scope: Scope, assetId: number, asked: string | undefined) => {
  const found = await replay(scope, { noun: 'assets', id: assetId, at: asked });
  const own = replayReply(found, tellStock);
  const [since] = own.moments;
  if (since === undefined) throw new Refusal('history.none');
  const held = (await readMoments(scope, assetId)).filter((at) => Temporal.Instant.compare(at, since) >= 0);
  const moments = [...new Set([...own.moments, ...held])].toSorted((one, other) =>
    Temporal.Instant.compare(one, other),
  );
  const place = moments.findLastIndex((at) => Temporal.Instant.compare(at, found.at) <= 0);
  const close = moments.slice(Math.max(place - near, 0), place + near + 1);
  const steps = holdSteps(await readVersions(scope, assetId, close));
  const around = merged([...own.around.filter(({ at }) => close.includes(at)), ...steps]).toSorted(inOrder);
  return {
    told: { at: own.at, moments, around: around.map((each, index) => ({ ...each, step: index + 1 })) },
    at: found.at,
    facts: found.facts as unknown as StockFacts,
  };
};
