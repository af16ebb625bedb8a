import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  CustomerRequest,
  getRequestPhoto,
  listRequests as endpoint,
  RequestKind,
  RequestRow,
  RequestStage,
} from '@yardline/contract/requests/requests';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { readRequestPhoto } from './read-photo.ts';

/** Requests as lists show them. */
export const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('requests')
    .innerJoin('customers', 'customers.id', 'requests.customer_id')
    .innerJoin('contracts', 'contracts.id', 'requests.contract_id')
    .innerJoin('locations', 'locations.id', 'requests.location_id')
    .innerJoin('divisions', 'divisions.id', 'requests.division_id')
    .select(['requests.id', 'requests.number', 'requests.kind', 'requests.stage', 'requests.customer_id'])
    .select([
      'customers.name as customer_name',
      'requests.contract_id',
      'contracts.number as contract_number',
    ])
    .select(['requests.division_id', 'locations.title as location_title', 'divisions.time_zone'])
    .select(['requests.name', 'requests.wanted_from', 'requests.wanted_to', 'requests.is_stopped'])
    .select(['requests.created_at', 'requests.row_version'])
    .select([
      sql<'pending' | 'delivered'>`case when requests.stage = 'open' then 'pending' else 'delivered' end`.as(
        'status',
      ),
      sql<number>`(select count(*)::integer from request_lines l
        where l.company_id = requests.company_id and l.request_id = requests.id)`.as('lines'),
    ])
    .$narrowType<{ kind: RequestKind; stage: RequestStage }>();

/** A machine that stands still comes before what waits, and that before what has its answer. */
const waits = sql`(case when requests.stage <> 'open' then 0 when requests.is_stopped then 2 else 1 end)`;
const rankOf = ({ stage, is_stopped: isStopped }: RequestRow): number =>
  stage === 'open' ? (isStopped ? 2 : 1) : 0;

/** What customers ask for, in the divisions where the actor may see it: what waits first, then the newest. */
export const listRequests = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<RequestRow>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'requests.view');
  let rows = rowsOf(scope)
    .where(sql<boolean>`requests.division_id = any(${divisions}::bigint[])`)
    .where(
      matches(
        sql<string>`lower(requests.number::text || ' ' || customers.name || ' ' || requests.name || ' ' || coalesce(contracts.number::text, ''))`,
        query.search,
      ),
    );
  if (query.kind !== undefined) rows = rows.where('requests.kind', '=', query.kind);
  if (query.stage !== undefined) rows = rows.where('requests.stage', '=', query.stage);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('requests.id'),
    defaultDirection: 'desc',
    sorts: {
      stage: { by: waits, of: rankOf },
      created_at: { by: sql`requests.created_at`, of: (row) => row.created_at },
      number: { by: sql`requests.number`, of: (row) => row.number },
    },
  });
};

const linesOf = ({ tx }: Scope, id: number): Promise<CustomerRequest['lines']> =>
  tx
    .selectFrom('request_lines as l')
    .innerJoin('contract_lines as c', 'c.id', 'l.contract_line_id')
    .leftJoin('assets as a', 'a.id', 'c.asset_id')
    .where('l.request_id', '=', id)
    .orderBy('c.line_number')
    .select(['c.id as line_id', 'c.asset_id', 'c.description', 'l.quantity'])
    .select(sql<string>`coalesce(a.number, '')`.as('product'))
    .execute();

const photosOf = async ({ tx }: Scope, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('request_photos')
    .where('request_id', '=', id)
    .orderBy('position')
    .select('position')
    .execute();
  return rows.map(({ position }) => position);
};

/** A request with its lines and what became of it. @throws Refusal resource.not_found */
export const getRequestById = async (scope: Scope, id: number): Promise<CustomerRequest> => {
  const row =
    (await rowsOf(scope)
      .where('requests.id', '=', id)
      .leftJoin('users', 'users.id', 'requests.decided_by')
      .leftJoin('off_rent_receipts as o', 'o.id', 'requests.receipt_id')
      .leftJoin('tickets', 'tickets.id', 'requests.ticket_id')
      .leftJoin('work_orders as w', 'w.id', 'requests.work_order_id')
      .select(['requests.language', 'requests.email', 'requests.phone', 'requests.note', 'requests.obstacle'])
      .select(['requests.answer', 'requests.decided_at', 'requests.receipt_id', 'o.number as receipt_number'])
      .select([
        'requests.ticket_id',
        'tickets.short_title',
        'requests.work_order_id',
        'w.number as order_number',
      ])
      .leftJoin('users as writer', 'writer.id', 'requests.created_by')
      .select([
        sql<string>`coalesce(users.name, '')`.as('decided_by'),
        sql<string>`case when requests.portal_login_id is null then coalesce(writer.name, '') else '' end`.as(
          'written_by',
        ),
      ])
      .$narrowType<Pick<CustomerRequest, 'language' | 'obstacle'>>()
      .executeTakeFirst()) ?? notFound();
  const { receipt_id, receipt_number, ticket_id, short_title, work_order_id, order_number, ...told } = row;
  return {
    ...told,
    lines: await linesOf(scope, id),
    photos: await photosOf(scope, id),
    receipt: receipt_id === null ? null : { id: receipt_id, number: receipt_number ?? 0 },
    ticket: ticket_id === null ? null : { id: ticket_id, short_title: short_title ?? '' },
    work_order: work_order_id === null ? null : { id: work_order_id, number: order_number ?? 0 },
  };
};

/** The same for people of the shop, where they may see it. @throws Refusal resource.not_found */
export const getRequest = async (scope: Scope, id: number): Promise<CustomerRequest> => {
  const request = await getRequestById(scope, id);
  return may(scope, 'requests.view', { division: request.division_id }) ? request : notFound();
};

/** A photo of it for people of the shop, whole or small, where they may see it. @throws Refusal resource.not_found */
export const getPhoto = async (
  scope: Scope,
  { params, query }: InputOf<typeof getRequestPhoto>,
): Promise<ReplyOf<typeof getRequestPhoto>> => {
  await getRequest(scope, params.id);
  const { bytes, type } = await readRequestPhoto(scope, params.id, params.photo, query.size === 'small');
  return { base64: bytes.toString('base64'), media_type: type };
};
