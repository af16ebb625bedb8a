import { feeTermsOn } from './card-fee.ts';
import { movingBy } from './move-money.ts';
import { formBack, refuseIncomplete } from './movements.ts';
import { payNow } from './pay-invoice.ts';
import { takenNow } from './payment-settings.ts';

/** How money moves on papers and deposits, what fee a card bears, and by which ways, for modules that take or give back their own. */
export const moving = {
  by: movingBy,
  payNow,
  formBack,
  refuseIncomplete,
  feeOn: feeTermsOn,
  takenNow,
} as const;
