import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Site } from '../../../kernel/site.ts';
import { onPage } from './on-page.ts';

/** Seconds between two questions. */
const again = 120;

/**
 * Asks the card's provider what became of a page, so that no payment depends on the payer's browser coming back. After its time
 * the page is closed, and what was not paid by then is open again.
 */
export const askPage = (site: Site): Job => ({
  task: 'ask-page',
  repeatable: 'it only asks, and settles a payment that still waits',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['payment_id']);
    const waiting = await inScope(async (scope) => {
      const page = await scope.tx
        .selectFrom('card_pages as g')
        .innerJoin('payments as p', 'p.id', 'g.payment_id')
        .where('g.payment_id', '=', id)
        .where('p.status', '=', 'pending')
        .select('g.ends_at')
        .executeTakeFirst();
      if (page === undefined) return undefined;
      const isOver = Temporal.Instant.compare(scope.now, page.ends_at) >= 0;
      return { isOver, asking: await onPage.askingAbout({ ...scope, site }, id) };
    });
    if (waiting === undefined) return;
    const outcome = await onPage.outcomeOf(waiting.asking, waiting.isOver);
    await inScope(async (scope) => {
      if ((await onPage.settle(scope, id, outcome)) === 'pending')
        await enqueue(scope, 'ask-page', { payment_id: id }, { delaySeconds: again });
    });
  },
});
