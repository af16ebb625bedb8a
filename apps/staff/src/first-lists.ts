/** The lists that are opened most: their page, and the call that their first rows come from when the address asks for no others. */
export const firstLists: Readonly<Record<string, { page: string; call: string }>> = {
  '/contracts': {
    page: 'src/modules/contracts/DocumentsPage.tsx',
    call: '/rest-api/contracts?page_size=50&kind=contract',
  },
  '/reservations': {
    page: 'src/modules/contracts/DocumentsPage.tsx',
    call: '/rest-api/contracts?page_size=50&kind=reservation',
  },
  '/quotes': {
    page: 'src/modules/contracts/DocumentsPage.tsx',
    call: '/rest-api/contracts?page_size=50&kind=quote',
  },
  '/customers': {
    page: 'src/modules/customers/CustomersPage.tsx',
    call: '/rest-api/customers?page_size=50',
  },
  '/assets': { page: 'src/modules/assets/AssetsPage.tsx', call: '/rest-api/assets?page_size=50' },
  '/parts': { page: 'src/modules/parts/PartsPage.tsx', call: '/rest-api/parts?page_size=50' },
  '/invoices': { page: 'src/modules/invoices/InvoicesPage.tsx', call: '/rest-api/invoices?page_size=50' },
};
