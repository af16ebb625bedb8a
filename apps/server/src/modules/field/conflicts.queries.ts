import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  Evidence,
  FieldConflict,
  listEvidence,
  listFieldConflicts,
} from '@yardline/contract/field/field';
import { sql } from 'kysely';
import { wordsOf } from '../../kernel/field/take-in.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { whatReaches as ticketsReached } from '../tickets/public.ts';
import { whatReaches as ordersReached } from '../work-orders/public.ts';

/** As many as are shown at once; those that came first are seen to first. */
const most = 200;

type Row = Omit<FieldConflict, 'message' | 'detail' | 'may_settle' | 'number'> & {
  number: string | number;
  division_id: number;
  location_id: number;
  reason: string;
  reason_data: unknown;
  payload: unknown;
};

const unsettled = (scope: Scope) =>
  scope.tx
    .selectFrom('field_commands')
    .innerJoin('users', 'users.id', 'field_commands.user_id')
    .where('field_commands.outcome', '<>', 'applied')
    .where('settled_at', 'is', null)
    .select([
      'field_commands.id',
      'field_commands.kind',
      'noun',
      'record_id',
      'users.name as user_name',
      'said_at',
    ])
    .select(['received_at', 'is_clock_off', 'field_commands.outcome', 'reason', 'reason_data', 'payload']);

const ofOrders = async (scope: Scope, id: number | undefined): Promise<Row[]> => {
  const rows = unsettled(scope)
    .where('noun', '=', 'work_orders')
    .innerJoin('work_orders', 'work_orders.id', 'field_commands.record_id')
    .innerJoin('divisions', 'divisions.id', 'work_orders.division_id')
    .leftJoin('customers', 'customers.id', 'work_orders.customer_id')
    .where(await ordersReached(scope))
    .select(['work_orders.number', 'divisions.time_zone as timeZone'])
    .select(sql<string>`''`.as('type'))
    .select(['work_orders.division_id', 'work_orders.location_id'])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'));
  return rows
    .$if(id !== undefined, (all) => all.where('record_id', '=', id ?? 0))
    .orderBy('received_at')
    .limit(most + 1)
    .$narrowType<Pick<FieldConflict, 'kind' | 'noun' | 'outcome'>>()
    .execute();
};

const ofTickets = async (scope: Scope, id: number | undefined): Promise<Row[]> => {
  const rows = unsettled(scope)
    .where('noun', '=', 'tickets')
    .innerJoin('tickets', 'tickets.id', 'field_commands.record_id')
    .innerJoin('divisions', 'divisions.id', 'tickets.division_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .where(await ticketsReached(scope))
    .select(['tickets.short_title as number', 'tickets.type', 'divisions.time_zone as timeZone'])
    .select(['tickets.division_id', 'tickets.location_id'])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'));
  return rows
    .$if(id !== undefined, (all) => all.where('record_id', '=', id ?? 0))
    .orderBy('received_at')
    .limit(most + 1)
    .$narrowType<Pick<FieldConflict, 'kind' | 'noun' | 'outcome'>>()
    .execute();
};

type Payload = { step?: string; what?: string; code?: string; name?: string; text?: string };

/** What phones said, was not applied and waits for the desk, the oldest first. */
export const readConflicts = async (
  scope: Scope,
  { query: { order_id: order, ticket_id: ticket } }: InputOf<typeof listFieldConflicts>,
): Promise<ReplyOf<typeof listFieldConflicts>> => {
  const found = [
    ...(ticket === undefined ? await ofOrders(scope, order) : []),
    ...(order === undefined ? await ofTickets(scope, ticket) : []),
  ];
  const rows = found.toSorted((a, b) => Temporal.Instant.compare(a.received_at, b.received_at));
  return {
    has_more: rows.length > most,
    items: rows
      .slice(0, most)
      .map(({ reason, reason_data, payload, division_id, location_id, number, ...row }) => {
        const { step = '', what = '', code = '', name = '', text = '' } = (payload ?? {}) as Payload;
        return {
          ...row,
          number: String(number),
          message: wordsOf(scope, { reason, reason_data }),
          detail: step || what || code || name || text,
          may_settle: may(scope, `${row.noun}.edit`, placeOf({ division_id, location_id })),
        };
      }),
  };
};

/** What phones recorded at the stops of a ticket, in the order in which it was. */
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
  const items = await scope.tx
    .selectFrom('evidence')
    .innerJoin('users', 'users.id', 'evidence.taken_by')
    .where('ticket_id', '=', id)
    .orderBy('said_at')
    .orderBy('evidence.id')
    .select(['evidence.id', 'kind', 'evidence.name', 'strokes', 'latitude', 'longitude', 'accuracy'])
    .select(['said_at', 'received_at', 'users.name as taken_by'])
    .$narrowType<Pick<Evidence, 'kind' | 'strokes'>>()
    .execute();
  return { items };
};
