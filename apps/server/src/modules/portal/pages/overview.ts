import type { AccountPart } from '@yardline/contract/store/account';
import { amount } from '@yardline/domain/money/cents';
import type { Glance, Shown } from '../glance.ts';
import { readUnpaid } from '../invoices.queries.ts';
import { waitingParts } from '../orders/approval-pages.ts';
import { payWords } from '../paying/pay-pages.ts';
import { listOut } from '../rentals.queries.ts';

const mostOut = 10;

/** What is out, a line each; late ones say so in words. */
const outTable = async (glance: Glance): Promise<AccountPart> => {
  const { scope, words, base, moment, count } = glance;
  const said = words.rentals;
  const lines = await listOut(scope, mostOut);
  const rows = lines.map((line) => {
    const isLate =
      line.due_at !== null &&
      !line.is_indefinite &&
      Temporal.Instant.compare(Temporal.Instant.from(line.due_at), scope.now) < 0;
    const due =
      line.is_indefinite || line.due_at === null ? said.indefinite : moment(line.due_at, line.time_zone);
    const number = line.asset_number === '' ? '' : said.machine(line.asset_number);
    const state = line.status_code === 'F' ? said.lineStates.F : '';
    return [
      { text: line.description, more: number },
      { text: count(line.quantity) },
      { text: line.site },
      { text: due, more: isLate ? said.late : state },
      { text: String(line.number), href: `${base}/rentals/${line.contract_id}` },
    ];
  });
  return {
    kind: 'table',
    title: words.overview.out,
    columns: [
      { text: said.item },
      { text: said.quantity, isNumber: true },
      { text: said.site },
      { text: said.ends },
      { text: said.number },
    ],
    rows,
    empty: words.overview.outEmpty,
  };
};

const unpaidParts = async (glance: Glance): Promise<AccountPart[]> => {
  const { scope, words, base, money, may } = glance;
  const { total, overdue } = await readUnpaid(scope);
  const facts: AccountPart = {
    kind: 'facts',
    title: words.overview.unpaid,
    facts: [
      { name: words.overview.total, value: money(amount(total)), href: `${base}/invoices` },
      { name: words.overview.overdue, value: money(amount(overdue)) },
    ],
  };
  if (total <= 0 || !may('pay')) return [facts];
  return [facts, { kind: 'links', links: [{ text: payWords(glance).linkAll, href: `${base}/pay` }] }];
};

/** What a person needs first: what is out and due back, and what is unpaid, as far as they may see it. */
export const overview = async (glance: Glance): Promise<Shown> => {
  const { may, words } = glance;
  const waiting = await waitingParts(glance);
  const [unpaid, out] = await Promise.all([
    may('see_invoices') ? unpaidParts(glance) : [],
    may('see_rentals') ? outTable(glance) : undefined,
  ]);
  const parts = out === undefined ? unpaid : [...unpaid, out];
  return {
    title: words.overview.title,
    parts: may('see_rentals')
      ? [
          ...waiting,
          ...parts,
          { kind: 'links', links: [{ text: words.overview.allRentals, href: `${glance.base}/rentals` }] },
        ]
      : [...waiting, ...parts],
  };
};
