import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { listClasses, listGroups } from '@yardline/contract/catalog/catalog';
import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import { createCustomField } from '@yardline/contract/records/custom-fields';
import { createContact, createSite } from '@yardline/contract/customers/customers';
import { takeReservationDeposit } from '@yardline/contract/deposits/deposits';
import { getDivision, listDivisions } from '@yardline/contract/divisions/divisions';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { createPriceList, listRateTables } from '@yardline/contract/rates/rates';
import { createRole } from '@yardline/contract/roles/roles';
import { createService } from '@yardline/contract/services/services';
import { inviteUser } from '@yardline/contract/users/users';
import { listPortalLogins } from '@yardline/contract/portal-logins/portal-logins';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { addCustomer, addDocument, addLift, checkOut, dayFromNow, takeBack, unique } from './shop.ts';
import { day } from './day-screens.ts';
import { books } from './book-screens.ts';
import { page, panel, type Screen } from './screen.ts';
import { ask } from './signing.ts';
import { asked, selling } from './store-screens.ts';
import { hooks } from './webhook-screens.ts';
import { fleet, kits, stock } from './stock-screens.ts';
import { workshop } from './workshop-screens.ts';
import { supply } from './supply-screens.ts';
import { yard } from './yard-screens.ts';

const customers = async (api: Api): Promise<Screen[]> => {
  const { id, name } = await addCustomer(api);
  const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
  const site = await api.call(createSite, { params: { id }, body: { name: 'Pier', ...address } });
  const contact = await api.call(createContact, { params: { id }, body: { first_name: 'Rosa' } });
  const may = 'customers.view';
  return [
    page(paths.customers(), 'Customers', may),
    page(`${paths.customers()}?search=nobody-of-this-name`, 'Customers', may),
    page(paths.sites(), 'Sites', may),
    panel(paths.newCustomer(), 'New customer', may),
    page(paths.customer(id), name, may),
    panel(paths.editCustomer(id), 'Edit customer', may),
    panel(paths.mergeCustomer(id), 'Merge customers', may),
    page(paths.customerSites(id), name, may),
    panel(paths.newCustomerSite(id), 'New site', may),
    panel(paths.customerSite(id, site.id), 'Edit site', may),
    page(paths.customerContacts(id), name, may),
    panel(paths.newCustomerContact(id), 'New contact', may),
    panel(paths.customerContact(id, contact.id), 'Edit contact', may),
    page(paths.customerDocuments(id), name, 'contracts.view', 'reservations.view', 'quotes.view'),
    page(paths.customerStatement(id), name, may),
    page(paths.customerNotes(id), name, may),
    page(paths.siteNotes(id, site.id), name, may),
  ];
};

const settings = async (api: Api): Promise<Screen[]> => {
  const name = `Key ${unique()}`;
  const { id } = await api.call(createApiKey, { body: { name, expires_on: dayFromNow(30) } });
  const field = await api.call(createCustomField, {
    body: { name: `Field ${unique()}`, prompt: 'Badge', type: 'text' },
  });
  const { divisions } = await api.call(listDivisions, {});
  const [division] = divisions;
  if (division === undefined) throw new Error('the demo company has no division');
  const { locations } = await api.call(getDivision, { params: { id: division.id } });
  const [location] = locations;
  if (location === undefined) throw new Error('the division has no location');
  return [
    page(paths.mails(), 'Mail', 'settings.view'),
    page(paths.mailServer(), 'Mail server', 'security.view', 'settings.view'),
    page(paths.cardAccount(), 'Card payments', 'security.view', 'settings.view'),
    page(paths.textProvider(), 'Text message sending', 'security.view', 'settings.view'),
    page(paths.logo(), 'Logo', 'settings.view'),
    panel(paths.editMailServer(), 'Change mail server', 'security.view', 'settings.view'),
    page(paths.mailTemplates(), 'Mail templates', 'settings.view'),
    page(paths.mailTemplate('web-order-received', 'en'), 'Web order received', 'settings.view'),
    panel(
      paths.editMailTemplate('web-order-received', 'en'),
      'Change text: Web order received',
      'settings.view',
    ),
    page(paths.setting(), 'Settings', 'settings_menu_access'),
    page(paths.synonyms(), 'Synonyms', 'settings.view', 'assets.view', 'parts.view'),
    panel(paths.newSynonym(), 'New synonym', 'settings.view', 'assets.view', 'parts.view'),
    page(paths.customFields(), 'Custom fields', 'settings.view'),
    panel(paths.newCustomField(), 'New custom field', 'settings.view'),
    panel(paths.customField(field.id), 'Edit custom field', 'settings.view'),
    page(paths.signInRules(), 'Sign-in rules', 'security.view', 'settings.view'),
    page(paths.play(), 'Play', 'settings.view'),
    page(paths.personalData(), 'Personal data', 'security.edit'),
    page(paths.companyExports(), 'Export all data', 'security.edit'),
    page(paths.divisions(), 'Divisions', 'settings.view'),
    panel(paths.exemptionRules(), 'Change exemptions', 'settings.view'),
    panel(paths.newDivision(), 'New division', 'settings.view'),
    page(paths.division(division.id), division.title, 'settings.view'),
    panel(paths.editDivision(division.id), 'Edit division', 'settings.view'),
    panel(paths.divisionTaxes(division.id), `Taxes of ${division.title}`, 'settings.view'),
    page(paths.divisionHistory(division.id), division.title, 'settings.view'),
    panel(paths.newDivisionLocation(division.id), 'New location', 'settings.view'),
    panel(paths.divisionLocation(division.id, location.id), 'Edit location', 'settings.view'),
    page(paths.singleSignOn(), 'Single sign-on', 'security.view', 'settings.view'),
    panel(paths.editSingleSignOn(), 'Change single sign-on', 'security.view', 'settings.view'),
    page(paths.apiKeys(), 'API keys', 'security.view', 'settings.view'),
    page(paths.apiReference(), 'API reference', 'security.view', 'settings.view'),
    page(paths.apiCall('listCustomers'), 'listCustomers', 'security.view', 'settings.view'),
    panel(paths.newApiKey(), 'New API key', 'security.view', 'settings.view'),
    page(paths.securityEvents(), 'Security events', 'security.edit', 'settings_menu_access'),
    page(paths.apiKey(id), name, 'security.view', 'settings.view'),
  ];
};

const people = async (api: Api): Promise<Screen[]> => {
  const name = `Person ${unique()}`;
  const email = `${name.toLowerCase().replace(' ', '.')}@northyard.example`;
  const user = await api.call(inviteUser, { body: { name, email, places: [] } });
  const role = await api.call(createRole, {
    body: { name: `Role ${unique()}`, permissions: ['parts.edit', 'view_menus'] },
  });
  return [
    page(paths.users(), 'Users', 'users.view'),
    panel(paths.newUser(), 'New user', 'users.view'),
    page(paths.user(user.id), name, 'users.view'),
    panel(paths.editUser(user.id), 'Edit user', 'users.view'),
    page(paths.userRights(user.id), name, 'users.view'),
    page(paths.userHistory(user.id), name, 'users.view'),
    page(paths.roles(), 'Roles', 'roles.view'),
    panel(paths.newRole(), 'New role', 'roles.view'),
    panel(`${paths.newRole()}?copy=${role.id}`, 'New role', 'roles.view'),
    page(paths.role(role.id), role.name, 'roles.view'),
    panel(paths.editRole(role.id), 'Edit role', 'roles.view'),
  ];
};

const catalog = async (api: Api): Promise<Screen[]> => {
  const { items: classes } = await api.call(listClasses, { query: { page_size: '5' } });
  const { items: groups } = await api.call(listGroups, { query: { page_size: '5' } });
  const { items: tables } = await api.call(listRateTables, { query: { page_size: '5' } });
  const [one, group, table] = [classes[0], groups[0], tables[0]];
  if (one === undefined || group === undefined || table === undefined) throw new Error('no demo catalog');
  const code = unique();
  const service = await api.call(createService, {
    body: { service_code: code, description: `Work ${code}`, amount: 10 },
  });
  const list = await api.call(createPriceList, { body: { code, name: `List ${code}` } });
  const seen = ['settings.view', 'rates.view', 'assets.view'] as const;
  const sorted = ['settings.view', 'assets.view', 'parts.view'] as const;
  const category = await api.call(createCategory, { body: { cat_name: `Category ${code}` } });
  const attribute = await api.call(createAttribute, {
    body: { attribute_type: `Attribute ${code}`, attribute_values: [{ attribute_value_name: 'One' }] },
  });
  return [
    page(paths.classes(), 'Classes', ...seen),
    panel(paths.newClass(), 'New class', ...seen),
    page(paths.productClass(one.id), one.name, ...seen),
    panel(paths.editClass(one.id), 'Edit class', ...seen),
    page(paths.groups(), 'Groups', ...seen),
    panel(paths.newGroup(), 'New group', ...seen),
    page(paths.group(group.id), group.name, ...seen),
    panel(paths.editGroup(group.id), 'Edit group', ...seen),
    page(paths.categories(), 'Categories and attributes', ...sorted),
    panel(paths.newCategory(), 'New category', ...sorted),
    panel(paths.category(category.cat_id), 'Edit category', ...sorted),
    panel(paths.newAttribute(), 'New attribute', ...sorted),
    panel(paths.attribute(attribute.attribute_id), 'Edit attribute', ...sorted),
    page(paths.services(), 'Services', 'services.view', 'settings.view'),
    panel(paths.newService(), 'New service', 'services.view', 'settings.view'),
    page(paths.service(service.id), service.description, 'services.view', 'settings.view'),
    panel(paths.editService(service.id), 'Edit service', 'services.view', 'settings.view'),
    page(paths.rateTables(), 'Rate tables', 'rates.view'),
    panel(paths.newRateTable(), 'New rate table', 'rates.view'),
    panel(`${paths.newRateTable()}?copy=${table.id}`, 'New rate table', 'rates.view'),
    page(paths.rateTable(table.id), table.product_name, 'rates.view'),
    panel(paths.editRateTable(table.id), 'Change rates', 'rates.view'),
    page(paths.pricingRules(), 'Pricing rules', 'settings.view', 'rates.view'),
    panel(paths.editPricingRules(), 'Change rules', 'settings.view', 'rates.view'),
    panel(paths.classPricingRules(one.id), `Rules of ${one.name}`, 'settings.view', 'rates.view'),
    page(paths.billingRules(), 'Billing rules', 'settings.view', 'billing.view'),
    panel(paths.editBillingRules(), 'Change billing rules', 'settings.view', 'billing.view'),
    page(paths.formats(), 'Formats', 'settings.view'),
    panel(paths.editFormats(), 'Change formats', 'settings.view'),
    page(paths.simulations(), 'Rate simulations', 'rates.edit'),
    panel(paths.newSimulation(), 'New simulation', 'rates.edit'),
    panel(`${paths.newSimulation()}?group_id=${group.id}`, 'New simulation', 'rates.edit'),
    page(paths.priceLists(), 'Price lists', 'rates.view'),
    panel(paths.newPriceList(), 'New price list', 'rates.view'),
    panel(paths.priceList(list.id), 'Rename price list', 'rates.view'),
  ];
};

const imports = async (): Promise<Screen[]> => {
  const anyKind = [
    ...(['customers.create', 'maintain_sites', 'assets.create', 'parts.create'] as const),
    ...(['rates.create', 'update_meter_reading', 'contracts.create'] as const),
  ];
  return [page(paths.imports(), 'Imports', ...anyKind), page(paths.newImport(), 'Import file', ...anyKind)];
};

const bulkEdits = async (): Promise<Screen[]> => [
  page(paths.bulkEdits(), 'Bulk edits', 'assets.edit', 'parts.edit', 'customers.edit'),
  panel(paths.editAssets(), 'Edit selected records', 'assets.view'),
  panel(paths.editParts(), 'Edit selected records', 'parts.view'),
  panel(paths.editCustomers(), 'Edit selected records', 'customers.view'),
];

const documents = async (api: Api): Promise<Screen[]> => {
  const customer = await addCustomer(api);
  const anyOne = ['contracts.view', 'reservations.view', 'quotes.view'] as const;
  const quote = await addDocument(api, 'quote', { customer, asset: await addLift(api) });
  const reservation = await addDocument(api, 'reservation', { customer, asset: await addLift(api) });
  const contract = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  await ask(api, 'contract', contract.id);
  const { number } = reservation;
  const taken = await api.call(takeReservationDeposit, {
    params: { number: number ?? 0 },
    body: { method: 'cash', amount: 50 },
  });
  return [
    page(paths.documentDeposits('reservation', reservation), customer.name, 'payments.view'),
    panel(paths.takeDeposit('reservation', reservation), 'Record deposit', 'payments.view'),
    page(paths.documentDeposits('contract', contract), customer.name, 'payments.view'),
    page(paths.customerDeposits(customer.id), customer.name, 'payments.view'),
    panel(paths.takeCustomerDeposit(customer.id), 'Record deposit', 'payments.view'),
    page(paths.deposits(), 'Deposits', 'payments.view'),
    page(paths.deposit(taken.id), customer.name, 'payments.view'),
    panel(paths.applyDeposit(taken.id), `Apply deposit ${taken.number}`, 'payments.view'),
    panel(paths.refundDeposit(taken.id), `Refund of deposit ${taken.number}`, 'payments.view'),
    page(paths.counter(), 'Counter', 'quotes.create', 'reservations.create', 'contracts.create'),
    page(
      paths.keptQuotes(),
      'Quotes on this computer',
      'quotes.create',
      'reservations.create',
      'contracts.create',
    ),
    page(`${paths.counter()}?customer_id=${customer.id}`, 'Counter', 'customers.view'),
    page(paths.documents('quote'), 'Quotes', ...anyOne),
    page(paths.documents('reservation'), 'Reservations', ...anyOne),
    page(paths.documents('contract'), 'Contracts', ...anyOne),
    page(paths.newDocument('quote'), 'New quote', 'quotes.create'),
    page(paths.newDocument('contract'), 'New contract', 'contracts.create'),
    page(`${paths.newDocument('contract')}?customer_id=${customer.id}`, 'New contract', 'customers.view'),
    page(paths.document('quote', quote), customer.name, ...anyOne),
    page(paths.editDocument('quote', quote), 'Edit quote', ...anyOne),
    page(paths.document('reservation', reservation), customer.name, ...anyOne),
    panel(paths.substitute('reservation', reservation), 'Substitute', ...anyOne),
    page(paths.document('contract', contract), customer.name, ...anyOne),
    page(`${paths.document('contract', contract)}/prices`, customer.name, ...anyOne),
    page(`${paths.document('contract', contract)}/documents`, customer.name, ...anyOne),
    page(paths.signatures('contract', contract), customer.name, ...anyOne),
    panel(paths.askSignature('contract', contract), 'Request signature', ...anyOne),
    page(paths.signHere('contract', contract), customer.name, ...anyOne),
    page(paths.signatures('quote', quote), customer.name, ...anyOne),
    page(paths.offRents(contract), customer.name, 'contracts.view'),
    panel(paths.newOffRent(contract), 'Put off rent', 'contracts.view'),
    page(paths.exchanges(contract), customer.name, 'contracts.view'),
    panel(paths.newExchange(contract), 'Exchange', 'contracts.view'),
    panel(paths.exchangeOnSite(contract), 'Exchange on site', 'contracts.view'),
    page(`${paths.documents('contract')}?archived=1`, 'Contracts', ...anyOne),
    page(paths.editDocument('contract', contract), 'Edit contract', ...anyOne),
  ];
};

/** What shoppers asked for: the one of the demo that waits for its answer. */
const web = async (api: Api): Promise<Screen[]> => {
  const [order] = (await api.call(listWebOrders, { query: {} })).items;
  if (order === undefined) throw new Error('the demo has no web order');
  const [login] = (await api.call(listPortalLogins, { query: {} })).items;
  if (login === undefined) throw new Error('the demo has no person in the portal');
  return [
    page(paths.portalLogins(), 'Portal customers', 'portal_users.view'),
    panel(paths.newPortalLogin(), 'Invite person', 'portal_users.view'),
    page(paths.portalLogin(login.id), login.name, 'portal_users.view'),
    page(paths.webOrders(), 'Web orders', 'web_orders.view'),
    page(paths.webOrder(order.id), order.business || order.name, 'web_orders.view'),
  ];
};

const money = async (api: Api): Promise<Screen[]> => {
  const customer = await addCustomer(api);
  const contract = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  const invoice = await takeBack(api, contract.id);
  const run = await api.call(startBilling, { body: { as_of: dayFromNow(0) } });
  return [
    page(paths.invoices(), 'Invoices', 'invoices.view'),
    page(`${paths.invoices()}?state=overdue`, 'Invoices', 'invoices.view'),
    page(paths.invoice(invoice.number), customer.name, 'invoices.view'),
    panel(paths.payInvoice(invoice.number), 'Payment for invoice', 'invoices.view'),
    panel(paths.askInvoice(invoice.number), 'Request payment of invoice', 'invoices.view'),
    page(paths.payments(), 'Payments', 'payments.view'),
    page(paths.takePayment(), 'Record payment', 'payments.view'),
    page(`${paths.takePayment()}?customer_id=${customer.id}`, 'Record payment', 'payments.view'),
    panel(`${paths.askCustomer()}?customer_id=${customer.id}`, 'Request payment', 'payments.view'),
    page(paths.billing(), 'Cycle billing', 'billing.view'),
    page(paths.billingRun(run.id), `Run ${run.id}`, 'billing.view'),
  ];
};

// Explaining prices takes no permission of its own: nothing is read but what is typed, and what was published.
const pricing = async (): Promise<Screen[]> => [
  page(paths.workbench(), 'Price workbench', 'contracts.view', 'tickets.view'),
  page(`${paths.workbench()}?policy=percent-of-week`, 'Price workbench', 'contracts.view', 'tickets.view'),
  page(paths.examples(), 'Worked examples', 'contracts.view', 'tickets.view'),
  page(`${paths.examples()}?search=nobody`, 'Worked examples', 'contracts.view', 'tickets.view'),
];

// Every signed-in user can open this screen; records that they may not see are not found.
const backOffice = async (api: Api): Promise<Screen[]> => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const open = (record: string) => `${paths.backOffice()}?open=${record}`;
  return [
    page(paths.backOffice(), 'Back office', 'contracts.view', 'tickets.view'),
    page(open(`contract:${contract.id}`), 'Back office', 'contracts.view', 'tickets.view'),
    page(open(`customer:${customer.id}`), 'Back office', 'contracts.view', 'tickets.view'),
  ];
};

/** Every screen of the staff application, with records of its own to show. */
export const areas = {
  books,
  backOffice,
  day,
  customers,
  fleet,
  stock,
  workshop,
  supply,
  selling,
  kits,
  catalog,
  settings,
  hooks,
  people,
  imports,
  bulkEdits,
  documents,
  web,
  asked,
  yard,
  money,
  pricing,
} as const;
