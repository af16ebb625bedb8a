import { awaitOnPage } from './move-money.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment that the payer makes on a page of the provider: it is pending until the provider says what came of it. */
export const onPage = { begin: awaitOnPage, settle: settlePayment };
