import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  countFieldConflicts,
  FieldConflict,
  listEvidence,
  listFieldConflicts,
} from '@yardline/contract/field/field';
import { sql } from 'kysely';
import { wordsOf } from '../../kernel/field/take-in.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { roadFacts, whatReaches as ticketsReached } from '../tickets/public.ts';
import { whatReaches as ordersReached } from '../work-orders/public.ts';

/** As many as are shown at once; those that came first are seen to first. */
const most = 200;

/** Acts that were not applied and wait for the desk, on the orders and tickets that the actor sees. */
const waiting = async (scope: Scope, divisionId: number | undefined) => {
  const [orders, tickets] = [await ordersReached(scope), await ticketsReached(scope)];
  return scope.tx
    .selectFrom('field_commands')
    .leftJoin('work_orders', (on) =>
      on.onRef('work_orders.id', '=', 'record_id').on('noun', '=', 'work_orders'),
    )
    .leftJoin('tickets', (on) => on.onRef('tickets.id', '=', 'record_id').on('noun', '=', 'tickets'))
    .where('field_commands.outcome', '<>', 'applied')
    .where('settled_at', 'is', null)
    .where(sql<boolean>`((${orders}) or (${tickets}))`)
    .$if(divisionId !== undefined, (each) =>
      each.where(sql`coalesce(work_orders.division_id, tickets.division_id)`, '=', divisionId),
    );
};

/** Who has an order or ticket now. */
const heldBy = sql<string>`coalesce(
  drivers.name,
  (select string_agg(people.name, ', ' order by people.name)
   from work_order_mechanics as job
   join users as people on people.company_id = job.company_id and people.id = job.user_id
   where job.company_id = work_orders.company_id and job.work_order_id = work_orders.id and job.status <> 5),
  '')`;

const described = async (scope: Scope, divisionId: number | undefined) =>
  (await waiting(scope, divisionId))
    .innerJoin('users', 'users.id', 'field_commands.user_id')
    .leftJoin('users as drivers', 'drivers.id', 'tickets.driver_user_id')
    .innerJoin('divisions', (on) =>
      on.on(sql`divisions.id`, '=', sql`coalesce(work_orders.division_id, tickets.division_id)`),
    )
    .leftJoin('customers', (on) =>
      on.on(sql`customers.id`, '=', sql`coalesce(work_orders.customer_id, tickets.customer_id)`),
    )
    .select(['field_commands.id', 'field_commands.kind', 'noun', 'record_id', 'users.name as user_name'])
    .select(['said_at', 'received_at', 'is_clock_off', 'field_commands.outcome', 'reason', 'reason_data'])
    .select(['payload', 'divisions.id as division_id', 'divisions.time_zone as timeZone'])
    .select(['divisions.title as division_title', heldBy.as('held_by')])
    .select(sql<number>`coalesce(work_orders.status, tickets.status)`.as('status'))
    .select(sql<string>`coalesce(work_orders.number::text, tickets.short_title)`.as('number'))
    .select(sql<string>`coalesce(tickets.type, '')`.as('type'))
    .select(sql<number>`coalesce(work_orders.location_id, tickets.location_id)`.as('location_id'))
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .$narrowType<Pick<FieldConflict, 'kind' | 'noun' | 'outcome'>>();

/** How many acts wait for the desk. */
export const readConflictCount = async (
  scope: Scope,
  { query: { division_id: division } }: InputOf<typeof countFieldConflicts>,
): Promise<ReplyOf<typeof countFieldConflicts>> => {
  const acts = await waiting(scope, division);
  const { count } = await acts
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count };
};

type Payload = { step?: string; what?: string; code?: string; name?: string; item?: string; text?: string };

/** What phones said, was not applied and waits for the desk, the oldest first. */
export const readConflicts = async (
  scope: Scope,
  {
    query: { order_id: order, ticket_id: ticket, division_id: division },
  }: InputOf<typeof listFieldConflicts>,
): Promise<ReplyOf<typeof listFieldConflicts>> => {
  const all = await described(scope, division);
  const rows = await all
    .$if(order !== undefined, (each) =>
      each.where('noun', '=', 'work_orders').where('record_id', '=', order ?? 0),
    )
    .$if(ticket !== undefined, (each) =>
      each.where('noun', '=', 'tickets').where('record_id', '=', ticket ?? 0),
    )
    .orderBy('received_at')
    .orderBy('said_at')
    .orderBy('field_commands.id')
    .limit(most + 1)
    .execute();
  return {
    has_more: rows.length > most,
    items: rows.slice(0, most).map(({ reason, reason_data, payload, division_id, location_id, ...row }) => {
      const { step = '', what = '', code = '', name = '', item = '', text = '' } = (payload ?? {}) as Payload;
      return {
        ...row,
        message: wordsOf(scope, { reason, reason_data }),
        detail: step || what || code || name || item || text,
        may_settle: may(scope, `${row.noun}.edit`, placeOf({ division_id, location_id })),
      };
    }),
  };
};

/** What phones recorded of a ticket: at its stops, in the order in which it was, and what was counted last. */
export const readEvidence = async (
  scope: Scope,
  { params: { type, id } }: InputOf<typeof listEvidence>,
): Promise<ReplyOf<typeof listEvidence>> => {
  const ticket = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .where('type', '=', type)
    .where(await ticketsReached(scope))
    .select('id')
    .executeTakeFirst();
  if (ticket === undefined) return notFound();
  const [items, counts] = await Promise.all([
    roadFacts.evidenceOf(scope, id),
    roadFacts.loadCountsOf(scope, id),
  ]);
  return { items, counts };
};
