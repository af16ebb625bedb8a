import type { en } from '../en/index.ts';
import type { Words } from '../words.ts';
import { approvals } from '../../approvals/words.fr.ts';
import { assets } from './assets.ts';
import { availability } from './availability.ts';
import { backOffice } from './back-office.ts';
import { billingRules } from './billing-rules.ts';
import { calendar } from './calendar.ts';
import { bulkEdits } from './bulk-edits.ts';
import { categories } from './categories.ts';
import { certificates } from '../../modules/customers/certificates/words.fr.ts';
import { common } from './common.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { estimateAsked } from '../../open/estimate/words.fr.ts';
import { exchanges } from './exchanges.ts';
import { orderMachines } from '../../modules/contracts/machines/words.fr.ts';
import { leases } from '../../modules/contracts/leases/words.fr.ts';
import { payers } from '../../modules/contracts/payers/words.fr.ts';
import { invoiceSources } from '../../modules/invoices/sources/words.fr.ts';
import { fastTrack } from '../../modules/contracts/fast-track/words.fr.ts';
import { onSite } from '../../modules/contracts/exchanges/words.fr.ts';
import { history } from './history.ts';
import { kits } from './kits.ts';
import { maintenance } from './maintenance.ts';
import { deposits } from './deposits.ts';
import { money } from './money.ts';
import { offRents } from './off-rents.ts';
import { parts } from './parts.ts';
import { paying } from './paying.ts';
import { refundsBack } from '../../modules/invoices/words.fr.ts';
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
import { arrivals } from '../../modules/tickets/arrivals/words.fr.ts';
import { arrivalShown } from '../../open/arrival/words.fr.ts';
import { tasks } from '../../modules/tickets/tasks/words.fr.ts';
import { ticketDetails } from '../../modules/tickets/details/words.fr.ts';
import { ticketViews } from '../../modules/tickets/views/words.fr.ts';
import { tickets } from './tickets.ts';
import { counter } from './counter/counter.ts';
import { rerents } from './shortage/rerents.ts';
import { shortages } from './shortage/shortages.ts';
import { suggestions } from './suggestions.ts';
import { transfers } from './transfers.ts';
import { dispatch } from '../../modules/dispatch/words.fr.ts';
import { trucks } from '../../modules/trucks/words.fr.ts';
import { shifts } from '../../modules/shifts/words.fr.ts';
import { time } from '../../modules/time/words.fr.ts';
import { purchasing } from '../../modules/purchasing/words.fr.ts';
import { warrantyClaims } from '../../modules/warranty-claims/words.fr.ts';
import { portalLogins } from '../../modules/portal-logins/words.fr.ts';
import { webOrders } from '../../modules/web-orders/words.fr.ts';
import { customerRequests } from '../../modules/requests/words.fr.ts';
import { disputes } from '../../modules/disputes/words.fr.ts';
import { staging } from '../../modules/staging/words.fr.ts';
import { yardReturns } from '../../modules/yard-returns/words.fr.ts';
import { estimateLinks, estimates } from '../../modules/estimates/words.fr.ts';
import { maintenanceOrders } from '../../modules/maintenance-orders/words.fr.ts';
import { checklists } from '../../modules/checklists/words.fr.ts';
import { inspections } from '../../modules/inspections/words.fr.ts';
import { recalls } from '../../modules/recalls/words.fr.ts';
import { workViews } from '../../modules/work-orders/views/words.fr.ts';
import { road } from '../../modules/tickets/road/words.fr.ts';
import { feedback } from '../../shell/feedback/words.fr.ts';
import { summary } from '../../shell/summary/words.fr.ts';
import { field } from '../../shell/field/words.fr.ts';
import { fieldJobs } from '../../modules/field-jobs/words.fr.ts';
import { guide } from '../../modules/guide/words.fr.ts';
import { callOffs } from '../../modules/call-offs/words.fr.ts';
import { documentFees } from '../../modules/document-fees/words.fr.ts';
import { checkInCharges } from '../../modules/check-in-charges/words.fr.ts';
import { jobTemplates } from '../../modules/job-templates/words.fr.ts';
import { workOrders } from '../../modules/work-orders/words.fr.ts';
import { userMenu } from './user-menu.ts';
import { verify } from './verify.ts';

export const fr: Words<typeof en> = {
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
