import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { askGuarantee } from './ask-guarantee.ts';
import { guaranteeBook } from '../guarantee-book/public.ts';
import { giveCard, waitingPage } from './give-card.ts';
import { holdPage } from './hold-page.ts';
import { keepGuarantee } from './keep-guarantee.ts';
import { releaseJob } from './release-guarantee.ts';
import { settleHold } from './settle-hold.ts';
import { documentNow, shownGuarantee } from './shown-guarantee.ts';

/** The page on which a card is given for a guarantee: at the end of a checkout, and again where the first card failed. */
export const holdPages = {
  begin: holdPage.begin,
  toOpen: holdPage.toOpen,
  askingAbout: holdPage.askingAbout,
  outcomeOf: holdPage.outcomeOf,
  record: guaranteeBook.settle,
  giveCard,
  waiting: waitingPage,
  shown: shownGuarantee,
  documentNow,
  settle: settleHold,
} as const;

/** Jobs that speak with the provider of cards about guarantees. */
export const guaranteeJobs = (site: Site): Job[] => [
  keepGuarantee(site),
  askGuarantee(site),
  releaseJob(site),
];
