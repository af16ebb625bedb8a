import type { Module } from '../kernel/module.ts';
import { apiKeys } from './api-keys/api-keys.module.ts';
import { webhooks } from './webhooks/webhooks.module.ts';
import { approvalsOf } from './approvals/approvals.module.ts';
import { accruals } from './accruals/accruals.module.ts';
import { arrivals } from './arrivals/arrivals.module.ts';
import { assets } from './assets/assets.module.ts';
import { auditTrail } from './audit-trail/audit-trail.module.ts';
import { availability } from './availability/availability.module.ts';
import { billing } from './billing/billing.module.ts';
import { bulkEditsOf } from './bulk-edits/bulk-edits.module.ts';
import { callbacks } from './callbacks/callbacks.module.ts';
import { cancellations } from './cancellations/cancellations.module.ts';
import { cardProvider } from './card-provider/card-provider.module.ts';
import { catalog } from './catalog/catalog.module.ts';
import { changes } from './changes/changes.module.ts';
import { clock } from './clock/clock.module.ts';
import { terms } from './terms/terms.module.ts';
import { commissions } from './commissions/commissions.module.ts';
import { companyClosings } from './company-closings/company-closings.module.ts';
import { companyExports } from './company-exports/company-exports.module.ts';
import { personalData } from './personal-data/personal-data.module.ts';
import { companies } from './companies/companies.module.ts';
import { contracts } from './contracts/contracts.module.ts';
import { counterLine } from './counter-line/counter-line.module.ts';
import { credit } from './credit/credit.module.ts';
import { counts } from './counts/counts.module.ts';
import { customers } from './customers/customers.module.ts';
import { dashboard } from './dashboard/dashboard.module.ts';
import { guarantees } from './guarantees/guarantees.module.ts';
import { deposits } from './deposits/deposits.module.ts';
import { divisions } from './divisions/divisions.module.ts';
import { exemptions } from './exemptions/exemptions.module.ts';
import { papers } from './papers/papers.module.ts';
import { feedback } from './feedback/feedback.module.ts';
import { field } from './field/field.module.ts';
import { fees } from './fees/fees.module.ts';
import { files } from './files/files.module.ts';
import { flask } from './flask/flask.module.ts';
import { fleet } from './fleet/fleet.module.ts';
import { machineSales } from './machine-sales/machine-sales.module.ts';
import { gateway } from './gateway/gateway.module.ts';
import { holds } from './holds/holds.module.ts';
import { guide } from './guide/guide.module.ts';
import { openings } from './openings/openings.module.ts';
import { fastTracks } from './fast-tracks/fast-tracks.module.ts';
import { impersonation } from './impersonation/impersonation.module.ts';
import { imports } from './imports/imports.module.ts';
import { identity } from './identity/identity.module.ts';
import { machinePhotos } from './machine-photos/machine-photos.module.ts';
import { checklists } from './checklists/checklists.module.ts';
import { inspections } from './inspections/inspections.module.ts';
import { invoices } from './invoices/invoices.module.ts';
import { kits } from './kits/kits.module.ts';
import { listings } from './listings/listings.module.ts';
import { marketingCodes } from './marketing-codes/marketing-codes.module.ts';
import { bankSlips } from './bank-slips/bank-slips.module.ts';
import { ledger } from './ledger/ledger.module.ts';
import { till } from './till/till.module.ts';
import { listViews } from './list-views/list-views.module.ts';
import { listsOf } from './lists/lists.module.ts';
import { logos } from './logos/logos.module.ts';
import { mail } from './mail/mail.module.ts';
import { numbering } from './numbering/numbering.module.ts';
import { maintenance } from './maintenance/maintenance.module.ts';
import { maintenanceOrders } from './maintenance-orders/maintenance-orders.module.ts';
import { parts } from './parts/parts.module.ts';
import { payments } from './payments/payments.module.ts';
import { apiReferenceOf } from './api-reference/api-reference.module.ts';
import { play } from './play/play.module.ts';
import { playRuns } from './play-runs/play-runs.module.ts';
import { status } from './status/status.module.ts';
import { pricing } from './pricing/pricing.module.ts';
import { productRecords } from './product-records/product-records.module.ts';
import { rates } from './rates/rates.module.ts';
import { recalls } from './recalls/recalls.module.ts';
import { records } from './records/records.module.ts';
import { reference } from './reference/reference.module.ts';
import { rentalBoard } from './rental-board/rental-board.module.ts';
import { restrictions } from './restrictions/restrictions.module.ts';
import { returns } from './returns/returns.module.ts';
import { roles } from './roles/roles.module.ts';
import { search } from './search/search.module.ts';
import { secondFactors } from './second-factors/second-factors.module.ts';
import { securityEventsOf } from './security-events/security-events.module.ts';
import { sendings } from './sendings/sendings.module.ts';
import { services } from './services/services.module.ts';
import { sessions } from './sessions/sessions.module.ts';
import { reports } from './reports/reports.module.ts';
import { shortages } from './shortages/shortages.module.ts';
import { signatures } from './signatures/signatures.module.ts';
import { simulations } from './simulations/simulations.module.ts';
import { srm } from './srm/srm.module.ts';
import { singleSignOn } from './single-sign-on/single-sign-on.module.ts';
import { storeHealth } from './store-health/store-health.module.ts';
import { stores } from './stores/stores.module.ts';
import { summaries } from './summaries/summaries.module.ts';
import { suggestions } from './suggestions/suggestions.module.ts';
import { shifts } from './shifts/shifts.module.ts';
import { taxes } from './taxes/taxes.module.ts';
import { texts } from './texts/texts.module.ts';
import { thread } from './thread/thread.module.ts';
import { tickets } from './tickets/tickets.module.ts';
import { trips } from './trips/trips.module.ts';
import { timeSheets } from './time-sheets/time-sheets.module.ts';
import { transfers } from './transfers/transfers.module.ts';
import { users } from './users/users.module.ts';
import { purchasing } from './purchasing/purchasing.module.ts';
import { serviceBilling } from './service-billing/service-billing.module.ts';
import { legacy } from './legacy/legacy.module.ts';
import { labor } from './labor/labor.module.ts';
import { vendors } from './vendors/vendors.module.ts';
import { printing } from './printing/printing.module.ts';
import { estimates } from './estimates/estimates.module.ts';
import { staging } from './staging/staging.module.ts';
import { yardReturns } from './yard-returns/yard-returns.module.ts';
import { jobTemplates } from './job-templates/job-templates.module.ts';
import { checkouts } from './checkouts/checkouts.module.ts';
import { memberNotices } from './member-notices/member-notices.module.ts';
import { requests } from './requests/requests.module.ts';
import { disputes } from './disputes/disputes.module.ts';
import { portalLogins } from './portal-logins/portal-logins.module.ts';
import { webOrders } from './web-orders/web-orders.module.ts';
import { workOrders } from './work-orders/work-orders.module.ts';
import { offRentCalls } from './off-rent-calls/off-rent-calls.module.ts';
import { warrantyClaims } from './warranty-claims/warranty-claims.module.ts';

/** The modules of nouns, by tier. */
const nouns: Module[] = [
  companies,
  taxes,
  clock,
  play,
  status,
  secondFactors,
  sessions,
  identity,
  singleSignOn,
  impersonation,
  callbacks,
  apiKeys,
  webhooks,
  roles,
  users,
  logos,
  mail,
  records,
  reference,
  exemptions,
  divisions,
  customers,
  cancellations,
  cardProvider,
  catalog,
  maintenance,
  rates,
  pricing,
  assets,
  parts,
  services,
  vendors,
  labor,
  checklists,
  serviceBilling,
  purchasing,
  kits,
  stores,
  listings,
  checkouts,
  memberNotices,
  portalLogins,
  marketingCodes,
  restrictions,
  storeHealth,
  webOrders,
  requests,
  disputes,
  summaries,
  suggestions,
  holds,
  availability,
  credit,
  contracts,
  counts,
  yardReturns,
  staging,
  transfers,
  fleet,
  machineSales,
  inspections,
  recalls,
  machinePhotos,
  accruals,
  terms,
  commissions,
  ledger,
  till,
  bankSlips,
  invoices,
  returns,
  payments,
  deposits,
  guarantees,
  billing,
  dashboard,
  guide,
  numbering,
  openings,
  fastTracks,
  rentalBoard,
  search,
  counterLine,
  reports,
  shortages,
  changes,
  listViews,
  papers,
  simulations,
  imports,
  shifts,
  texts,
  arrivals,
  tickets,
  trips,
  workOrders,
  offRentCalls,
  warrantyClaims,
  estimates,
  jobTemplates,
  printing,
  maintenanceOrders,
  timeSheets,
  feedback,
  field,
  fees,
  files,
  productRecords,
  flask,
  gateway,
  legacy,
  srm,
  signatures,
  sendings,
  thread,
  auditTrail,
  companyExports,
  playRuns,
  companyClosings,
  personalData,
];

/** What is told of the calls of nouns. */
const told = [...nouns, securityEventsOf(nouns)];

/** The modules of nouns, and what is done with every list of theirs and every call. */
const answering: Module[] = [...told, listsOf(told), bulkEditsOf(nouns), approvalsOf(nouns)];

/** Every module of the product. */
export const modules: Module[] = [...answering, apiReferenceOf(answering)];
