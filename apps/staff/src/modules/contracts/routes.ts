import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { paths } from '../../paths.ts';
import { deniedFor } from '../../session/denied.ts';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { documentKinds, kinds } from './kinds.ts';
import { signedAs } from './signatures/subjects.ts';

const { getContract, listContracts } = later(() => import('@yardline/contract/contracts/contracts'));
const { getCustomer } = later(() => import('@yardline/contract/customers/customers'));
const { getContractGuarantees } = later(() => import('@yardline/contract/guarantees/guarantees'));
const { getContractPayments, getReservationPayments } = later(
  () => import('@yardline/contract/deposits/deposits'),
);
const { listCardReaders } = later(() => import('@yardline/contract/payments/payments'));
const { listExchangeOrders } = later(() => import('@yardline/contract/tickets/exchange-orders'));
const { listExchanges } = later(() => import('@yardline/contract/contracts/exchanges'));
const { listOffRentReceipts } = later(() => import('@yardline/contract/off-rent-calls/off-rent-calls'));
const { listOffRents } = later(() => import('@yardline/contract/contracts/off-rents'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { listServices } = later(() => import('@yardline/contract/services/services'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { listRecipients } = later(() => import('@yardline/contract/sendings/email'));
const { listSignatureRequests, listSignatures } = later(
  () => import('@yardline/contract/signatures/signatures'),
);

type Path = 'record' | 'form';

/** Loads a document; one that is asked for under the address of another kind, or of a draft, is sent to its own. */
const load = async (context: Access, kind: ContractKind, id: number, path: Path) => {
  const document = await ensure(context, getContract, { params: { id } });
  if (document.kind === kind) return document;
  throw redirect({
    to:
      path === 'form' ? paths.editDocument(document.kind, document) : paths.document(document.kind, document),
    replace: true,
  });
};

/** What the screens of a draft know of it; one that has its number by now is sent to the address that says it. */
const draftRecord = async (context: Access, kind: ContractKind, id: number, path: Path) => {
  const { number } = await load(context, kind, id, path);
  if (number === null) return { recordId: id };
  const own = { id, number };
  throw redirect({
    to: path === 'form' ? paths.editDocument(kind, own) : paths.document(kind, own),
    replace: true,
  });
};

const choices = (context: Access) =>
  Promise.all([ensure(context, getReference, {}), ensure(context, listServices, {})]);

/** A form that could never be saved is not opened: the page says which right is missing. */
const refuseUnlessAllowed = async (context: Access, kind: ContractKind): Promise<void> => {
  const me = await ensure(context, getSignedInUser, {});
  const permission = `${kinds[kind].area}.create` as const;
  if (me.user.may.includes(permission)) return;
  const message = deniedFor(me)(permission);
  throw new CallRefused({ status: 403, reason: 'permission.denied', message });
};

/** What the form of a new document is told by its address: its draft, whom it is for, and the line that it begins with. */
const readBeginning = ({ draft, customer_id: customer, line }: Record<string, unknown>) => ({
  ...(typeof draft === 'string' ? { draft } : {}),
  ...(typeof customer === 'string' ? { customer_id: customer } : {}),
  ...(typeof line === 'string' ? { line } : {}),
});

/** What tells a document's screens which row their address means: its number, or the row while it is a draft. */
const bases = {
  numbered: {
    path: '$number',
    recordOf: (context: Access, kind: ContractKind, { number = '' }: Record<string, string>) =>
      numberedRecord(context, kind, number),
  },
  draft: {
    path: 'draft/$id',
    recordOf: (context: Access, kind: ContractKind, { id = '' }: Record<string, string>, path: Path) =>
      draftRecord(context, kind, idOf(id), path),
  },
};

/** One document: its form, its record and the panels over it. */
const recordRoutes = (kind: ContractKind, { path, recordOf }: (typeof bases)[keyof typeof bases]) => {
  const all = kinds[kind].path;
  const edit = createRoute({
    getParentRoute: () => shellRoute,
    path: `${all}/${path}/edit`,
    beforeLoad: async ({ context, params }) => ({
      kind,
      ...(await recordOf(context, kind, params, 'form')),
    }),
    loader: ({ context }) => Promise.all([choices(context), load(context, kind, context.recordId, 'form')]),
    component: lazyRouteComponent(() => import('./form/EditDocumentPage.tsx'), 'EditDocumentPage'),
  });
  const record = createRoute({
    getParentRoute: () => shellRoute,
    path: `${all}/${path}`,
    beforeLoad: async ({ context, params }) => ({
      kind,
      ...(await recordOf(context, kind, params, 'record')),
    }),
    loader: ({ context }) => load(context, kind, context.recordId, 'record'),
    component: lazyRouteComponent(() => import('./record/DocumentPage.tsx'), 'DocumentPage'),
  });
  const lines = createRoute({
    getParentRoute: () => record,
    path: '/',
    component: lazyRouteComponent(() => import('./record/LinesTab.tsx'), 'LinesTab'),
  });
  const prices = createRoute({
    getParentRoute: () => record,
    path: 'prices',
    component: lazyRouteComponent(() => import('./record/PricesTab.tsx'), 'PricesTab'),
  });
  const notes = createRoute({
    getParentRoute: () => record,
    path: 'notes',
    component: lazyRouteComponent(() => import('./record/NotesTab.tsx'), 'NotesTab'),
  });
  const signatures = createRoute({
    getParentRoute: () => record,
    path: 'signatures',
    loader: ({ context }) => {
      const asked = { params: { type: signedAs(kind), id: context.recordId } };
      return Promise.all([
        ensure(context, listSignatureRequests, asked),
        ensure(context, listSignatures, asked),
      ]);
    },
    component: lazyRouteComponent(() => import('./signatures/SignaturesTab.tsx'), 'SignaturesTab'),
  });
  const askSignature = createRoute({
    getParentRoute: () => signatures,
    path: 'new',
    // The right to see the document is refused before anyone is named who could sign it.
    loader: async ({ context }) => {
      await load(context, kind, context.recordId, 'record');
      await ensure(context, listRecipients, { params: { type: kind, id: context.recordId } });
    },
    component: lazyRouteComponent(() => import('./signatures/AskSignaturePanel.tsx'), 'AskSignaturePanel'),
  });
  const signHere = createRoute({
    getParentRoute: () => record,
    path: 'sign',
    component: lazyRouteComponent(() => import('./signatures/SignHere.tsx'), 'SignHere'),
  });
  const documents = createRoute({
    getParentRoute: () => record,
    path: 'documents',
    component: lazyRouteComponent(() => import('./record/DocumentsTab.tsx'), 'DocumentsTab'),
  });
  const sendDocument = createRoute({
    getParentRoute: () => documents,
    path: 'send',
    loader: ({ context }) => ensure(context, draftSending, { params: { type: kind, id: context.recordId } }),
    component: lazyRouteComponent(() => import('./record/SendDocumentPanel.tsx'), 'SendDocumentPanel'),
  });
  const offRents = createRoute({
    getParentRoute: () => record,
    path: 'off-rents',
    loader: async ({ context }) => {
      const input = { params: { id: context.recordId } };
      await Promise.all([ensure(context, listOffRents, input), ensure(context, listOffRentReceipts, input)]);
    },
    component: lazyRouteComponent(() => import('./off-rents/OffRentsTab.tsx'), 'OffRentsTab'),
  });
  const newOffRent = createRoute({
    getParentRoute: () => offRents,
    path: 'new',
    component: lazyRouteComponent(() => import('./off-rents/NewOffRentPanel.tsx'), 'NewOffRentPanel'),
  });
  const callOff = createRoute({
    getParentRoute: () => offRents,
    path: 'call',
    component: lazyRouteComponent(() => import('./off-rents/CallOffPanel.tsx'), 'CallOffPanel'),
  });
  const resume = createRoute({
    getParentRoute: () => offRents,
    path: '$offRentId/resume',
    component: lazyRouteComponent(() => import('./off-rents/ResumePanel.tsx'), 'ResumePanel'),
  });
  const sendReceipt = createRoute({
    getParentRoute: () => offRents,
    path: 'receipts/$receiptId/send',
    loader: ({ context, params }) =>
      ensure(context, draftSending, { params: { type: 'off_rent_receipt', id: idOf(params.receiptId) } }),
    component: lazyRouteComponent(() => import('./off-rents/SendReceiptPanel.tsx'), 'SendReceiptPanel'),
  });
  const exchanges = createRoute({
    getParentRoute: () => record,
    path: 'exchanges',
    loader: async ({ context }) => {
      const params = { id: context.recordId };
      await Promise.all([
        ensure(context, listExchanges, { params }),
        ensure(context, listExchangeOrders, { params }),
      ]);
    },
    component: lazyRouteComponent(() => import('./exchanges/ExchangesTab.tsx'), 'ExchangesTab'),
  });
  const newExchange = createRoute({
    getParentRoute: () => exchanges,
    path: 'new',
    component: lazyRouteComponent(() => import('./exchanges/NewExchangePanel.tsx'), 'NewExchangePanel'),
  });
  const exchangeOnSite = createRoute({
    getParentRoute: () => exchanges,
    path: 'on-site',
    component: lazyRouteComponent(() => import('./exchanges/OnSitePanel.tsx'), 'OnSitePanel'),
  });
  const substitute = createRoute({
    getParentRoute: () => record,
    path: 'substitute',
    component: lazyRouteComponent(() => import('./record/SubstitutePanel.tsx'), 'SubstitutePanel'),
  });
  const deposits = createRoute({
    getParentRoute: () => record,
    path: 'deposits',
    loader: async ({ context }) => {
      const { number } = await ensure(context, getContract, { params: { id: context.recordId } });
      await ensure(context, getContractGuarantees, { params: { id: context.recordId } });
      if (number === null) return;
      await (kind === 'reservation'
        ? ensure(context, getReservationPayments, { params: { number } })
        : ensure(context, getContractPayments, { params: { number } }));
    },
    component: lazyRouteComponent(() => import('./deposits/DocumentDepositsTab.tsx'), 'DocumentDepositsTab'),
  });
  const takeDeposit = createRoute({
    getParentRoute: () => deposits,
    path: 'take',
    loader: ({ context }) => ensure(context, listCardReaders, {}),
    component: lazyRouteComponent(() => import('./deposits/TakeDepositPanel.tsx'), 'TakeDepositPanel'),
  });
  const askPayment = createRoute({
    getParentRoute: () => deposits,
    path: 'ask',
    loader: async ({ context }) => {
      const { customerId } = await ensure(context, getContract, { params: { id: context.recordId } });
      if (customerId !== null) await ensure(context, getCustomer, { params: { id: customerId } });
    },
    component: lazyRouteComponent(() => import('./deposits/AskPaymentPanel.tsx'), 'AskPaymentPanel'),
  });
  const captureHeld = createRoute({
    getParentRoute: () => deposits,
    path: 'capture',
    component: lazyRouteComponent(
      () => import('./deposits/CaptureGuaranteePanel.tsx'),
      'CaptureGuaranteePanel',
    ),
  });
  const holds = kind === 'reservation' || kind === 'contract';
  const held = holds ? [substitute, deposits.addChildren([takeDeposit, askPayment, captureHeld])] : [];
  const signed = kind === 'sales_order' ? [] : [signatures.addChildren([askSignature]), signHere];
  const tabs = [lines, prices, documents.addChildren([sendDocument]), ...signed, notes, ...held];
  const out = [
    offRents.addChildren([newOffRent, callOff, resume, sendReceipt]),
    exchanges.addChildren([newExchange, exchangeOnSite]),
  ];
  const children = kind === 'contract' ? [...tabs, ...out] : tabs;
  return [edit, record.addChildren(children)];
};

/** The same screens for each kind, at its own addresses. */
const routesOf = (kind: ContractKind) => {
  const all = kinds[kind].path;
  const beforeLoad = () => ({ kind });

  const list = createRoute({
    getParentRoute: () => shellRoute,
    path: all,
    beforeLoad,
    ...listOf(listContracts, { fixed: { kind } }),
    component: lazyRouteComponent(() => import('./DocumentsPage.tsx'), 'DocumentsPage'),
  });
  const create = createRoute({
    getParentRoute: () => shellRoute,
    path: `${all}/new`,
    beforeLoad,
    validateSearch: readBeginning,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps: { draft, customer_id: customer } }) => {
      await refuseUnlessAllowed(context, kind);
      await Promise.all([
        choices(context),
        draft === undefined ? undefined : load(context, kind, idOf(draft), 'form'),
        customer === undefined ? undefined : ensure(context, getCustomer, { params: { id: idOf(customer) } }),
      ]);
    },
    component: lazyRouteComponent(() => import('./form/NewDocumentPage.tsx'), 'NewDocumentPage'),
  });
  return [list, create, ...recordRoutes(kind, bases.numbered), ...recordRoutes(kind, bases.draft)];
};

export const contractRoutes = documentKinds.flatMap(routesOf);
