import { events, topics } from '@yardline/contract/webhooks/events';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { SealedSecrets } from '../secrets.ts';
import type { WebhookOf } from './ask-for-sending.ts';

/** Calls of one webhook at once. */
const atOnce = 4;
/** Seconds for which a process has a delivery; a call takes ten at most. */
const takenSeconds = 60;

export type TakenDelivery = {
  id: number;
  message: string;
  topic: string;
  noun: string;
  record_id: number;
  path: string;
  happened_at: string;
  attempts: number;
  first_tried_at: string | null;
};

export type Receiver = WebhookOf & { url: string; secrets: SealedSecrets };

/** Which field of which event names a record of which noun. */
const keys = JSON.stringify(
  topics.map((topic) => ({ topic, noun: events[topic].noun, key: events[topic].key })),
);

/** Says where a webhook is, and by what it is signed. */
export const receiverOf = async (
  tx: Kysely<DB>,
  { companyId, webhookId }: WebhookOf,
): Promise<(Receiver & { isOpen: (now: Temporal.Instant) => boolean }) | undefined> => {
  const row = await tx
    .selectFrom('webhooks')
    .where('id', '=', webhookId)
    .select(['url', 'code', 'secret', 'secret_before', 'before_until', 'paused_at', 'quiet_until'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { url, paused_at: pausedAt, quiet_until: quietUntil, ...secrets } = row;
  const isOpen = (now: Temporal.Instant) =>
    pausedAt === null && (quietUntil === null || Temporal.Instant.compare(quietUntil, now) <= 0);
  return { companyId, webhookId, url, secrets: { companyId, ...secrets }, isOpen };
};

/**
 * Takes what is due: of each record the first that waits, and none while an earlier event of the record is still to be heard. The
 * webhook's row is locked meanwhile, so that two processes never take the same.
 */
export const takeDue = async (
  tx: Kysely<DB>,
  webhook: WebhookOf,
  now: Temporal.Instant,
): Promise<{ receiver: Receiver; due: TakenDelivery[] } | undefined> => {
  const receiver = await receiverOf(tx, webhook);
  if (receiver?.isOpen(now) !== true) return undefined;
  const at = now.toString();
  const due = await tx
    .selectFrom('webhook_deliveries as d')
    .where('d.webhook_id', '=', webhook.webhookId)
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', at)
    .where(sql<boolean>`coalesce(d.taken_until <= ${at}, true)`)
    .where(
      sql<boolean>`not exists (select from webhook_deliveries e where e.company_id = d.company_id
        and e.webhook_id = d.webhook_id and e.noun = d.noun and e.record_id = d.record_id and e.state = 'waiting'
        and e.event_id < d.event_id)`,
    )
    .where(
      sql<boolean>`not exists (select from outbox o join jsonb_to_recordset(${keys}::jsonb) k (topic text, noun text, key text)
        on k.topic = o.topic where o.company_id = d.company_id and o.delivered_at is null and o.id < d.event_id
        and k.noun = d.noun and o.payload ->> k.key = d.record_id::text)`,
    )
    .orderBy('d.next_at')
    .orderBy('d.id')
    .limit(atOnce)
    .select(['d.id', 'd.message', 'd.topic', 'd.noun', 'd.record_id', 'd.path', 'd.happened_at'])
    .select(['d.attempts', 'd.first_tried_at'])
    .execute();
  if (due.length > 0)
    await tx
      .updateTable('webhook_deliveries')
      .set({ taken_until: now.add({ seconds: takenSeconds }).toString() })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  return { receiver, due };
};

/** Seconds until something of a webhook is due that waits now; undefined when nothing is, or it is paused. */
export const secondsToNext = async (
  tx: Kysely<DB>,
  { webhookId }: WebhookOf,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('d.webhook_id', '=', webhookId)
    .where('d.state', '=', 'waiting')
    .where('w.paused_at', 'is', null)
    .select(
      sql<
        string | null
      >`greatest(min(greatest(d.next_at, coalesce(d.taken_until, d.next_at))), max(w.quiet_until))`.as('at'),
    )
    .executeTakeFirst();
  if (row?.at === null || row === undefined) return undefined;
  return Math.max(1, Math.ceil(now.until(Temporal.Instant.from(row.at)).total('seconds')));
};
