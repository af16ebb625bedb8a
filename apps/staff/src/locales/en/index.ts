import { approvals } from '../../approvals/words.en.ts';
import { assets } from './assets.ts';
import { availability } from './availability.ts';
import { backOffice } from './back-office.ts';
import { billingRules } from './billing-rules.ts';
import { calendar } from './calendar.ts';
import { bulkEdits } from './bulk-edits.ts';
import { categories } from './categories.ts';
import { certificates } from '../../modules/customers/certificates/words.en.ts';
import { common } from './common.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { estimateAsked } from '../../open/estimate/words.en.ts';
import { exchanges } from './exchanges.ts';
import { orderMachines } from '../../modules/contracts/machines/words.en.ts';
import { leases } from '../../modules/contracts/leases/words.en.ts';
import { payers } from '../../modules/contracts/payers/words.en.ts';
import { invoiceSources } from '../../modules/invoices/sources/words.en.ts';
import { fastTrack } from '../../modules/contracts/fast-track/words.en.ts';
import { onSite } from '../../modules/contracts/exchanges/words.en.ts';
import { history } from './history.ts';
import { kits } from './kits.ts';
import { maintenance } from './maintenance.ts';
import { deposits } from './deposits.ts';
import { money } from './money.ts';
import { offRents } from './off-rents.ts';
import { parts } from './parts.ts';
import { paying } from './paying.ts';
import { refundsBack } from '../../modules/invoices/words.en.ts';
import { paymentLinks } from './payment-links.ts';
import { priceGrants } from './price-grants.ts';
import { pricing } from './pricing.ts';
import { rates } from './rates.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { sending } from './sending/sending.ts';
import { sent } from './sending/sent.ts';
import { signatures } from './signatures.ts';
import { signing } from './signing.ts';
import { records } from './records.ts';
import { rentalBoard } from './rental-board.ts';
import { machinePhotos } from './counter/machine-photos.ts';
import { readings } from './counter/readings.ts';
import { returns } from './returns.ts';
import { saved } from './saved.ts';
import { security } from './security.ts';
import { statements } from './statements.ts';
import { thread } from './counter/thread.ts';
import { saving } from './counter/saving.ts';
import { timeline } from './counter/timeline.ts';
import { arrivals } from '../../modules/tickets/arrivals/words.en.ts';
import { arrivalShown } from '../../open/arrival/words.en.ts';
import { tasks } from '../../modules/tickets/tasks/words.en.ts';
import { ticketDetails } from '../../modules/tickets/details/words.en.ts';
import { ticketViews } from '../../modules/tickets/views/words.en.ts';
import { tickets } from './tickets.ts';
import { counter } from './counter/counter.ts';
import { rerents } from './shortage/rerents.ts';
import { shortages } from './shortage/shortages.ts';
import { suggestions } from './suggestions.ts';
import { transfers } from './transfers.ts';
import { dispatch } from '../../modules/dispatch/words.en.ts';
import { trucks } from '../../modules/trucks/words.en.ts';
import { shifts } from '../../modules/shifts/words.en.ts';
import { time } from '../../modules/time/words.en.ts';
import { purchasing } from '../../modules/purchasing/words.en.ts';
import { warrantyClaims } from '../../modules/warranty-claims/words.en.ts';
import { portalLogins } from '../../modules/portal-logins/words.en.ts';
import { webOrders } from '../../modules/web-orders/words.en.ts';
import { customerRequests } from '../../modules/requests/words.en.ts';
import { disputes } from '../../modules/disputes/words.en.ts';
import { staging } from '../../modules/staging/words.en.ts';
import { yardReturns } from '../../modules/yard-returns/words.en.ts';
import { estimateLinks, estimates } from '../../modules/estimates/words.en.ts';
import { maintenanceOrders } from '../../modules/maintenance-orders/words.en.ts';
import { checklists } from '../../modules/checklists/words.en.ts';
import { inspections } from '../../modules/inspections/words.en.ts';
import { recalls } from '../../modules/recalls/words.en.ts';
import { workViews } from '../../modules/work-orders/views/words.en.ts';
import { road } from '../../modules/tickets/road/words.en.ts';
import { feedback } from '../../shell/feedback/words.en.ts';
import { summary } from '../../shell/summary/words.en.ts';
import { field } from '../../shell/field/words.en.ts';
import { fieldJobs } from '../../modules/field-jobs/words.en.ts';
import { guide } from '../../modules/guide/words.en.ts';
import { callOffs } from '../../modules/call-offs/words.en.ts';
import { documentFees } from '../../modules/document-fees/words.en.ts';
import { checkInCharges } from '../../modules/check-in-charges/words.en.ts';
import { jobTemplates } from '../../modules/job-templates/words.en.ts';
import { workOrders } from '../../modules/work-orders/words.en.ts';
import { userMenu } from './user-menu.ts';
import { verify } from './verify.ts';

/** What every screen says and what the counter says, one namespace for each module; `office.ts` has the rest. */
export const en = {
  approvals,
  assets,
  availability,
  backOffice,
  billingRules,
  calendar,
  bulkEdits,
  categories,
  certificates,
  common,
  contracts,
  customers,
  dashboard,
  dispatch,
  exchanges,
  onSite,
  leases,
  orderMachines,
  payers,
  fastTrack,
  invoiceSources,
  history,
  kits,
  maintenance,
  maintenanceOrders,
  deposits,
  money,
  offRents,
  parts,
  paying,
  refundsBack,
  paymentLinks,
  priceGrants,
  pricing,
  rates,
  records,
  rentalBoard,
  machinePhotos,
  readings,
  returns,
  saved,
  security,
  shell,
  signIn,
  sending,
  sent,
  signatures,
  signing,
  statements,
  thread,
  saving,
  timeline,
  tasks,
  arrivals,
  arrivalShown,
  ticketDetails,
  ticketViews,
  tickets,
  counter,
  rerents,
  shortages,
  suggestions,
  transfers,
  purchasing,
  warrantyClaims,
  portalLogins,
  webOrders,
  customerRequests,
  disputes,
  yardReturns,
  staging,
  shifts,
  trucks,
  time,
  estimateAsked,
  estimateLinks,
  estimates,
  checklists,
  inspections,
  recalls,
  guide,
  callOffs,
  checkInCharges,
  documentFees,
  jobTemplates,
  workOrders,
  workViews,
  field,
  feedback,
  summary,
  road,
  fieldJobs,
  userMenu,
  verify,
};
