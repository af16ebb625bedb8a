import { unitMinutes } from '@yardline/domain/pricing/rates';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

export type RateRow = {
  code: string;
  description: string;
  unit: keyof typeof unitMinutes;
  count: number;
  amount: number;
};

/** The rates of a product and whose they are. */
export type RateTable = { source: 'asset' | 'group' | 'class' | 'none'; rates: RateRow[] };

type Found = RateRow & { asset_id: number; source: 'asset' | 'group' | 'class' };

// The one that wins first: a product's own rates hide its group's, those hide its class's. [B3.3]
const sources = ['asset', 'group', 'class'] as const;

const length = (rate: RateRow): number => unitMinutes[rate.unit] * rate.count;

const tableOf = (found: Found[]): RateTable => {
  const source = sources.find((each) => found.some((rate) => rate.source === each)) ?? 'none';
  const rates = found
    .filter((rate) => rate.source === source)
    .map(({ code, description, unit, count, amount }) => ({ code, description, unit, count, amount }))
    .toSorted((a, b) => length(a) - length(b) || a.code.localeCompare(b.code));
  return { source, rates };
};

/**
 * The rate table of each asset: its own, else its group's, else its class's, shortest unit first; one query for all.
 * Amounts are as on the wire. An asset without any rate has the source 'none'.
 */
export const ratesOf = async (scope: Scope, assetIds: readonly number[]): Promise<Map<number, RateTable>> => {
  const company = scope.company.id;
  const ids = [...new Set(assetIds)];
  const columns = sql`r.code, r.description, r.unit, r.unit_count as count, r.amount`;
  const assets = sql`from assets a join rates r on r.company_id = ${company}`;
  const asked = sql`where a.company_id = ${company} and a.id = any(${ids}::bigint[])`;
  const { rows } = await sql<Found>`
    select a.id as asset_id, 'asset' as source, ${columns} ${assets} and r.asset_id = a.id ${asked}
    union all
    select a.id, 'group', ${columns} ${assets} and r.asset_id is null and r.group_id = a.group_id ${asked}
    union all
    select a.id, 'class', ${columns} ${assets} and r.asset_id is null and r.group_id is null and r.class_id = a.class_id ${asked}
  `.execute(scope.tx);
  const byAsset = Map.groupBy(rows, (row) => row.asset_id);
  return new Map(ids.map((id) => [id, tableOf(byAsset.get(id) ?? [])]));
};
