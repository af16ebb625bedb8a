import { z } from 'zod';

/** The calls that answer pages of a list, whose views can be saved. A law compares them with the calls that there are. */
export const listCalls: readonly string[] = [
  'getRecordHistory',
  'getRentalBoard',
  'listAllDeposits',
  'listAllSites',
  'listApiKeys',
  'listAssets',
  'listBookings',
  'listBulkEditRecords',
  'listBulkEdits',
  'listCallbackAddresses',
  'listClasses',
  'listContracts',
  'listCounts',
  'listCustomers',
  'listFree',
  'listGroups',
  'listImportProblems',
  'listImports',
  'listInvoices',
  'listKits',
  'listMails',
  'listMissedRentals',
  'listPartMoves',
  'listPartSerials',
  'listParts',
  'listPaymentRequests',
  'listPayments',
  'listPriceLists',
  'listRateTables',
  'listReport',
  'listReturns',
  'listRoles',
  'listSecurityEvents',
  'listServiceRecords',
  'listSimulationAssets',
  'listSimulationCustomers',
  'listSimulations',
  'listSsoLinks',
  'listSuggestionLists',
  'listTexts',
  'listTickets',
  'listTimeline',
  'listTransfers',
  'listUnpricedLines',
  'listUsers',
  'listWorkOrders',
  'stockCalendar',
];

/** Which list: its call, and what is fixed of it on that screen, `listContracts quote`. */
export const listName = z
  .string({ error: 'field.invalid' })
  .max(40, { error: 'field.invalid' })
  .regex(new RegExp(`^(?:${listCalls.join('|')})(?: [\\w-]+)*$`), { error: 'field.invalid' });
