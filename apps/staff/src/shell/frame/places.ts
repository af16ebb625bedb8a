import {
  IconAlertOctagon,
  IconAdjustments,
  IconArrowBackUp,
  IconBuilding,
  IconBook2,
  IconBooks,
  IconBrowser,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarStats,
  IconCalendarWeek,
  IconDeviceMobile,
  IconDeviceMobileMessage,
  IconDiscount,
  IconEyeOff,
  IconCategory,
  IconCalendarCheck,
  IconCash,
  IconCalendarUser,
  IconClockHour4,
  IconChartHistogram,
  IconChecklist,
  IconCoins,
  IconFileCertificate,
  IconFence,
  IconLayoutKanban,
  IconFileDescription,
  IconFileImport,
  IconClipboardCheck,
  IconFileInvoice,
  IconFileText,
  IconFolders,
  IconForklift,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconMessage,
  IconMapPin,
  IconCalendarOff,
  IconCalendarPlus,
  IconNut,
  IconPackages,
  IconPhoneCall,
  IconPackageImport,
  IconPig,
  IconReceipt,
  IconRefresh,
  IconReportAnalytics,
  IconReportMoney,
  IconRoute,
  IconShieldCheck,
  IconShoppingCart,
  IconStack2,
  IconSteeringWheel,
  IconTags,
  IconTestPipe,
  IconTool,
  IconTools,
  IconTimeline,
  IconTruck,
  IconTruckDelivery,
  IconTruckReturn,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  IconMessageQuestion,
  IconMessageReport,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { Permission } from '@yardline/domain/permissions/areas';
import { bookingRights } from '@yardline/domain/permissions/legacy';
import { paths } from '../../paths.ts';
import { roadPaths } from '../../road-paths.ts';

/** The sign of each kind of record. */
export const kindIcons = {
  customer: IconUsers,
  site: IconMapPin,
  asset: IconForklift,
  part: IconNut,
  quote: IconFileText,
  reservation: IconCalendarEvent,
  contract: IconFileDescription,
  sales_order: IconShoppingCart,
  invoice: IconFileInvoice,
  delivery: IconTruckDelivery,
  pickup: IconTruckReturn,
  task: IconChecklist,
  work_order: IconTools,
  estimate: IconFileCertificate,
  purchase_order: IconShoppingCart,
} as const;

/** A place of the main navigation. */
const place = <Key extends string>(
  key: Key,
  to: string,
  icon: typeof IconCash,
  needs: readonly Permission[],
) => ({ key, to, icon, needs });

/** Users who rent out or keep rates can explain prices. */
const priced: readonly Permission[] = ['rates.view', 'quotes.view', 'contracts.view'];

/** Users who may create at least one kind of records may import them. */
const importing: readonly Permission[] = [
  ...(['customers.create', 'maintain_sites', 'assets.create', 'parts.create'] as const),
  ...(['rates.create', 'update_meter_reading', 'contracts.create'] as const),
];

/** Each report is of records that its reader may see. */
const reported: readonly Permission[] = [
  ...(['assets.view', 'invoices.view', 'contracts.view', 'reservations.view', 'quotes.view'] as const),
  'work_orders.create',
];

/** A call ends in a document of some kind. */
const calling: readonly Permission[] = ['quotes.create', 'reservations.create', 'contracts.create'];

/** The main navigation, in the order of a rental's life. */
export const groups = [
  {
    key: 'overview',
    places: [
      place('dashboard', paths.dashboard(), IconLayoutDashboard, ['dashboard.view']),
      place('calendar', paths.calendar(), IconCalendarMonth, ['dashboard.view']),
      place('reports', paths.reports(), IconReportAnalytics, reported),
    ],
  },
  {
    key: 'trade',
    places: [
      place('counter', paths.counter(), IconPhoneCall, calling),
      place('bookings', paths.bookings(), IconCalendarPlus, bookingRights),
      place('webOrders', paths.webOrders(), IconWorldCheck, ['web_orders.view']),
      place('requests', paths.requests(), IconMessageQuestion, ['requests.view']),
      place('disputes', paths.disputes(), IconMessageReport, ['requests.view']),
      place('quotes', paths.documents('quote'), IconFileText, ['quotes.view']),
      place('reservations', paths.documents('reservation'), IconCalendarEvent, ['reservations.view']),
      place('contracts', paths.documents('contract'), IconFileDescription, ['contracts.view']),
      place('salesOrders', paths.documents('sales_order'), IconShoppingCart, ['contracts.view']),
      place('missedRentals', paths.missedRentals(), IconCalendarOff, [
        'quotes.view',
        'reservations.view',
        'contracts.view',
      ]),
      place('rerents', paths.rerents(), IconTruckReturn, ['reservations.view', 'contracts.view']),
    ],
  },
  {
    key: 'yard',
    places: [
      place('rentalBoard', paths.rentalBoard(), IconLayoutGrid, ['assets.view']),
      place('availability', paths.availability(), IconCalendarStats, ['view_inventory']),
      place('timeline', paths.timeline(), IconTimeline, ['view_inventory']),
      place('dispatch', roadPaths.dispatch(), IconRoute, ['trips.view']),
      place('phoneEntries', roadPaths.phoneEntries(), IconDeviceMobileMessage, [
        'tickets.edit',
        'work_orders.edit',
      ]),
      place('deliveries', paths.tickets('delivery'), IconTruckDelivery, ['tickets.view']),
      place('pickups', paths.tickets('pickup'), IconTruckReturn, ['tickets.view']),
      place('tasks', paths.tickets('task'), IconChecklist, ['tickets.view']),
      place('road', paths.road(), IconSteeringWheel, ['tickets.view']),
      place('receiving', paths.receiveDelivery(), IconPackageImport, ['parts.edit']),
      place('counts', paths.counts(), IconClipboardCheck, ['assets.edit', 'parts.edit']),
      place('transfers', paths.transfers(), IconTruck, ['assets.view']),
      place('staging', paths.stagingBoard(), IconLayoutKanban, ['staging.view']),
      place('myStaging', paths.myStaging(), IconDeviceMobile, ['staging.edit']),
      place('inYard', paths.inYard(), IconFence, ['yard_returns.view']),
      place('myYard', paths.myYard(), IconDeviceMobile, ['yard_returns.create']),
      place('returns', paths.returns(), IconArrowBackUp, ['returns.view']),
    ],
  },
  {
    key: 'workshop',
    places: [
      place('workOrders', paths.workOrders(), IconTools, ['work_orders.view']),
      place('myJobs', paths.myJobs(), IconDeviceMobile, ['work_orders.view']),
      place('workPlan', paths.workPlan(), IconCalendarWeek, ['work_orders.view']),
      place('estimates', paths.estimates(), IconFileCertificate, ['estimates.view']),
      place('maintenance', paths.maintenance(), IconTool, ['assets.view']),
      place('inspections', paths.inspections(), IconListCheck, ['inspections.view']),
      place('recalls', paths.recalls(), IconAlertOctagon, ['recalls.view']),
      place('purchases', paths.purchases(), IconShoppingCart, ['purchase_orders.view']),
      place('warrantyClaims', paths.warrantyClaims(), IconShieldCheck, ['warranty_claims.view']),
      place('workers', paths.workers(), IconUsersGroup, [
        'time_sheets.view',
        'tickets.create',
        'work_orders.create',
      ]),
      place('shifts', paths.shifts(), IconCalendarUser, ['time_sheets.view']),
      place('teamTime', paths.teamTime(), IconClockHour4, ['time_sheets.view']),
    ],
  },
  {
    key: 'money',
    places: [
      place('invoices', paths.invoices(), IconFileInvoice, ['invoices.view']),
      place('billing', paths.billing(), IconRefresh, ['billing.view']),
      place('takePayment', paths.takePayment(), IconCoins, ['payments.create']),
      place('payments', paths.payments(), IconCash, ['payments.view']),
      place('payroll', paths.payroll(), IconReportMoney, ['time_sheets.create']),
      place('deposits', paths.deposits(), IconPig, ['payments.view']),
      place('books', paths.ledgerAccounts(), IconBooks, ['ledger.view']),
      place('journal', paths.journal(), IconBook2, ['ledger.view']),
      place('months', paths.ledgerMonths(), IconCalendarCheck, ['ledger.view']),
    ],
  },
  {
    key: 'records',
    places: [
      place('customers', paths.customers(), IconUsers, ['customers.view']),
      place('portalLogins', paths.portalLogins(), IconUserShield, ['portal_users.view']),
      place('sites', paths.sites(), IconMapPin, ['customers.view']),
      place('assets', paths.assets(), IconForklift, ['assets.view']),
      place('kits', paths.kits(), IconPackages, ['assets.view', 'view_inventory']),
      place('parts', paths.parts(), IconNut, ['parts.view']),
      place('services', paths.services(), IconTool, ['services.view', 'settings.view']),
      place('vendors', paths.vendors(), IconBuildingStore, ['vendors.view']),
      place('listings', paths.listings(), IconWorld, ['listings.view']),
      place('storeContents', paths.storeContents(), IconBrowser, ['store_content.view']),
      place('restrictions', paths.restrictions(), IconEyeOff, ['listings.view']),
      place('marketingCodes', paths.marketingCodes(), IconDiscount, ['marketing_codes.view']),
      place('classes', paths.classes(), IconCategory, ['settings.view', 'rates.view', 'assets.view']),
      place('groups', paths.groups(), IconStack2, ['settings.view', 'rates.view', 'assets.view']),
      place('categories', paths.categories(), IconFolders, ['settings.view', 'assets.view', 'parts.view']),
      place('imports', paths.imports(), IconFileImport, importing),
      place('bulkEdits', paths.bulkEdits(), IconListCheck, ['assets.edit', 'parts.edit', 'customers.edit']),
    ],
  },
  {
    key: 'prices',
    places: [
      place('rates', paths.rateTables(), IconTags, ['rates.view']),
      place('priceLists', paths.priceLists(), IconListDetails, ['rates.view']),
      place('workbench', paths.workbench(), IconChartHistogram, priced),
      place('simulations', paths.simulations(), IconTestPipe, ['rates.edit']),
      place('examples', paths.examples(), IconChecklist, priced),
    ],
  },
  {
    key: 'settings',
    places: [
      place('pricingRules', paths.pricingRules(), IconAdjustments, ['settings.view', 'rates.view']),
      place('billingRules', paths.billingRules(), IconReceipt, ['settings.view', 'billing.view']),
      place('divisions', paths.divisions(), IconBuilding, ['settings.view']),
      place('apiKeys', paths.apiKeys(), IconKey, ['security.view', 'settings.view']),
      place('mails', paths.mails(), IconMail, ['settings.view']),
      place('texts', paths.texts(), IconMessage, ['settings.view']),
    ],
  },
] as const;
