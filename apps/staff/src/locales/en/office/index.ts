import { apiKeys } from './api-keys.ts';
import { apiReference } from '../../../modules/api-reference/words.en.ts';
import { numbering } from '../../../modules/numbering/words.en.ts';
import { asOf } from '../../../modules/as-of/words.en.ts';
import { auditTrail } from '../../../modules/audit-trail/words.en.ts';
import { cardAccount } from '../../../modules/card-account/words.en.ts';
import { companyExports } from '../../../modules/company-exports/words.en.ts';
import { personalData } from '../../../modules/personal-data/words.en.ts';
import { webhooks } from '../../../modules/webhooks/words.en.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { company } from '../../../modules/company/words.en.ts';
import { counts } from './counts.ts';
import { customFields } from './custom-fields.ts';
import { draftHolds } from './draft-holds.ts';
import { divisions } from './divisions.ts';
import { formats } from './formats.ts';
import { imports } from './imports.ts';
import { logo } from './logo.ts';
import { mail } from './mail.ts';
import { play } from './play.ts';
import { provider } from '../../../modules/provider/words.en.ts';
import { pricingRules } from './pricing-rules.ts';
import { reports } from './reports.ts';
import { roles } from './roles.ts';
import { securityEvents } from './security-events.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { simulations } from './simulations.ts';
import { singleSignOn } from './single-sign-on.ts';
import { status } from './status.ts';
import { labor } from '../../../modules/labor/words.en.ts';
import { listings } from '../../../modules/listings/words.en.ts';
import { mailTemplates } from '../../../modules/mail-templates/words.en.ts';
import { paymentSettings } from '../../../modules/payment-settings/words.en.ts';
import { till } from '../../../modules/till/words.en.ts';
import { commissions } from '../../../modules/ledger/commissions/words.en.ts';
import { terms } from '../../../modules/ledger/terms/words.en.ts';
import { statementRuns } from '../../../modules/ledger/statement-runs/words.en.ts';
import { ledger } from '../../../modules/ledger/words.en.ts';
import { taxes } from '../../../modules/taxes/words.en.ts';
import { marketingCodes } from '../../../modules/marketing-codes/words.en.ts';
import { restrictions } from '../../../modules/restrictions/words.en.ts';
import { storeContent } from '../../../modules/store-content/words.en.ts';
import { stores } from '../../../modules/stores/words.en.ts';
import { printing } from '../../../modules/printing/words.en.ts';
import { synonyms } from './synonyms.ts';
import { texts } from './texts.ts';
import { users } from './users.ts';
import { vendors } from '../shortage/vendors.ts';

/** What only the screens of the office say: settings, users, rules, imports. */
export const office = {
  numbering,
  apiKeys,
  apiReference,
  asOf,
  auditTrail,
  companyExports,
  personalData,
  webhooks,
  callbacks,
  cardAccount,
  catalog,
  company,
  counts,
  customFields,
  divisions,
  draftHolds,
  formats,
  imports,
  listings,
  logo,
  mail,
  mailTemplates,
  play,
  provider,
  pricingRules,
  reports,
  roles,
  securityEvents,
  services,
  settings,
  simulations,
  singleSignOn,
  status,
  commissions,
  terms,
  statementRuns,
  ledger,
  taxes,
  till,
  paymentSettings,
  marketingCodes,
  restrictions,
  storeContent,
  stores,
  synonyms,
  labor,
  printing,
  texts,
  users,
  vendors,
};
