import type { Language } from '@yardline/domain/format/language';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** When the customer of a ticket was last told that the driver should arrive; null where no time was told. */
export const toldArrival = async ({ tx }: Scope, ticketId: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('arrival_notices')
      .where('ticket_id', '=', ticketId)
      .where('unsent', '=', '')
      .where('arrive_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .select('arrive_at')
      .executeTakeFirst()
  )?.arrive_at ?? null;

/** What a link was sent with. @throws Refusal resource.not_found */
export const noticeByLink = async ({ tx }: Scope, linkId: number) =>
  (await tx
    .selectFrom('arrival_notices')
    .where('link_id', '=', linkId)
    .select(['id', 'ticket_id', 'language', 'opened_at'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()) ?? notFound();

/** What the bearer of a link asked to be changed by it. */
export const requestsBy = ({ tx }: Scope, noticeId: number) =>
  tx
    .selectFrom('arrival_requests')
    .where('notice_id', '=', noticeId)
    .orderBy('id')
    .select(['id', 'contact_name', 'contact_phone', 'instructions', 'asked_at', 'decision'])
    .execute();
