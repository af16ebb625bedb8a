import type { AccountCell, AccountPart } from '@yardline/contract/store/account';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { memberPayments } from '../../member-payments/public.ts';
import { type Glance, notice, pageOf, pageRows, pagesOf, type Shown } from '../glance.ts';
import { payWords } from './pay-pages.ts';

type Listed = Awaited<ReturnType<typeof memberPayments.list>>['rows'][number];
type Own = Awaited<ReturnType<typeof memberPayments.get>>;

const methodOf = (glance: Glance, row: Own): string => {
  const said = payWords(glance).methods[row.method];
  if (row.method === 'cheque') return `${said} ${row.cheque_number}`.trim();
  if (row.method !== 'card' || row.card_last4 === '') return said;
  return [cardIssuer(row.card_issuer), `···· ${row.card_last4}`].join(' ').trim();
};

const zoneOf = ({ scope }: Glance): string => scope.company.timeZone;

const nameOf = (glance: Glance, row: Listed): AccountCell => {
  const said = payWords(glance);
  if (row.status === 'pending')
    return row.is_of_portal === true
      ? { text: said.payment, href: `${glance.base}/payments/${row.id}` }
      : { text: said.payment };
  if (row.amount < 0) return { text: `${said.refund} ${row.number ?? ''}` };
  return { text: said.receiptOf(row.number ?? 0), href: `${glance.base}/payments/${row.id}/receipt.pdf` };
};

/** What the customer paid and got back, each with its receipt. */
export const paymentsPage = async (glance: Glance): Promise<Shown> => {
  const said = payWords(glance);
  const offset = (pageOf(glance.query) - 1) * pageRows;
  const { rows, total } = await memberPayments.list(glance.scope, { limit: pageRows, offset });
  return {
    title: said.payments,
    parts: [
      { kind: 'links', links: [{ text: said.linkAll, href: `${glance.base}/pay` }] },
      {
        kind: 'table',
        title: said.payments,
        columns: [
          { text: said.receipt },
          { text: said.date },
          { text: said.method },
          { text: said.for },
          { text: said.amount, isNumber: true },
          { text: said.state },
        ],
        rows: rows.map((row) => [
          nameOf(glance, row),
          { text: glance.moment(row.received_at, zoneOf(glance)) },
          { text: methodOf(glance, row) },
          { text: said.invoicesOf(row.invoices.map(({ number }) => number)) },
          { text: glance.money(row.amount) },
          { text: said.states[row.status] },
        ]),
        empty: said.none,
        pages: pagesOf(glance, '/payments', total),
      },
    ],
  };
};

const failures: Readonly<Record<string, keyof ReturnType<typeof payWords>['failures']>> = {
  'payment.declined': 'declined',
  'payment.insufficient_funds': 'insufficient',
  'payment.not_processable': 'unclear',
};

const formTo = (action: string, submit: string, isQuiet: boolean): AccountPart =>
  isQuiet
    ? { kind: 'form', action, fields: [], submit, isQuiet: true }
    : { kind: 'form', action, fields: [], submit };

/** What became of it, and what the person can do now. */
const outcomeOf = (glance: Glance, row: Own): AccountPart[] => {
  const said = payWords(glance);
  const here = `${glance.base}/payments/${row.id}`;
  if (row.status === 'succeeded')
    return [
      notice('good', said.received(glance.session.email)),
      { kind: 'links', links: [{ text: said.paper, href: `${here}/receipt.pdf` }] },
    ];
  if (row.status === 'pending')
    return [
      notice('info', glance.query.get('asked') === '1' ? said.unknown : said.waits),
      formTo(`${here}/go-on`, said.goOn, false),
      formTo(`${here}/end`, said.end, true),
    ];
  const failure = failures[row.failure] ?? 'unpaid';
  const query = row.invoices.map(({ invoice_id: id }) => `invoice=${id}`).join('&');
  return [
    notice('bad', said.failures[failure]),
    ...(failure === 'unclear'
      ? []
      : [
          {
            kind: 'links' as const,
            links: [{ text: said.again, href: `${glance.base}/pay?${query}` }],
          },
        ]),
  ];
};

/** One payment that was made in the account. */
export const paymentPage = async (glance: Glance, id: number): Promise<Shown> => {
  const said = payWords(glance);
  const row = await memberPayments.get(glance.scope, id);
  return {
    title: row.number === null ? said.payment : `${said.payment} ${row.number}`,
    above: { text: said.payments, href: `${glance.base}/payments` },
    parts: [
      ...outcomeOf(glance, row),
      {
        kind: 'facts',
        facts: [
          { name: said.state, value: said.states[row.status] },
          { name: said.date, value: glance.moment(row.received_at, zoneOf(glance)) },
          { name: said.method, value: methodOf(glance, row) },
          { name: said.total, value: glance.money(row.amount) },
        ],
      },
      {
        kind: 'table',
        title: said.for,
        columns: [{ text: said.number }, { text: said.amount, isNumber: true }],
        rows: row.invoices.map(({ invoice_id: invoice, number, amount }) => [
          { text: String(number), href: `${glance.base}/invoices/${invoice}` },
          { text: glance.money(amount) },
        ]),
        empty: '',
      },
    ],
  };
};
