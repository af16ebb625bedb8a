import { apiKeys } from './api-keys.ts';
import { approvals } from '../../approvals/words.en.ts';
import { assets } from './assets.ts';
import { availability } from './availability.ts';
import { backOffice } from './back-office.ts';
import { billingRules } from './billing-rules.ts';
import { formats } from './formats.ts';
import { calendar } from './calendar.ts';
import { bulkEdits } from './bulk-edits.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { categories } from './categories.ts';
import { common } from './common.ts';
import { contracts } from './contracts.ts';
import { customFields } from './custom-fields.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { divisions } from './divisions.ts';
import { exchanges } from './exchanges.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { kits } from './kits.ts';
import { mail } from './mail.ts';
import { logo } from './sending/logo.ts';
import { texts } from './sending/texts.ts';
import { maintenance } from './maintenance.ts';
import { deposits } from './deposits.ts';
import { money } from './money.ts';
import { offRents } from './off-rents.ts';
import { parts } from './parts.ts';
import { paying } from './paying.ts';
import { paymentLinks } from './payment-links.ts';
import { play } from './play.ts';
import { status } from './status.ts';
import { priceGrants } from './price-grants.ts';
import { pricing } from './pricing.ts';
import { pricingRules } from './pricing-rules.ts';
import { rates } from './rates.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { sending } from './sending/sending.ts';
import { sent } from './sending/sent.ts';
import { signatures } from './signatures.ts';
import { signing } from './signing.ts';
import { records } from './records.ts';
import { rentalBoard } from './rental-board.ts';
import { returns } from './returns.ts';
import { roles } from './roles.ts';
import { securityEvents } from './security-events.ts';
import { services } from './services.ts';
import { saved } from './saved.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { singleSignOn } from './single-sign-on.ts';
import { simulations } from './simulations.ts';
import { statements } from './statements.ts';
import { thread } from './counter/thread.ts';
import { tickets } from './tickets.ts';
import { counter } from './counter/counter.ts';
import { counts } from './counts.ts';
import { shortages } from './shortage/shortages.ts';
import { suggestions } from './suggestions.ts';
import { synonyms } from './counter/synonyms.ts';
import { transfers } from './transfers.ts';
import { userMenu } from './user-menu.ts';
import { users } from './users.ts';
import { verify } from './verify.ts';

/** Every word of the staff application, one namespace for each module. */
export const en = {
  apiKeys,
  approvals,
  assets,
  availability,
  backOffice,
  billingRules,
  formats,
  calendar,
  bulkEdits,
  callbacks,
  catalog,
  categories,
  common,
  contracts,
  customFields,
  customers,
  dashboard,
  divisions,
  exchanges,
  history,
  imports,
  kits,
  mail,
  logo,
  texts,
  maintenance,
  deposits,
  money,
  offRents,
  parts,
  paying,
  paymentLinks,
  play,
  status,
  priceGrants,
  pricing,
  pricingRules,
  rates,
  records,
  rentalBoard,
  returns,
  roles,
  saved,
  security,
  securityEvents,
  services,
  settings,
  shell,
  signIn,
  sending,
  sent,
  signatures,
  signing,
  simulations,
  singleSignOn,
  statements,
  thread,
  tickets,
  counter,
  counts,
  shortages,
  suggestions,
  synonyms,
  transfers,
  userMenu,
  users,
  verify,
};
