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
    .selectFrom('webhook_deliveries')
    .where('webhook_deliveries.webhook_id', '=', webhookId)
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.message',
      'webhook_deliveries.topic',
      'webhook_deliveries.noun',
      'webhook_deliveries.record_id',
      'webhook_deliveries.path',
      'webhook_deliveries.happened_at',
    ])
    .select([
      'webhook_deliveries.attempts',
      'webhook_deliveries.tried_at',
      'webhook_deliveries.status_code',
      'webhook_deliveries.answer',
      'webhook_deliveries.milliseconds',
    ])
    .select((eb) => [
      eb.ref('webhook_deliveries.state').$castTo<DeliveryState>().as('state'),
      sql<
        string | null
      >`case when webhook_deliveries.state = 'waiting' then webhook_deliveries.next_at end`.as('next_at'),
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
    .$if(query.state !== undefined, (q) => q.where('webhook_deliveries.state', '=', query.state ?? ''))
    .$if(since !== undefined, (q) => q.where('webhook_deliveries.happened_at', '>=', since ?? ''))
    .$if(before !== undefined, (q) => q.where('webhook_deliveries.happened_at', '<', before ?? ''))
    .where(
      matches(
        sql`lower(webhook_deliveries.topic || ' ' || webhook_deliveries.message || ' ' || webhook_deliveries.record_id)`,
        query.search,
      ),
    );
  return listPage(scope, found, query, {
    id: sql.ref<number>('webhook_deliveries.id'),
    defaultDirection: 'desc',
    sorts: { happened_at: { by: sql.ref('webhook_deliveries.happened_at'), of: (row) => row.happened_at } },
  });
};

/** @throws Refusal resource.not_found */
export const getDeliveryRow = async (
  scope: Scope,
  webhookId: number,
  deliveryId: number,
): Promise<WebhookDelivery> =>
  (await rows(scope, webhookId).where('webhook_deliveries.id', '=', deliveryId).executeTakeFirst()) ??
  notFound();
