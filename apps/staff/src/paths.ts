/** Spells every address of the application. What the specification names is written as it says. */
const part = (value: string | number): string => encodeURIComponent(String(value));

type TicketType = 'delivery' | 'pickup';
type DocumentKind = 'quote' | 'reservation' | 'contract';

export const paths = {
  signIn: () => '/',
  company: (companyId: number) => `/company/${companyId}`,
  logout: () => '/logout',
  dashboard: () => '/dashboard/console',

  customers: () => '/customers',
  newCustomer: () => '/customers/new',
  customer: (id: number) => `/customers/${id}`,
  editCustomer: (id: number) => `/customers/${id}/edit`,
  customerSites: (id: number) => `/customers/${id}/sites`,
  newCustomerSite: (id: number) => `/customers/${id}/sites/new`,
  customerContacts: (id: number) => `/customers/${id}/contacts`,
  customerStatement: (id: number) => `/customers/${id}/statement`,
  newCustomerContact: (id: number) => `/customers/${id}/contacts/new`,
  customerDocuments: (id: number) => `/customers/${id}/documents`,

  documents: (kind: DocumentKind) => `/${kind}s`,
  newDocument: (kind: DocumentKind) => `/${kind}s/new`,
  document: (kind: DocumentKind, id: number) => `/${kind}s/${id}`,
  editDocument: (kind: DocumentKind, id: number) => `/${kind}s/${id}/edit`,
  offRents: (contractId: number) => `/contracts/${contractId}/off-rents`,
  newOffRent: (contractId: number) => `/contracts/${contractId}/off-rents/new`,
  resumeOffRent: (contractId: number, id: number) => `/contracts/${contractId}/off-rents/${id}/resume`,

  assets: () => '/assets',
  newAsset: () => '/assets/new',
  asset: (number: string) => `/inventory/asset/${part(number)}`,
  editAsset: (number: string) => `/inventory/asset/${part(number)}/edit`,
  assetRates: (number: string) => `/inventory/asset/${part(number)}/rates`,
  editAssetRates: (number: string) => `/inventory/asset/${part(number)}/rates/edit`,
  assetHistory: (number: string) => `/inventory/asset/${part(number)}/history`,
  parts: () => '/parts',
  newPart: () => '/parts/new',
  part: (number: string) => `/inventory/part/${part(number)}`,
  receivePart: (number: string) => `/inventory/part/${part(number)}/receive`,

  classes: () => '/classes',
  newClass: () => '/classes/new',
  productClass: (id: number) => `/classes/${id}`,
  editClass: (id: number) => `/classes/${id}/edit`,
  groups: () => '/groups',
  newGroup: () => '/groups/new',
  group: (id: number) => `/groups/${id}`,
  editGroup: (id: number) => `/groups/${id}/edit`,
  rateTables: () => '/rates',
  newRateTable: () => '/rates/new',
  rateTable: (id: number) => `/rates/${id}`,
  editRateTable: (id: number) => `/rates/${id}/edit`,
  simulations: () => '/rate-simulations',
  newSimulation: () => '/rate-simulations/new',
  simulation: (id: number) => `/rate-simulations/${id}`,
  priceLists: () => '/price-lists',
  newPriceList: () => '/price-lists/new',
  priceList: (id: number) => `/price-lists/${id}`,

  apiKeys: () => '/api-keys',
  newApiKey: () => '/api-keys/new',
  apiKey: (id: number) => `/api-keys/${id}`,

  availability: () => '/availability',
  availabilityCalendar: () => '/availability/calendar',
  productAvailability: (number: string) => `/availability/product/${part(number)}`,

  workbench: () => '/pricing/workbench',
  examples: () => '/pricing/examples',

  tickets: (type: TicketType) => `/tickets/${type}/list`,
  newTicket: (type: TicketType) => `/tickets/${type}/new`,
  ticket: (type: TicketType, id: number) => `/tickets/${type}/edit/${id}`,
  returns: () => '/returns',
  newReturn: (contractId: number) => `/contracts/${contractId}/return`,

  invoices: () => '/invoices',
  invoice: (id: number) => `/invoices/${id}`,
  payInvoice: (id: number) => `/invoices/${id}/pay`,
  billing: () => '/billing',
  billingRun: (id: number) => `/billing/${id}`,
  payments: () => '/payments',
} as const;
