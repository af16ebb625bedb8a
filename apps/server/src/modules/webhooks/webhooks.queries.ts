import type { InputOf } from '@yardline/contract/endpoint';
import type { EventNoun } from '@yardline/contract/webhooks/events';
import type { listWebhooks, Webhook } from '@yardline/contract/webhooks/webhooks';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const rows = ({ tx }: Pick<Scope, 'tx'>) =>
  tx
    .selectFrom('webhooks')
    .select(['webhooks.id', 'webhooks.name', 'webhooks.url', 'webhooks.created_at', 'webhooks.before_until'])
    .select(['webhooks.paused_at', 'webhooks.row_version'])
    .select((eb) => [
      eb.ref('webhooks.nouns').$castTo<EventNoun[]>().as('nouns'),
      eb.ref('webhooks.paused_why').$castTo<Webhook['paused_why']>().as('paused_why'),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.company_id = webhooks.company_id
        and d.webhook_id = webhooks.id and d.state = 'waiting')`.as('waiting'),
      sql<
        string | null
      >`(select max(d.tried_at) from webhook_deliveries d where d.company_id = webhooks.company_id
        and d.webhook_id = webhooks.id)`.as('tried_at'),
      sql<
        number | null
      >`(select d.status_code from webhook_deliveries d where d.company_id = webhooks.company_id
        and d.webhook_id = webhooks.id and d.tried_at is not null order by d.tried_at desc, d.id desc limit 1)`.as(
        'status_code',
      ),
    ]);

export const listWebhookRows = (
  scope: Scope,
  { query }: InputOf<typeof listWebhooks>,
): Promise<Page<Webhook>> =>
  listPage(
    scope,
    rows(scope).where(matches(sql`lower(webhooks.name || ' ' || webhooks.url)`, query.search)),
    query,
    {
      id: sql.ref<number>('webhooks.id'),
      sorts: {
        created_at: { by: sql.ref('webhooks.created_at'), of: (row) => row.created_at },
        name: { by: sql`lower(webhooks.name)`, of: (row) => row.name.toLowerCase() },
      },
    },
  );

/** @throws Refusal resource.not_found */
export const getWebhookRow = async (scope: Scope, id: number): Promise<Webhook> =>
  (await rows(scope).where('webhooks.id', '=', id).executeTakeFirst()) ?? notFound();

/** The row itself, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockWebhook = async ({ tx }: Pick<Scope, 'tx'>, id: number) =>
  (await tx.selectFrom('webhooks').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();
