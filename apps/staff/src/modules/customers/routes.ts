import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { listAllSites } = later(() => import('@yardline/contract/customers/all-sites'));
const { listContracts } = later(() => import('@yardline/contract/contracts/contracts'));
const { listPhones } = later(() => import('@yardline/contract/sendings/texting'));
const { getContact, getCustomer, getSite, listContacts, listCustomers, listSites } = later(
  () => import('@yardline/contract/customers/customers'),
);
const { listCustomerCertificates, listTaxCertificates } = later(
  () => import('@yardline/contract/exemptions/certificates'),
);
const { getCustomerDeposits } = later(() => import('@yardline/contract/deposits/deposits'));
const { listCardReaders } = later(() => import('@yardline/contract/payments/payments'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

// The list, and the panel that makes a new customer over it.
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'customers',
  ...listOf(listCustomers),
  component: lazyRouteComponent(() => import('./CustomersPage.tsx'), 'CustomersPage'),
});
const editMany = createRoute({
  getParentRoute: () => list,
  path: 'edit-many',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./EditCustomersPanel.tsx'), 'EditCustomersPanel'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./NewCustomerPanel.tsx'), 'NewCustomerPanel'),
});

// One customer; its tabs and panels are addresses below its own.
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'customers/$id',
  loader: ({ context, params }) => ensure(context, getCustomer, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./CustomerPage.tsx'), 'CustomerPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'overview',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./CustomerOverviewTab.tsx'), 'CustomerOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditCustomerPanel.tsx'), 'EditCustomerPanel'),
});
const merge = createRoute({
  getParentRoute: () => overview,
  path: 'merge',
  component: lazyRouteComponent(() => import('./MergePanel.tsx'), 'MergePanel'),
});
const sites = createRoute({
  getParentRoute: () => record,
  path: 'sites',
  loader: ({ context, params }) => ensure(context, listSites, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./sites/CustomerSitesTab.tsx'), 'CustomerSitesTab'),
});
const newSite = createRoute({
  getParentRoute: () => sites,
  path: 'new',
  loader: ({ context, params }) => ensure(context, listContacts, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./sites/SitePanels.tsx'), 'NewSitePanel'),
});
const editSite = createRoute({
  getParentRoute: () => sites,
  path: '$siteId',
  loader: ({ context, params }) => {
    const id = idOf(params.id);
    return Promise.all([
      ensure(context, getSite, { params: { id, siteId: idOf(params.siteId) } }),
      ensure(context, listContacts, { params: { id } }),
    ]);
  },
  component: lazyRouteComponent(() => import('./sites/SitePanels.tsx'), 'EditSitePanel'),
});
const contacts = createRoute({
  getParentRoute: () => record,
  path: 'contacts',
  loader: ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    return Promise.all([ensure(context, listContacts, of), ensure(context, listPhones, of)]);
  },
  component: lazyRouteComponent(() => import('./CustomerContactsTab.tsx'), 'CustomerContactsTab'),
});
const newContact = createRoute({
  getParentRoute: () => contacts,
  path: 'new',
  component: lazyRouteComponent(() => import('./ContactPanels.tsx'), 'NewContactPanel'),
});
const editContact = createRoute({
  getParentRoute: () => contacts,
  path: '$contactId',
  loader: ({ context, params }) =>
    ensure(context, getContact, { params: { id: idOf(params.id), contactId: idOf(params.contactId) } }),
  component: lazyRouteComponent(() => import('./ContactPanels.tsx'), 'EditContactPanel'),
});
const documents = createRoute({
  getParentRoute: () => record,
  path: 'documents',
  loader: ({ context, params }) =>
    ensure(context, listContracts, { query: { customer_id: params.id, page_size: '50' } }),
  component: lazyRouteComponent(() => import('./CustomerDocumentsTab.tsx'), 'CustomerDocumentsTab'),
});

const statement = createRoute({
  getParentRoute: () => record,
  path: 'statement',
  component: lazyRouteComponent(() => import('./CustomerStatementTab.tsx'), 'CustomerStatementTab'),
});
const sendStatement = createRoute({
  getParentRoute: () => statement,
  path: 'send',
  loader: ({ context, params }) =>
    ensure(context, draftSending, { params: { type: 'statement' as const, id: idOf(params.id) } }),
  component: lazyRouteComponent(
    () => import('../../shell/sending/SendStatementPanel.tsx'),
    'SendStatementPanel',
  ),
});

const certificates = createRoute({
  getParentRoute: () => record,
  path: 'certificates',
  loader: ({ context, params }) =>
    ensure(context, listCustomerCertificates, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(
    () => import('./certificates/CustomerCertificatesTab.tsx'),
    'CustomerCertificatesTab',
  ),
});
const newCertificate = createRoute({
  getParentRoute: () => certificates,
  path: 'new',
  loader: ({ context, params }) => ensure(context, listSites, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./certificates/CertificatePanels.tsx'), 'NewCertificatePanel'),
});
const renewCertificate = createRoute({
  getParentRoute: () => certificates,
  path: '$certificateId/renew',
  loader: ({ context, params }) => ensure(context, listSites, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(
    () => import('./certificates/CertificatePanels.tsx'),
    'RenewCertificatePanel',
  ),
});
const allCertificates = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tax-certificates',
  ...listOf(listTaxCertificates),
  component: lazyRouteComponent(() => import('./certificates/CertificatesPage.tsx'), 'CertificatesPage'),
});

const deposits = createRoute({
  getParentRoute: () => record,
  path: 'deposits',
  loader: async ({ context, params }) => {
    const customer = await ensure(context, getCustomer, { params: { id: idOf(params.id) } });
    const customerNumber = customer.customer_number;
    return ensure(context, getCustomerDeposits, { params: { customerNumber } });
  },
  component: lazyRouteComponent(() => import('./CustomerDepositsTab.tsx'), 'CustomerDepositsTab'),
});
const takeDeposit = createRoute({
  getParentRoute: () => deposits,
  path: 'take',
  loader: ({ context }) => ensure(context, listCardReaders, {}),
  component: lazyRouteComponent(() => import('./TakeDepositPanel.tsx'), 'TakeDepositPanel'),
});

const notes = createRoute({
  getParentRoute: () => record,
  path: 'notes',
  component: lazyRouteComponent(() => import('./CustomerNotesTab.tsx'), 'CustomerNotesTab'),
});
const siteNotes = createRoute({
  getParentRoute: () => record,
  path: 'sites/$siteId/notes',
  loader: ({ context, params }) =>
    ensure(context, getSite, { params: { id: idOf(params.id), siteId: idOf(params.siteId) } }),
  component: lazyRouteComponent(() => import('./sites/SiteNotesTab.tsx'), 'SiteNotesTab'),
});

// The sites of all customers.
const allSites = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sites',
  ...listOf(listAllSites),
  component: lazyRouteComponent(() => import('./sites/SitesPage.tsx'), 'SitesPage'),
});

export const customerRoutes = [
  allSites,
  allCertificates,
  list.addChildren([create, editMany]),
  record.addChildren([
    overview.addChildren([index, edit, merge]),
    sites.addChildren([newSite, editSite]),
    contacts.addChildren([newContact, editContact]),
    documents,
    statement.addChildren([sendStatement]),
    deposits.addChildren([takeDeposit]),
    certificates.addChildren([newCertificate, renewCertificate]),
    notes,
    siteNotes,
  ]),
];
