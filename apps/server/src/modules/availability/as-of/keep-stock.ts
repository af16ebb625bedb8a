import { type RawBuilder, sql } from 'kysely';
import { isApart } from '../../../kernel/database/apart.ts';
import { insertPlain } from '../../../kernel/database/bulk.ts';
import { keepSteps } from '../../../kernel/replay/keep-steps.ts';
import { type Keeper, type Touched, touchedIds, type Witness } from '../../../kernel/replay/touched.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** What an answer about availability takes from the asset itself, as it is kept. */
export type StockFacts = {
  number: string;
  description: string;
  kind: string;
  is_active: boolean;
  /** Pieces owned in all. */
  quantity: number;
  location_id: number;
  has_availability: boolean;
  turnaround_minutes: number;
  /** Of what is counted, the pieces by location. */
  stock: Readonly<Record<string, number>>;
};

/** Of what is only held, what is counted, and what has no history yet: holds change nothing of a numbered machine itself. */
const readFacts = async (
  scope: Scope,
  { assets, classes, held }: { assets: number[]; classes: number[]; held: number[] },
): Promise<Map<number, StockFacts>> => {
  const company = scope.company.id;
  const { rows } = await sql<StockFacts & { id: number }>`
    select a.id, a.number, a.description, a.kind, a.is_active, a.quantity, a.location_id, c.has_availability, c.turnaround_minutes,
      coalesce((select jsonb_object_agg(s.location_id::text, s.quantity) from bulk_stock s
        where s.company_id = ${company} and s.asset_id = a.id), '{}') as stock
    from assets a join classes c on c.company_id = ${company} and c.id = a.class_id
    where a.company_id = ${company} and (a.id = any(${assets}::bigint[]) or a.class_id = any(${classes}::bigint[])
      or a.id = any(${held}::bigint[]) and (a.kind <> 'numbered' or not exists (select from replay_steps r
        where r.company_id = ${company} and r.noun = 'assets' and r.row_id = a.id)))`.execute(scope.tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};

/** Assets of which holds were written, and those held by documents that changed: who has them may be called otherwise now. */
const heldBy = async ({ tx, company }: Witness, touched: Touched): Promise<number[]> => {
  const contracts = touchedIds(touched, 'contracts');
  if (contracts.length === 0) return [...touched.heldAssets];
  const { rows } = await sql<{ id: number }>`select distinct h.asset_id as id from holds h
    where h.company_id = ${company.id} and h.contract_id = any(${contracts}::bigint[]) and h.released_at is null`.execute(
    tx,
  );
  return [...new Set([...touched.heldAssets, ...rows.map(({ id }) => id)])];
};

type Holds = { assetIds: readonly number[]; by: number | null };

/** The holds of assets as they stand, and the versions of them that are open. */
const standingAndKnown = (company: number, assetIds: readonly number[]): RawBuilder<unknown> => sql`
    standing as (
      select h.id as hold_id, h.asset_id, h.location_id, h.status_code, h.quantity, h.starts_at, h.ends_at, h.out_at, h.expires_at,
        h.contract_id, k.kind as contract_kind, k.number as contract_number, p.name collate "default" as customer_name
      from holds h
      left join contracts k on k.company_id = ${company} and k.id = h.contract_id
      left join customers p on p.company_id = ${company} and p.id = k.customer_id
      where h.company_id = ${company} and h.asset_id = any(${[...assetIds]}::bigint[]) and h.released_at is null
    ), known as (
      select v.id, v.from_at, row(v.hold_id, v.asset_id, v.location_id, v.status_code, v.quantity, v.starts_at, v.ends_at, v.out_at,
        v.expires_at, v.contract_id, v.contract_kind, v.contract_number, v.customer_name) as told
      from hold_versions v
      where v.company_id = ${company} and v.to_at is null
        and (v.asset_id = any(${[...assetIds]}::bigint[]) or v.hold_id in (select hold_id from standing))
    )`;

const ending = ({ company: { id: company }, now }: Witness, by: number | null): RawBuilder<unknown> => sql`
    update hold_versions v set to_at = greatest(${now.toString()}::timestamptz, v.from_at), ended_by = ${by}::bigint
    where v.company_id = ${company} and v.id in (
      select k.id from known k where not exists (select from standing s where row(s.*) is not distinct from k.told))`;

const begun = sql`from standing s where not exists (select from known k where row(s.*) is not distinct from k.told)`;

/** As keepHolds, in steps: over several machines a statement does not end some rows and make others. */
const keepHoldsInSteps = async (witness: Witness, { assetIds, by }: Holds): Promise<void> => {
  const { tx, company, now } = witness;
  const standing = standingAndKnown(company.id, assetIds);
  await sql`with ${standing} ${ending(witness, by)}`.execute(tx);
  const { rows } = await sql<Record<string, unknown>>`with ${standing}
    select ${now.toString()}::timestamptz as from_at, ${by}::bigint as begun_by, s.* ${begun}`.execute(tx);
  await insertPlain(witness, 'hold_versions', rows);
};

/** Ends the versions of holds that no longer stand so, and begins those of holds that do now. */
const keepHolds = async (witness: Witness, { assetIds, by }: Holds): Promise<void> => {
  const { tx, company, now } = witness;
  if (isApart(tx)) return keepHoldsInSteps(witness, { assetIds, by });
  await sql`
    with ${standingAndKnown(company.id, assetIds)}, ended as (${ending(witness, by)})
    insert into hold_versions (company_id, from_at, begun_by, hold_id, asset_id, location_id, status_code, quantity, starts_at, ends_at, out_at,
      expires_at, contract_id, contract_kind, contract_number, customer_name)
    select ${company.id}, ${now.toString()}::timestamptz, ${by}::bigint, s.* ${begun}`.execute(tx);
};

/** Keeps what is held of the assets of a transaction, and how those that it changed stand. */
export const keepStock: Keeper = async (touched) => {
  const { scope, witness } = touched;
  const held = await heldBy(witness, touched);
  const holds = held.length > 0 && keepHolds(witness, { assetIds: held, by: scope?.actor.userId || null });
  if (scope === undefined) {
    await holds;
    return;
  }
  const [assets, classes] = [touchedIds(touched, 'assets'), touchedIds(touched, 'classes')];
  if (assets.length + classes.length + held.length === 0) return;
  const [facts] = await Promise.all([readFacts(scope, { assets, classes, held }), holds]);
  await keepSteps(scope, { touched, noun: 'assets', facts });
};
