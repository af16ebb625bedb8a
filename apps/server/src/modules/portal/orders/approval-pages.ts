import type { AccountPart } from '@yardline/contract/store/account';
import { cents } from '@yardline/domain/money/cents';
import { memberOrders } from '../../checkouts/public.ts';
import { empty, type Filled, filledIn, saidOf } from '../asks/asking.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { en, type OrderWords } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<'en' | 'fr', OrderWords>> = { en, fr };

export const ordersOf = ({ language }: Pick<Glance, 'language'>): OrderWords => words[language];

type Row = Awaited<ReturnType<typeof memberOrders.list>>[number];
type Whole = Awaited<ReturnType<typeof memberOrders.get>>;

/** An approved order that is paid first says so until it is. */
const stateOf = (said: OrderWords, { state, checkout_state: of }: Row): string =>
  state === 'approved' && of !== 'placed' ? said.states.toPay : said.states[state];

/** The orders of the customer's people that went before a colleague. */
export const approvalsPage = async (glance: Glance): Promise<Shown> => {
  const said = ordersOf(glance);
  const rows = await memberOrders.list(glance.scope);
  return {
    title: said.title,
    parts: [
      ...(glance.query.get('asked') === '1' ? [notice('good', said.asked)] : []),
      notice('info', said.intro),
      {
        kind: 'table',
        title: said.title,
        columns: [
          { text: said.order },
          { text: said.by },
          { text: said.sent },
          { text: said.total, isNumber: true },
          { text: said.state },
        ],
        rows: rows.map((row) => [
          { text: String(row.id), href: `${glance.base}/approvals/${row.id}` },
          { text: row.asker },
          { text: glance.moment(row.asked_at, row.time_zone) },
          { text: glance.money(row.total) },
          { text: stateOf(said, row) },
        ]),
        empty: said.none,
      },
    ],
  };
};

const addressOf = ({ details }: Whole): string =>
  details === null || details.way === 'pickup'
    ? ''
    : [details.addr1, [details.city, details.prov_state, details.postal_zip].filter(Boolean).join(' ')].join(
        ', ',
      );

const factsOf = (glance: Glance, row: Whole): AccountPart => {
  const said = ordersOf(glance);
  const { time_zone: zone, details } = row;
  const moment = (at: string | null) => (at === null ? '' : glance.moment(at, zone));
  const isReserved = row.checkout_state === 'placed' && row.number !== null;
  const facts = [
    { name: said.state, value: stateOf(said, row) },
    {
      name: said.reservation,
      value: isReserved ? String(row.number) : '',
      ...(glance.may('see_rentals') ? { href: `${glance.base}/rentals/${row.contract_id}` } : {}),
    },
    { name: said.total, value: glance.money(row.total) },
    { name: said.due, value: row.due === 0 || isReserved ? '' : glance.money(row.due) },
    { name: said.by, value: row.asker },
    { name: said.sent, value: moment(row.asked_at) },
    { name: said.heldUntil, value: row.state === 'asked' ? moment(row.ends_at) : '' },
    { name: said.from, value: moment(row.starts_at) },
    { name: said.to, value: moment(row.rental_ends_at) },
    { name: said.place, value: row.division },
    { name: said.way, value: details === null ? '' : said.ways[details.way] },
    { name: said.address, value: addressOf(row) },
    { name: said.po, value: details?.po ?? '' },
    { name: said.note, value: details?.note ?? '' },
    { name: said.answeredBy, value: row.answerer },
    { name: said.answeredOn, value: moment(row.answered_at) },
    { name: said.reason, value: row.reason },
  ];
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') };
};

/** What a colleague answers with. */
const answerForms = (glance: Glance, row: Whole, filled: Filled): AccountPart[] => {
  const said = ordersOf(glance);
  const action = `${glance.base}/approvals/${row.id}`;
  const { orderLimit } = glance.session.member;
  const total = cents(row.total);
  const approve: AccountPart[] =
    orderLimit !== null && total > orderLimit
      ? [notice('info', said.beyond)]
      : [
          notice('info', row.due === 0 ? said.approveHint : said.approveToPay),
          {
            kind: 'form',
            action: `${action}/approve`,
            fields: [],
            submit: said.approve(glance.money(row.total)),
            hidden: { seen: String(total) },
          },
        ];
  return [
    ...approve,
    {
      kind: 'form',
      title: said.refuseTitle,
      action: `${action}/refuse`,
      fields: filledIn([{ name: 'reason', label: said.refuseReason, type: 'area', maxLength: 400 }], filled),
      submit: said.refuse,
      isQuiet: true,
    },
  ];
};

const ended: ReadonlySet<string> = new Set(['refused', 'lapsed', 'withdrawn']);

/** What who ordered may still do; what came to nothing goes back into their cart. */
const ownForms = (glance: Glance, row: Whole): AccountPart[] => {
  const said = ordersOf(glance);
  const action = `${glance.base}/approvals/${row.id}`;
  const isToPay = row.checkout_state === 'approved';
  if (ended.has(row.state))
    return [{ kind: 'form', action: `${action}/again`, fields: [], submit: said.again, isQuiet: true }];
  if (row.checkout_state !== 'asked' && !isToPay) return [];
  const pay: AccountPart[] = isToPay
    ? [
        notice('good', said.payHint),
        { kind: 'form', action: `${action}/pay`, fields: [], submit: said.pay(glance.money(row.due)) },
      ]
    : [];
  return [
    ...pay,
    { kind: 'form', action: `${action}/withdraw`, fields: [], submit: said.withdraw, isQuiet: true },
  ];
};

/** One order: what it is, what it comes to, and the answer. */
export const approvalPage = async (glance: Glance, id: number, filled: Filled = empty): Promise<Shown> => {
  const said = ordersOf(glance);
  const row = await memberOrders.get(glance.scope, id);
  const isOwn = row.asked_by === glance.session.member.loginId;
  const acts = isOwn || row.state !== 'asked' ? [] : answerForms(glance, row, filled);
  return {
    title: said.orderOf(row.asker),
    above: { text: said.title, href: `${glance.base}/approvals` },
    parts: [
      ...saidOf(filled),
      ...(glance.query.get('changed') === '1' ? [notice('bad', said.changed)] : []),
      factsOf(glance, row),
      {
        kind: 'table',
        title: said.items,
        columns: [{ text: said.item }, { text: said.quantity, isNumber: true }],
        rows: row.lines.map(({ name, quantity }) => [{ text: name }, { text: glance.count(quantity) }]),
        empty: '',
      },
      ...acts,
      ...(isOwn ? ownForms(glance, row) : []),
    ],
  };
};

/** Tells approvers on their first page that orders wait for them. */
export const waitingParts = async (glance: Glance): Promise<AccountPart[]> => {
  const n = await memberOrders.countWaiting(glance.scope);
  if (n === 0) return [];
  const said = ordersOf(glance);
  return [
    notice('info', said.waiting(n)),
    { kind: 'links', links: [{ text: said.seeWaiting, href: `${glance.base}/approvals` }] },
  ];
};
