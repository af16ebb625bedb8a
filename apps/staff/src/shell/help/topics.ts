/** The screens that a text of help is for, by the beginnings of their routes' patterns; the longest that fits counts. */
export const topicRoutes = {
  dashboard: ['/dashboard', '/'],
  calendar: ['/dashboard/calendar'],
  reports: ['/reports'],
  counter: ['/counter', '/kept-quotes'],
  bookings: ['/bookings'],
  webOrders: ['/web-orders'],
  requests: ['/requests'],
  disputes: ['/disputes'],
  quotes: ['/quotes'],
  reservations: ['/reservations'],
  contracts: ['/contracts', '/customer-view'],
  salesOrders: ['/sales-orders'],
  missedRentals: ['/missed-rentals'],
  rerents: ['/rerents'],
  approvals: ['/approvals'],
  rentalBoard: ['/inventory/rentalBoard'],
  availability: ['/availability'],
  timeline: ['/timeline'],
  dispatch: ['/dispatch', '/trips'],
  phoneEntries: ['/phone-entries'],
  tickets: ['/tickets'],
  road: ['/m/road'],
  counts: ['/counts'],
  transfers: ['/transfers'],
  staging: ['/staging', '/m/staging'],
  inYard: ['/in-yard', '/m/yard'],
  returns: ['/returns', '/contracts/$number/return'],
  workOrders: ['/work-orders'],
  myJobs: ['/m/jobs'],
  workPlan: ['/workshop'],
  estimates: ['/estimates'],
  maintenance: ['/maintenance'],
  inspections: ['/inspections'],
  recalls: ['/recalls'],
  purchases: ['/purchase-orders', '/parts-to-order', '/parts/receive'],
  warrantyClaims: ['/warranty-claims'],
  time: ['/time', '/people', '/shifts'],
  payroll: ['/payroll'],
  invoices: ['/invoices'],
  billing: ['/billing'],
  payments: ['/payments', '/payment'],
  deposits: ['/deposits'],
  till: ['/till', '/bank-slips'],
  books: ['/books'],
  asOf: ['/as-of'],
  customers: ['/customers', '/sites'],
  certificates: ['/tax-certificates', '/customers/$id/certificates'],
  portalLogins: ['/portal-customers'],
  assets: ['/assets', '/inventory/asset'],
  kits: ['/kits', '/inventory/kit'],
  parts: ['/parts', '/inventory/part'],
  services: ['/services'],
  vendors: ['/vendors'],
  catalog: ['/classes', '/groups', '/categories', '/suggested-products', '/synonyms'],
  imports: ['/imports'],
  bulkEdits: ['/bulk-edits'],
  rates: ['/rates', '/price-lists'],
  workbench: ['/pricing', '/rate-simulations'],
  listings: ['/listings', '/restrictions'],
  marketingCodes: ['/marketing-codes'],
  storeContents: ['/store-pages', '/store-pictures', '/store-calendar'],
  stores: ['/stores'],
  settings: ['/setting', '/status'],
  company: ['/settings/company', '/formats', '/logo', '/custom-fields', '/numbers'],
  feedback: ['/feedback', '/settings/feedback'],
  users: ['/users', '/roles'],
  divisions: ['/divisions'],
  taxes: ['/settings/taxes'],
  rules: [
    '/pricing-rules',
    '/billing-rules',
    '/call-off-settings',
    '/check-in-charges',
    '/document-fees',
    '/draft-holds',
    '/payment-settings',
  ],
  workshopSettings: [
    '/checklists',
    '/job-templates',
    '/labor-codes',
    '/labor-rates',
    '/mechanic-costs',
    '/repair-codes',
    '/work-order-signing',
    '/time-settings',
  ],
  roadSettings: ['/trucks', '/failed-trips', '/proofs', '/printers', '/print-jobs'],
  mails: ['/mails', '/texts', '/mail-server', '/mail-templates', '/text-provider'],
  cardAccount: ['/card-account'],
  access: [
    '/single-sign-on',
    '/sign-in-rules',
    '/api-keys',
    '/callback-addresses',
    '/security-events',
    '/account-moves',
  ],
  changeHistory: ['/change-history'],
  guide: ['/guide'],
  provider: ['/provider'],
  security: ['/security'],
  play: ['/play'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HelpTopic = keyof typeof topicRoutes;

export const helpTopics = Object.keys(topicRoutes) as HelpTopic[];

const begins = (pattern: string, route: string): boolean =>
  pattern === route || pattern.startsWith(route === '/' ? route : `${route}/`);

const fits = helpTopics.flatMap((topic) => topicRoutes[topic].map((route) => ({ topic, route })));

/** The text that is for a screen, by the pattern of its route; undefined where only the first page's would fit. */
export const topicOf = (pattern: string): HelpTopic | undefined => {
  const at = pattern.replace(/\/$/, '') || '/';
  const found = fits
    .filter(({ route }) => (route === '/' ? at === '/' : begins(at, route)))
    .toSorted((a, b) => b.route.length - a.route.length);
  return found[0]?.topic;
};
