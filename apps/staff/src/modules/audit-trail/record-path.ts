import type { AuditRow } from '@yardline/contract/audit-trail/audit-trail';
import { paths } from '../../paths.ts';

type Known = { id: number; name: string; kind: string };
type PathOf = (row: Known) => string | undefined;

const isDocumentKind = (kind: string): kind is Parameters<typeof paths.document>[0] =>
  ['quote', 'reservation', 'contract', 'sales_order'].includes(kind);
const isTicketType = (type: string): type is Parameters<typeof paths.ticket>[0] =>
  ['delivery', 'pickup', 'task'].includes(type);

/** The pages of records, by the noun of what was changed; those that are known by a number by that. */
const pathOf: Readonly<Record<string, PathOf>> = {
  api_keys: ({ id }) => paths.apiKey(id),
  assets: ({ name }) => paths.asset(name),
  webhooks: ({ id }) => paths.webhook(id),
  callback_addresses: ({ id }) => paths.callback(id),
  classes: ({ id }) => paths.productClass(id),
  contracts: ({ id, name, kind }) =>
    isDocumentKind(kind)
      ? paths.document(kind, { id, number: name === '' ? null : Number(name) })
      : undefined,
  custom_fields: ({ id }) => paths.customField(id),
  customers: ({ id }) => paths.customer(id),
  deposits: ({ id }) => paths.deposit(id),
  divisions: ({ id }) => paths.division(id),
  estimates: ({ name }) => paths.estimate(name),
  groups: ({ id }) => paths.group(id),
  invoices: ({ name }) => (name === '' ? undefined : paths.invoice(Number(name))),
  kits: ({ name }) => paths.kit(name),
  marketing_codes: ({ id }) => paths.marketingCode(id),
  parts: ({ name }) => paths.part(name),
  portal_logins: ({ id }) => paths.portalLogin(id),
  price_lists: ({ id }) => paths.priceList(id),
  purchase_orders: ({ name }) => paths.purchase(name),
  requests: ({ id }) => paths.request(id),
  roles: ({ id }) => paths.role(id),
  services: ({ id }) => paths.service(id),
  store_contents: ({ id }) => paths.storeContent(id),
  stores: ({ id }) => paths.store(id),
  tickets: ({ id, kind }) => (isTicketType(kind) ? paths.ticket(kind, id) : undefined),
  transfers: ({ id }) => paths.transfer(id),
  trucks: ({ id }) => paths.truck(id),
  users: ({ id }) => paths.user(id),
  vendors: ({ id }) => paths.vendor(id),
  warranty_claims: ({ name }) => paths.warrantyClaim(name),
  web_orders: ({ id }) => paths.webOrder(id),
  work_orders: ({ name }) => paths.workOrder(name),
};

/** The page of what was changed; undefined of what has none, or is gone: only drafts of documents have no name. */
export const recordPath = ({
  noun,
  row_id: row,
  record: name,
  record_kind: kind,
}: AuditRow): string | undefined =>
  name === '' && kind === '' ? undefined : pathOf[noun]?.({ id: Number(row), name, kind });
