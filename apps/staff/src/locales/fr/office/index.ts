import type { office as en } from '../../en/office/index.ts';
import type { Words } from '../../words.ts';
import { apiKeys } from './api-keys.ts';
import { apiReference } from '../../../modules/api-reference/words.fr.ts';
import { numbering } from '../../../modules/numbering/words.fr.ts';
import { asOf } from '../../../modules/as-of/words.fr.ts';
import { auditTrail } from '../../../modules/audit-trail/words.fr.ts';
import { cardAccount } from '../../../modules/card-account/words.fr.ts';
import { companyExports } from '../../../modules/company-exports/words.fr.ts';
import { personalData } from '../../../modules/personal-data/words.fr.ts';
import { webhooks } from '../../../modules/webhooks/words.fr.ts';
import { callbacks } from './callbacks.ts';
import { catalog } from './catalog.ts';
import { company } from '../../../modules/company/words.fr.ts';
import { counts } from './counts.ts';
import { customFields } from './custom-fields.ts';
import { draftHolds } from './draft-holds.ts';
import { divisions } from './divisions.ts';
import { formats } from './formats.ts';
import { imports } from './imports.ts';
import { logo } from './logo.ts';
import { mail } from './mail.ts';
import { play } from './play.ts';
import { provider } from '../../../modules/provider/words.fr.ts';
import { pricingRules } from './pricing-rules.ts';
import { reports } from './reports.ts';
import { roles } from './roles.ts';
import { securityEvents } from './security-events.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { simulations } from './simulations.ts';
import { singleSignOn } from './single-sign-on.ts';
import { status } from './status.ts';
import { labor } from '../../../modules/labor/words.fr.ts';
import { listings } from '../../../modules/listings/words.fr.ts';
import { mailTemplates } from '../../../modules/mail-templates/words.fr.ts';
import { paymentSettings } from '../../../modules/payment-settings/words.fr.ts';
import { till } from '../../../modules/till/words.fr.ts';
import { commissions } from '../../../modules/ledger/commissions/words.fr.ts';
import { terms } from '../../../modules/ledger/terms/words.fr.ts';
import { statementRuns } from '../../../modules/ledger/statement-runs/words.fr.ts';
import { ledger } from '../../../modules/ledger/words.fr.ts';
import { taxes } from '../../../modules/taxes/words.fr.ts';
import { marketingCodes } from '../../../modules/marketing-codes/words.fr.ts';
import { restrictions } from '../../../modules/restrictions/words.fr.ts';
import { storeContent } from '../../../modules/store-content/words.fr.ts';
import { stores } from '../../../modules/stores/words.fr.ts';
import { printing } from '../../../modules/printing/words.fr.ts';
import { synonyms } from './synonyms.ts';
import { texts } from './texts.ts';
import { users } from './users.ts';
import { vendors } from '../shortage/vendors.ts';

export const office: Words<typeof en> = {
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
