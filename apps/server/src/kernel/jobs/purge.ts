import { deliveryDays } from '@yardline/contract/webhooks/deliveries';
import { rowDays } from '@yardline/domain/time/rows-kept';
import { sql } from 'kysely';
import type { Job } from './job.ts';

/** Rows of a kind deleted in one transaction, so that it stays short. */
const most = 5_000;
/** Days for which a delivered event is kept for look-up, and what webhooks got of it. */
const outboxDays = deliveryDays;
/** Days after which a cart that no browser touched is removed. */
const cartDays = 30;
/** Thirteen months, for which consents prove what visitors agreed to. */
const consentDays = 396;
/** Fewer files, because each may be a hundred megabytes. */
const mostFiles = 50;
const few: ReadonlySet<string> = new Set(['files', 'company_exports']);

/**
 * Removes expired rows of all companies every night: sessions thirty days after their end, keys of repeated calls after
 * 72 hours, expired counters of wrong sign-ins, links and one-time codes, mails older than the setting, files that
 * no record holds after a day; after ninety days the rows of imports and bulk edits, and the files of imports that were never
 * started, and the names of reports on cards; after thirteen months what customers' people were told, and consents; after thirty days delivered events, deliveries to webhooks, carts that no browser touched, and what ended in the portal. The database's own functions say which rows and from when (0033, 0044, 0094, 0097):
 * only they may read across companies.
 */
export const purge = ({ mailDays }: { mailDays: number }): Job => ({
  task: 'purge',
  repeatable: 'what is removed is not there any more',
  cron: '20 2 * * *',
  run: async ({ database, clock, log }) => {
    const at = clock();
    const rowsBefore = at.subtract({ hours: rowDays * 24 });
    const outboxBefore = at.subtract({ hours: outboxDays * 24 });
    const mailsBefore = at.subtract({ hours: mailDays * 24 });
    const cartsBefore = at.subtract({ hours: cartDays * 24 });
    const consentsBefore = at.subtract({ hours: consentDays * 24 });
    const countsBefore = consentsBefore.toZonedDateTimeISO('UTC').toPlainDate().toString();
    const total = new Map<string, number>();
    for (let isMore = true; isMore;) {
      const { rows } = await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
        sql<{ what: string; removed: number }>`
          select what, removed from purge_old(${at.toString()}, ${mailsBefore.toString()}, ${most})
          union all
          select what, removed from purge_rows(${rowsBefore.toString()}, ${most})
          union all
          select 'outbox', purge_outbox(${outboxBefore.toString()}, ${most})
          union all
          select 'carts', purge_carts(${cartsBefore.toString()}, ${most})
          union all
          select 'portal', purge_portal(${cartsBefore.toString()}, ${most})
          union all
          select 'consents', purge_consents(${consentsBefore.toString()}, ${most})
          union all
          select 'member_notices', purge_member_notices(${consentsBefore.toString()}, ${most})
          union all
          select 'webhook_deliveries', purge_webhook_deliveries(${outboxBefore.toString()}, ${most})
          union all
          select 'card_events', purge_card_events(${rowsBefore.toString()}, ${most})
          union all
          select 'store_counts', purge_store_counts(${countsBefore}, ${most})
          union all
          select 'company_exports', purge_company_exports(${at.toString()}, ${mostFiles})
          union all
          select 'unstarted_imports', purge_unstarted(${rowsBefore.toString()}, ${most})
          union all
          select 'files', purge_files(${at.toString()}, ${mostFiles})`.execute(tx),
      );
      for (const { what, removed } of rows) total.set(what, (total.get(what) ?? 0) + removed);
      isMore = rows.some(({ what, removed }) => removed === (few.has(what) ? mostFiles : most));
    }
    log.info({ removed: Object.fromEntries(total) }, 'removed what was over');
  },
});
