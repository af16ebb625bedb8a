import type { InputOf } from '@yardline/contract/endpoint';
import type {
  DeliveryState,
  listWebhookDeliveries,
  WebhookDelivery,
} from '@yardline/contract/webhooks/deliveries';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getWebhookRow } from './webhooks.queries.ts';

const rows = ({ tx }: Pick<Scope, 'tx'>, webhookId: number) =>
  tx
    .selectFrom('webhook_deliveries as d')
    .where('d.webhook_id', '=', webhookId)
    .select(['d.id', 'd.message', 'd.topic', 'd.noun', 'd.record_id', 'd.path', 'd.happened_at'])
    .select(['d.attempts', 'd.tried_at', 'd.status_code', 'd.answer', 'd.milliseconds'])
    .select((eb) => [
      eb.ref('d.state').$castTo<DeliveryState>().as('state'),
      sql<string | null>`case when d.state = 'waiting' then d.next_at end`.as('next_at'),
    ]);

type Days = { from?: string | undefined; to?: string | undefined };

/** The first moment of a day by the company's clocks, and of the day after another one; undefined where no day is said. */
export const momentsOf = ({ company }: Scope, { from, to }: Days) => {
  const startOf = (day: string, days: number): string =>
    Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(company.timeZone).toInstant().toString();
  return {
    since: from === undefined ? undefined : startOf(from, 0),
    before: to === undefined ? undefined : startOf(to, 1),
  };
};

export const listDeliveryRows = async (
  scope: Scope,
  { params: { id }, query }: InputOf<typeof listWebhookDeliveries>,
): Promise<Page<WebhookDelivery>> => {
  await getWebhookRow(scope, id);
  const { since, before } = momentsOf(scope, query);
  const found = rows(scope, id)
    .$if(query.state !== undefined, (q) => q.where('d.state', '=', query.state ?? ''))
    .$if(since !== undefined, (q) => q.where('d.happened_at', '>=', since ?? ''))
    .$if(before !== undefined, (q) => q.where('d.happened_at', '<', before ?? ''))
    .where(matches(sql`lower(d.topic || ' ' || d.message || ' ' || d.record_id)`, query.search));
  return listPage(scope, found, query, {
    id: sql.ref<number>('d.id'),
    defaultDirection: 'desc',
    sorts: { happened_at: { by: sql.ref('d.happened_at'), of: (row) => row.happened_at } },
  });
};

/** @throws Refusal resource.not_found */
export const getDeliveryRow = async (
  scope: Scope,
  webhookId: number,
  deliveryId: number,
): Promise<WebhookDelivery> =>
  (await rows(scope, webhookId).where('d.id', '=', deliveryId).executeTakeFirst()) ?? notFound();
