import type { CustomerRequest } from '@yardline/contract/requests/requests';
import type { AccountPart } from '@yardline/contract/store/account';
import { memberDisputes } from '../../disputes/public.ts';
import { memberRequests } from '../../requests/public.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { asksOf } from './asking.ts';

const disputesTable = async (glance: Glance): Promise<AccountPart[]> => {
  if (!glance.may('pay') || glance.session.member.sites.length > 0) return [];
  const said = asksOf(glance);
  const rows = await memberDisputes.list(glance.scope);
  return [
    {
      kind: 'table',
      title: said.disputes,
      columns: [
        { text: said.dispute.number },
        { text: said.dispute.invoice },
        { text: said.dispute.line },
        { text: said.dispute.amount, isNumber: true },
        { text: said.state },
      ],
      rows: rows.map((row) => [
        { text: String(row.number), href: `${glance.base}/disputes/${row.id}` },
        { text: String(row.invoice_number) },
        { text: row.description },
        { text: glance.money(row.amount) },
        { text: said.dispute.stages[row.stage] },
      ]),
      empty: said.noDisputes,
    },
  ];
};

const requestsTable = async (glance: Glance): Promise<AccountPart[]> => {
  if (!glance.may('see_rentals')) return [];
  const said = asksOf(glance);
  const rows = await memberRequests.list(glance.scope);
  return [
    {
      kind: 'table',
      title: said.title,
      columns: [
        { text: said.number },
        { text: said.what },
        { text: said.rental },
        { text: said.sent },
        { text: said.by },
        { text: said.state },
      ],
      rows: rows.map((row) => [
        { text: String(row.number), href: `${glance.base}/requests/${row.id}` },
        { text: said.kinds[row.kind] },
        { text: String(row.contract_number ?? ''), href: `${glance.base}/rentals/${row.contract_id}` },
        { text: glance.moment(row.created_at, row.time_zone) },
        { text: row.name },
        { text: said.stages[row.stage] },
      ]),
      empty: said.none,
    },
  ];
};

/** What the customer's people asked for, and which lines they dispute. */
export const requestsPage = async (glance: Glance): Promise<Shown> => ({
  title: asksOf(glance).title,
  parts: [...(await requestsTable(glance)), ...(await disputesTable(glance))],
});

/** The number and the moment of a call-off, which are told at once. */
const receiptParts = async (glance: Glance, request: CustomerRequest): Promise<AccountPart[]> => {
  if (request.receipt === null) return [];
  const said = asksOf(glance);
  const receipt = await memberRequests.receipt(glance.scope, request.id);
  return [
    notice('good', said.receiptText(receipt.number)),
    {
      kind: 'facts',
      title: said.receipt,
      facts: [
        { name: said.receipt, value: `OR-${receipt.number}` },
        { name: said.moment, value: glance.moment(receipt.effective_at, receipt.timeZone) },
        { name: said.pickupMade, value: receipt.pickup?.short_title ?? said.noPickup },
      ],
    },
  ];
};

const factsOf = (glance: Glance, request: CustomerRequest): AccountPart => {
  const said = asksOf(glance);
  const { time_zone: zone, wanted_from: from, wanted_to: to } = request;
  const moment = (at: string | null) => (at === null ? '' : glance.moment(at, zone));
  const facts = [
    { name: said.state, value: said.stages[request.stage] },
    {
      name: said.rental,
      value: String(request.contract_number ?? ''),
      href: `${glance.base}/rentals/${request.contract_id}`,
    },
    { name: said.wantedFrom, value: moment(from) },
    { name: request.kind === 'extension' ? said.extend.until : said.wantedTo, value: moment(to) },
    { name: said.sent, value: moment(request.created_at) },
    { name: said.by, value: request.name },
    { name: said.pickupMade, value: request.ticket?.short_title ?? '' },
    { name: said.note, value: request.note },
    { name: said.answer, value: request.answer },
  ];
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') };
};

const mostPhotos = 5;

/** Photos of a machine that is called off or does not work, and the way to add some. */
const photoParts = (glance: Glance, { id, kind, photos }: CustomerRequest): AccountPart[] => {
  if (kind !== 'service' && kind !== 'off_rent') return [];
  const said = asksOf(glance).photos;
  const here = `${glance.base}/requests/${id}/photos`;
  const shown: AccountPart = {
    kind: 'photos',
    title: said.title,
    photos: photos.map((n) => ({ src: `${here}/${n}`, alt: said.alt(n, photos.length) })),
  };
  const form: AccountPart = {
    kind: 'form',
    action: here,
    fields: [{ name: 'photos', label: said.add, type: 'photos', value: '', hint: said.hint }],
    submit: said.submit,
    hasFiles: true,
  };
  const mayAdd = glance.may('make_requests') && photos.length < mostPhotos;
  return [...(photos.length === 0 ? [] : [shown]), ...(mayAdd ? [form] : [])];
};

/** One request: what was asked for, and what became of it. */
export const requestPage = async (glance: Glance, id: number): Promise<Shown> => {
  const said = asksOf(glance);
  const request = await memberRequests.get(glance.scope, id);
  const isOpen = request.stage === 'open';
  const isDone = request.stage === 'accepted' && request.receipt === null;
  return {
    title: `${said.kinds[request.kind]} ${request.number}`,
    above: { text: said.title, href: `${glance.base}/requests` },
    parts: [
      ...(isOpen ? [notice('info', said.waits)] : []),
      ...(isDone ? [notice('good', said.doneNow)] : []),
      ...(await receiptParts(glance, request)),
      factsOf(glance, request),
      {
        kind: 'table',
        title: said.items,
        columns: [{ text: said.what }, { text: said.quantity, isNumber: true }],
        rows: request.lines.map((line) => [
          { text: line.description, more: line.product },
          { text: glance.count(line.quantity) },
        ]),
        empty: '',
      },
      ...photoParts(glance, request),
      ...(isOpen && glance.may('make_requests')
        ? [
            {
              kind: 'form' as const,
              action: `${glance.base}/requests/${id}/withdraw`,
              fields: [],
              submit: said.withdraw,
              isQuiet: true as const,
            },
          ]
        : []),
      ...(request.kind === 'off_rent' && request.ticket === null
        ? [
            {
              kind: 'links' as const,
              links: [
                { text: said.acts.pickup, href: `${glance.base}/rentals/${request.contract_id}/pickup` },
              ],
            },
          ]
        : []),
    ],
  };
};
