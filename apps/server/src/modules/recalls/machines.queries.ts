import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listRecallMachines,
  PreviewedMachine,
  RecallMachine,
} from '@yardline/contract/recalls/recall-machines';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The contract on which a machine is out, with its customer and site. */
const out = sql<{
  contract: { id: number; number: number | null };
  customer_name: string;
  site_name: string;
  until: string | null;
} | null>`(
  select jsonb_build_object('contract', jsonb_build_object('id', c.id, 'number', c.number), 'customer_name', k.name,
    'site_name', coalesce(y.name, ''), 'until', h.ends_at)
  from holds h
  join contracts c on c.company_id = h.company_id and c.id = h.contract_id
  join customers k on k.company_id = c.company_id and k.id = c.customer_id
  left join sites y on y.company_id = c.company_id and y.id = c.site_id
  where h.company_id = assets.company_id and h.asset_id = assets.id and h.released_at is null and h.out_at is not null
    and h.contract_line_id is not null limit 1)`;

const ownerName = sql<string>`coalesce((select k.name from customers k
  where k.company_id = assets.company_id and k.id = assets.customer_id), '')`;

/** Machines with where they are, and with whom. */
const machines = ({ tx }: Scope) =>
  tx
    .selectFrom('assets')
    .innerJoin('locations', 'locations.id', 'assets.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .select(['assets.id as asset_id', 'assets.number as asset_number', 'assets.description'])
    .select(['assets.serial_number', 'locations.title as location_title', 'divisions.time_zone as timeZone'])
    .select([
      sql<boolean>`assets.kind = 'customer_owned'`.as('is_theirs'),
      ownerName.as('owner_name'),
      out.as('out'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof machines>['executeTakeFirstOrThrow']>>;

const placed = <Row extends Found>({ owner_name: owner, out: at, ...row }: Row) =>
  Object.assign(row, {
    is_out: at !== null,
    contract: at?.contract ?? null,
    customer_name: at?.customer_name ?? owner,
    site_name: at?.site_name ?? '',
    out_until: at?.until ?? null,
  });

const order = sql<RecallMachine['order']>`(
  select jsonb_build_object('id', w.id, 'order_n', w.number::text) from work_orders w
  where w.company_id = recall_assets.company_id and w.id = recall_assets.work_order_id)`;

const recalled = (scope: Scope) =>
  machines(scope)
    .innerJoin('recall_assets', 'recall_assets.asset_id', 'assets.id')
    .select(['recall_assets.id', 'recall_assets.status', 'recall_assets.reason'])
    .select(['recall_assets.changed_at', order.as('order')])
    .$narrowType<Pick<RecallMachine, 'status'>>();

/**
 * The machines of a recall by their numbers, found by number, description or serial number.
 * @throws Refusal resource.not_found
 */
export const listMachines = async (
  scope: Scope,
  { params, query }: InputOf<typeof listRecallMachines>,
): Promise<Page<RecallMachine>> => {
  const recall = scope.tx.selectFrom('recalls').where('id', '=', params.id).select('id');
  if ((await recall.executeTakeFirst()) === undefined) return notFound();
  let rows = recalled(scope)
    .where('recall_assets.recall_id', '=', params.id)
    .where(
      matches(
        sql`lower(assets.number || ' ' || assets.description || ' ' || assets.serial_number)`,
        query.search,
      ),
    );
  if (query.status !== undefined) rows = rows.where('recall_assets.status', '=', query.status);
  if (query.out !== undefined) rows = rows.where(sql<boolean>`${out} is not null`);
  if (query.ids !== undefined)
    rows = rows.where('recall_assets.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('recall_assets.id'),
    sorts: { asset_number: { by: sql.ref('assets.number'), of: (row) => row.asset_number } },
  });
  return { ...page, items: page.items.map(placed) };
};

/** One machine of a recall. @throws Refusal resource.not_found */
export const getMachineById = async (scope: Scope, id: number): Promise<RecallMachine> => {
  const row = await recalled(scope).where('recall_assets.id', '=', id).executeTakeFirst();
  return placed(row ?? notFound());
};

/** How many of these machines are with customers on contracts. */
export const countOnRent = async ({ tx }: Scope, ids: readonly number[]): Promise<number> => {
  const { count } = await tx
    .selectFrom('assets')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`${out} is not null`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** These machines with where they are, by their numbers. */
export const placesOf = async (
  scope: Scope,
  ids: readonly number[],
): Promise<Omit<PreviewedMachine, 'change'>[]> => {
  const rows = await machines(scope)
    .where('assets.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('assets.number')
    .execute();
  return rows.map(placed);
};
