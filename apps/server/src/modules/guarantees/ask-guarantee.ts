import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { guaranteeBook } from '../guarantee-book/public.ts';
import { holdPage } from './hold-page.ts';
import { settleHold } from './settle-hold.ts';

/** Seconds between two questions. */
const again = 120;

/** Asks the card's provider what became of a page on which another card is given; after its time the page is closed. */
export const askGuarantee = (site: Site): Job => ({
  task: 'ask-guarantee',
  repeatable: 'it only asks, and settles a guarantee that still waits',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['guarantee_id']);
    const waiting = await inScope(async (scope) => {
      const row = await guaranteeBook.find(scope, id);
      if (row?.state !== 'pending') return undefined;
      const isOver = Temporal.Instant.compare(scope.now, row.page_ends_at) >= 0;
      return { isOver, asking: await holdPage.askingAbout({ ...scope, site }, id) };
    });
    if (waiting === undefined) return;
    const outcome = await holdPage.outcomeOf(waiting.asking, waiting.isOver);
    await inScope(async (scope) => {
      if ((await settleHold(scope, id, outcome)) === 'pending')
        await enqueue(scope, 'ask-guarantee', { guarantee_id: id }, { delaySeconds: again });
    });
  },
});
