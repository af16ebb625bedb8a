import { ageBands } from '@yardline/domain/accounts/ageing';
import { amount } from '@yardline/domain/money/cents';
import type { Glance, Shown } from '../glance.ts';
import { listInvoices, readUnpaid } from '../invoices.queries.ts';
import { invoiceColumns, invoiceRow } from './invoices.ts';

/** What the customer owes by age, what is open first, and the statement as a paper. */
export const statement = async (glance: Glance): Promise<Shown> => {
  const { scope, words, base, money } = glance;
  const said = words.statement;
  const [unpaid, { rows }] = await Promise.all([readUnpaid(scope), listInvoices(scope, true, 1)]);
  return {
    title: said.title,
    parts: [
      { kind: 'facts', facts: [{ name: said.balance, value: money(amount(unpaid.total)) }] },
      {
        kind: 'facts',
        title: said.ageing,
        facts: ageBands.map((band) => ({
          name: said.bands[band],
          value: money(amount(unpaid.bands[band])),
        })),
      },
      {
        kind: 'table',
        title: said.open,
        columns: invoiceColumns(glance),
        rows: rows.map((row) => invoiceRow(glance, row)),
        empty: said.empty,
      },
      {
        kind: 'links',
        links: [
          { text: words.overview.openInvoices, href: `${base}/invoices` },
          { text: said.paper, href: `${base}/statement.pdf` },
        ],
      },
    ],
  };
};
