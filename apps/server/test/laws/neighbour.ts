import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { addCallbackAddress } from '@yardline/contract/callbacks/callbacks';
import { listRateTables, createPriceList } from '@yardline/contract/rates/rates';
import { createRole } from '@yardline/contract/roles/roles';
import { inviteUser } from '@yardline/contract/users/users';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { saveListView } from '@yardline/contract/list-views/list-views';
import { createContact, createSite } from '@yardline/contract/customers/customers';
import {
  getSignatureView,
  listSignatures,
  requestSignature,
  signAtCounter,
} from '@yardline/contract/signatures/signatures';
import { createListing } from '@yardline/contract/listings/listings';
import { orderForm } from '@yardline/contract/store/order-form';
import { createStore } from '@yardline/contract/stores/stores';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { cents } from '@yardline/domain/money/cents';
import { hashOf } from '../../src/kernel/auth/tokens.ts';
import { newOrderCode, placeOrder } from '../../src/modules/web-orders/public.ts';
import { postMail } from '../../src/modules/mail/public.ts';
import { inCompany, type TestApp } from '../app.ts';
import { newCounter, rent, sell } from '../counter.ts';

/** A text that stands in every place of the neighbour's records, and must never be seen by anybody else. */
export const canary = 'CANARY-7Q';

/** A second company with one of everything, and the address of each of its records. */
export type Neighbour = {
  companyId: number;
  /** Value of a path's parameter: the record of the noun that the path begins with. */
  valueOf(path: string, name: string): string;
};

const place = { name: canary, addr1: '1 Canary Street' };

/** Opens the neighbour's shop and does a day's trade in it, through the same calls as anybody. */
export const newNeighbour = async (app: TestApp): Promise<Neighbour> => {
  const counter = await newCounter(app);
  const { admin, fleet, tenant } = counter;
  const customer = await counter.addCustomer({ name: canary, comments: canary });
  const site = { name: canary, address1: '1 Main St', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
  await admin.ok(createSite, { params: { id: customer.id }, body: site });
  const contact = await admin.ok(createContact, {
    params: { id: customer.id },
    body: { first_name: canary },
  });
  const lift = await counter.addAsset({ number: canary, description: canary });
  const second = await counter.addAsset({ description: canary });
  const part = await counter.addPart(`${canary}P`, 10, 5);
  const moving = await counter.addAsset({ description: canary });
  const transfer = await admin.ok(sendTransfer, {
    body: {
      from_location_id: fleet.locationId,
      to_location_id: fleet.otherLocationId,
      comments: canary,
      expected_date: '2026-06-01',
      lines: [{ asset_id: moving.id }],
    },
  });

  const key = await admin.ok(createApiKey, { body: { name: canary, expires_on: '2026-12-31' } });
  const callback = await admin.ok(addCallbackAddress, {
    body: { application_id: 100_027, name: canary, url: `https://${canary.toLowerCase()}.example/back` },
  });
  const view = await admin.ok(saveListView, {
    body: { list: 'listAssets', name: canary, is_shared: true, is_default: false, search: {} },
  });
  const list = await admin.ok(createPriceList, { body: { code: canary, name: canary } });
  const { items: tables } = await admin.ok(listRateTables, { query: {} });

  const whose = { customerId: customer.id, reference: canary };
  const contract = await counter.open([rent(lift), sell(part, 1)], whose);
  const waiting = await counter.open([rent(second)], whose);
  const lineOf = (lines: { id: number | null }[]): number => lines[0]?.id ?? 0;
  const delivery = await admin.ok(createTicket, {
    params: { type: 'delivery' },
    body: {
      contract_id: waiting.id,
      origin: place,
      destination: place,
      lines: [{ lineId: lineOf(waiting.lines), quantity: 1 }],
    },
  });
  const out = await admin.ok(checkOutContract, {
    params: { id: contract.id },
    body: { lines: [{ lineId: lineOf(contract.lines) }] },
    ifMatch: contract.row_version,
  });
  const start = app.clock.now;
  app.clock.now = start.add({ minutes: 5 });
  const back = await admin.ok(createReturn, {
    params: { id: contract.id },
    body: {
      returnedDate: '2026-01-05',
      returnedTime: '08:05',
      locationId: fleet.locationId,
      lines: [{ lineId: lineOf(out.lines), quantity: 1 }],
    },
  });

  app.clock.now = start;

  const his = { params: { type: 'contract' as const, id: contract.id } };
  const shown = await admin.ok(getSignatureView, his);
  await admin.ok(signAtCounter, {
    ...his,
    body: { name: canary, typed: true, content_hash: shown.content_hash },
  });
  const { signatures } = await admin.ok(listSignatures, his);
  const { request } = await admin.ok(requestSignature, { ...his, body: { name: canary } });

  const mail = await inCompany(app, tenant.companyId, ({ tx, company: { id: companyId }, now }) =>
    postMail(tx, {
      companyId,
      ownerIdentityId: undefined,
      to: `${canary}@test.example`,
      language: 'en',
      now,
      template: 'password-changed',
      data: { name: canary, link: '/' },
    }),
  );

  const store = await admin.ok(createStore, {
    body: { name: canary, path: `canary-${tenant.companyId}`, location_ids: [fleet.locationId] },
  });
  const listing = await admin.ok(createListing, { body: { store_id: store.id, asset_id: second.id } });

  const role = await admin.ok(createRole, { body: { name: canary, permissions: ['parts.view'] } });
  const user = await admin.ok(inviteUser, {
    body: { name: canary, email: `${canary}@people.example`, places: [] },
  });

  const ordered = await inCompany(app, tenant.companyId, async (scope) => {
    await placeOrder(
      scope,
      {
        storeId: store.id,
        store,
        cartCodeHash: hashOf(canary),
        language: 'en',
        divisionId: fleet.divisionId,
        locationId: fleet.locationId,
        stretch: { from: '2026-02-02T14:00:00Z', to: '2026-02-03T14:00:00Z', zone: 'America/New_York' },
        lines: [
          {
            listingId: listing.id,
            assetId: second.id,
            partId: null,
            name: canary,
            quantity: 1,
            cents: cents(100),
          },
        ],
        total: cents(100),
      },
      orderForm.parse({
        name: canary,
        email: `${canary}@test.example`,
        note: canary,
        terms: 'yes',
        seen: '10000',
      }),
      { code: newOrderCode(scope) },
    );
    return scope.tx.selectFrom('web_orders').select('id').executeTakeFirstOrThrow();
  });

  const ids: Record<string, Record<string, string | number>> = {
    'api-keys': { id: key.id },
    'callback-addresses': { id: callback.id },
    company: { id: tenant.companyId },
    customers: { id: customer.id, contactId: contact.id, customerNumber: customer.customer_number },
    update: { customerNumber: customer.customer_number, product: lift.number },
    create: { customerNumber: customer.customer_number },
    assets: { number: lift.number },
    classes: { id: fleet.classId },
    groups: { id: fleet.groupId },
    'rate-tables': { id: tables[0]?.id ?? 0 },
    'price-lists': { id: list.id },
    parts: { number: part.number },
    products: { number: lift.number },
    contracts: { id: contract.id, contract: contract.id },
    tickets: { type: 'delivery', id: delivery.id },
    transfers: { id: transfer.id },
    invoices: { id: back.invoice_id ?? 0 },
    mails: { id: mail },
    'list-views': { id: view.id },
    roles: { id: role.id },
    stores: { id: store.id },
    listings: { id: listing.id },
    'web-orders': { id: ordered.id },
    users: { id: user.id },
    records: { kind: 'customers', record: customer.id },
    signature: { type: 'contract', id: contract.id },
    email: { type: 'contract', id: contract.id },
    srmsigndoc: { type: 'contract', id: contract.id },
    '{type}': { type: 'contract', id: contract.id },
    signatures: { id: signatures[0]?.id ?? 0 },
    'signature-requests': { id: request.id },
    srm: { id: contract.id },
    srmrecord: { type: 'contract', id: contract.id, product: lift.number },
  };
  return {
    companyId: tenant.companyId,
    valueOf: (path, name) => String(ids[path.split('/')[2] ?? '']?.[name] ?? 999_999_999),
  };
};
