import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { askPayment } from './ask-payment.ts';
import { askPage } from './pages/ask-page.ts';

/** The jobs that ask the provider what became of payments: of cards at the counter, and of pages. */
export const askingOf = (site: Site): { payment: Job; page: Job } => ({
  payment: askPayment(site),
  page: askPage(site),
});
