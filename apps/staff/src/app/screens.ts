import { providerRoutes } from '../modules/provider/routes.ts';
import { apiReferenceRoutes } from '../modules/api-reference/routes.ts';
import { apiKeyRoutes } from '../modules/api-keys/routes.ts';
import { approvalRoutes } from '../modules/approvals/routes.ts';
import { billingRoutes } from '../modules/billing/routes.ts';
import { formatRoutes } from '../modules/formats/routes.ts';
import { importRoutes } from '../modules/imports/routes.ts';
import { depositRoutes } from '../modules/deposits/routes.ts';
import { invoiceRoutes } from '../modules/invoices/routes.ts';
import { assetRoutes } from '../modules/assets/routes.ts';
import { availabilityRoutes, availabilityWalls } from '../modules/availability/routes.ts';
import { kitRoutes } from '../modules/kits/routes.ts';
import { mailRoutes, mailWindows } from '../modules/mail/routes.ts';
import { paymentRoutes } from '../modules/invoices/payment/routes.ts';
import { missedRentalRoutes } from '../modules/missed-rentals/routes.ts';
import { rerentRoutes } from '../modules/rerents/routes.ts';
import { partRoutes } from '../modules/parts/routes.ts';
import { billingRuleRoutes } from '../modules/billing-rules/routes.ts';
import { calendarRoutes, calendarWalls } from '../modules/calendar/routes.ts';
import { bulkEditRoutes } from '../modules/bulk-edits/routes.ts';
import { webhookRoutes } from '../modules/webhooks/routes.ts';
import { callbackRoutes } from '../modules/callbacks/routes.ts';
import { catalogRoutes } from '../modules/catalog/routes.ts';
import { bookingRoutes } from '../modules/contracts/booking-routes.ts';
import { callRoutes } from '../modules/contracts/call/routes.ts';
import { contractRoutes } from '../modules/contracts/routes.ts';
import { companyRoutes } from '../modules/company/routes.ts';
import { customFieldRoutes } from '../modules/custom-fields/routes.ts';
import { customerRoutes } from '../modules/customers/routes.ts';
import { dashboardRoutes } from '../modules/dashboard/routes.ts';
import { guideRoutes } from '../modules/guide/routes.ts';
import { numberingRoutes } from '../modules/numbering/routes.ts';
import { taxRoutes } from '../modules/taxes/routes.ts';
import { callOffRoutes } from '../modules/call-offs/routes.ts';
import { documentFeeRoutes } from '../modules/document-fees/routes.ts';
import { checkInChargeRoutes } from '../modules/check-in-charges/routes.ts';
import { draftHoldRoutes } from '../modules/draft-holds/routes.ts';
import { divisionRoutes } from '../modules/divisions/routes.ts';
import { playRoutes } from '../modules/play/routes.ts';
import { companyExportRoutes } from '../modules/company-exports/routes.ts';
import { personalDataRoutes } from '../modules/personal-data/routes.ts';
import { statusRoutes } from '../modules/status/routes.ts';
import { pricingRoutes } from '../modules/pricing/routes.ts';
import { pricingRuleRoutes } from '../modules/pricing-rules/routes.ts';
import { rateRoutes } from '../modules/rates/routes.ts';
import { rentalBoardRoutes, rentalBoardWalls } from '../modules/rental-board/routes.ts';
import { reportRoutes } from '../modules/reports/routes.ts';
import { returnRoutes } from '../modules/returns/routes.ts';
import { roleRoutes } from '../modules/roles/routes.ts';
import { asOfRoutes } from '../modules/as-of/routes.ts';
import { auditTrailRoutes } from '../modules/audit-trail/routes.ts';
import { securityEventRoutes } from '../modules/security-events/routes.ts';
import { securityRoutes } from '../modules/security/routes.ts';
import { settingRoutes } from '../modules/settings/routes.ts';
import { serviceRoutes } from '../modules/services/routes.ts';
import { singleSignOnRoutes } from '../modules/single-sign-on/routes.ts';
import { simulationRoutes } from '../modules/simulations/routes.ts';
import { suggestionRoutes } from '../modules/suggestions/routes.ts';
import { countRoutes } from '../modules/counts/routes.ts';
import { checklistRoutes } from '../modules/checklists/routes.ts';
import { recallRoutes } from '../modules/recalls/routes.ts';
import { inspectionRoutes } from '../modules/inspections/routes.ts';
import { dispatchRoutes, dispatchWalls } from '../modules/dispatch/routes.ts';
import { truckRoutes } from '../modules/trucks/routes.ts';
import { printingRoutes } from '../modules/printing/routes.ts';
import { shiftRoutes } from '../modules/shifts/routes.ts';
import { jobTemplateRoutes } from '../modules/job-templates/routes.ts';
import { laborRoutes } from '../modules/labor/routes.ts';
import { mailTemplateRoutes } from '../modules/mail-templates/routes.ts';
import { synonymRoutes } from '../modules/synonyms/routes.ts';
import { timeRoutes } from '../modules/time/routes.ts';
import { purchasingRoutes } from '../modules/purchasing/routes.ts';
import { transferRoutes } from '../modules/transfers/routes.ts';
import { estimateRoutes } from '../modules/estimates/routes.ts';
import { maintenanceRoutes } from '../modules/maintenance-orders/routes.ts';
import { phoneEntryRoutes } from '../modules/phone-entries/routes.ts';
import { fieldJobRoutes } from '../modules/field-jobs/routes.ts';
import { warrantyClaimRoutes } from '../modules/warranty-claims/routes.ts';
import { stagingRoutes, stagingWalls } from '../modules/staging/routes.ts';
import { yardReturnRoutes } from '../modules/yard-returns/routes.ts';
import { feedbackRoutes } from '../modules/feedback/routes.ts';
import { disputeRoutes } from '../modules/disputes/routes.ts';
import { requestRoutes } from '../modules/requests/routes.ts';
import { portalLoginRoutes } from '../modules/portal-logins/routes.ts';
import { webOrderRoutes } from '../modules/web-orders/routes.ts';
import { workOrderRoutes } from '../modules/work-orders/routes.ts';
import { ticketRoutes } from '../modules/tickets/routes.ts';
import { logoRoutes } from '../modules/logo/routes.ts';
import { cardAccountRoutes } from '../modules/card-account/routes.ts';
import { textRoutes } from '../modules/texts/routes.ts';
import { userRoutes } from '../modules/users/routes.ts';
import { listingRoutes } from '../modules/listings/routes.ts';
import { ledgerRoutes } from '../modules/ledger/routes.ts';
import { tillRoutes } from '../modules/till/routes.ts';
import { paymentSettingRoutes } from '../modules/payment-settings/routes.ts';
import { marketingCodeRoutes } from '../modules/marketing-codes/routes.ts';
import { restrictionRoutes } from '../modules/restrictions/routes.ts';
import { storeContentRoutes } from '../modules/store-content/routes.ts';
import { storeRoutes } from '../modules/stores/routes.ts';
import { vendorRoutes } from '../modules/vendors/routes.ts';

/** The screens of the counter, the yard and the money. */
export const screens = [
  ...dashboardRoutes,
  ...calendarRoutes,
  ...callRoutes,
  ...approvalRoutes,
  ...contractRoutes,
  ...bookingRoutes,
  ...portalLoginRoutes,
  ...webOrderRoutes,
  ...requestRoutes,
  ...disputeRoutes,
  ...feedbackRoutes,
  ...missedRentalRoutes,
  ...rerentRoutes,
  ...customerRoutes,
  ...assetRoutes,
  ...availabilityRoutes,
  ...kitRoutes,
  ...rentalBoardRoutes,
  ...partRoutes,
  ...suggestionRoutes,
  ...rateRoutes,
  ...bulkEditRoutes,
  ...depositRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...billingRoutes,
  ...ticketRoutes,
  ...purchasingRoutes,
  ...warrantyClaimRoutes,
  ...yardReturnRoutes,
  ...stagingRoutes,
  ...shiftRoutes,
  ...timeRoutes,
  ...transferRoutes,
  ...maintenanceRoutes,
  ...workOrderRoutes,
  ...fieldJobRoutes,
  ...phoneEntryRoutes,
  ...estimateRoutes,
  ...returnRoutes,
];

/** The screens of the office: their words come with the first of them. */
export const office = [
  ...companyRoutes,
  ...customFieldRoutes,
  ...serviceRoutes,
  ...vendorRoutes,
  ...storeRoutes,
  ...storeContentRoutes,
  ...listingRoutes,
  ...ledgerRoutes,
  ...tillRoutes,
  ...paymentSettingRoutes,
  ...marketingCodeRoutes,
  ...restrictionRoutes,
  ...catalogRoutes,
  ...pricingRoutes,
  ...pricingRuleRoutes,
  ...divisionRoutes,
  ...guideRoutes,
  ...taxRoutes,
  ...numberingRoutes,
  ...callOffRoutes,
  ...checkInChargeRoutes,
  ...documentFeeRoutes,
  ...draftHoldRoutes,
  ...billingRuleRoutes,
  ...formatRoutes,
  ...simulationRoutes,
  ...importRoutes,
  ...countRoutes,
  ...reportRoutes,
  ...jobTemplateRoutes,
  ...laborRoutes,
  ...truckRoutes,
  ...dispatchRoutes,
  ...printingRoutes,
  ...checklistRoutes,
  ...inspectionRoutes,
  ...recallRoutes,
  ...mailTemplateRoutes,
  ...synonymRoutes,
  ...singleSignOnRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...apiKeyRoutes,
  ...apiReferenceRoutes,
  ...providerRoutes,
  ...webhookRoutes,
  ...callbackRoutes,
  ...mailRoutes,
  ...logoRoutes,
  ...cardAccountRoutes,
  ...textRoutes,
  ...securityRoutes,
  ...asOfRoutes,
  ...auditTrailRoutes,
  ...securityEventRoutes,
  ...playRoutes,
  ...statusRoutes,
  ...companyExportRoutes,
  ...personalDataRoutes,
  ...settingRoutes,
];

/** Wall screens: signed in, without the frame. */
export const walls = [
  ...rentalBoardWalls,
  ...calendarWalls,
  ...availabilityWalls,
  ...dispatchWalls,
  ...stagingWalls,
];

/** What opens in a window of its own, without the frame. */
export const windows = [...mailWindows];
