import type { Module } from '../kernel/module.ts';
import { apiKeys } from './api-keys/api-keys.module.ts';
import { assets } from './assets/assets.module.ts';
import { availability } from './availability/availability.module.ts';
import { billing } from './billing/billing.module.ts';
import { callbacks } from './callbacks/callbacks.module.ts';
import { catalog } from './catalog/catalog.module.ts';
import { clock } from './clock/clock.module.ts';
import { contracts } from './contracts/contracts.module.ts';
import { customers } from './customers/customers.module.ts';
import { dashboard } from './dashboard/dashboard.module.ts';
import { divisions } from './divisions/divisions.module.ts';
import { documents } from './documents/documents.module.ts';
import { flask } from './flask/flask.module.ts';
import { gateway } from './gateway/gateway.module.ts';
import { holds } from './holds/holds.module.ts';
import { impersonation } from './impersonation/impersonation.module.ts';
import { identity } from './identity/identity.module.ts';
import { invoices } from './invoices/invoices.module.ts';
import { mail } from './mail/mail.module.ts';
import { parts } from './parts/parts.module.ts';
import { payments } from './payments/payments.module.ts';
import { play } from './play/play.module.ts';
import { pricing } from './pricing/pricing.module.ts';
import { rates } from './rates/rates.module.ts';
import { reference } from './reference/reference.module.ts';
import { returns } from './returns/returns.module.ts';
import { roles } from './roles/roles.module.ts';
import { search } from './search/search.module.ts';
import { secondFactors } from './second-factors/second-factors.module.ts';
import { services } from './services/services.module.ts';
import { sessions } from './sessions/sessions.module.ts';
import { simulations } from './simulations/simulations.module.ts';
import { srm } from './srm/srm.module.ts';
import { sso } from './sso/sso.module.ts';
import { tickets } from './tickets/tickets.module.ts';
import { users } from './users/users.module.ts';

/** Every module of the product, by tier. */
export const modules: Module[] = [
  clock,
  play,
  secondFactors,
  sessions,
  identity,
  sso,
  impersonation,
  callbacks,
  apiKeys,
  roles,
  users,
  mail,
  reference,
  divisions,
  customers,
  catalog,
  rates,
  pricing,
  assets,
  parts,
  services,
  holds,
  availability,
  contracts,
  invoices,
  returns,
  payments,
  billing,
  dashboard,
  search,
  documents,
  simulations,
  tickets,
  flask,
  gateway,
  srm,
];
