import type { AccountField } from '@yardline/contract/store/account';
import { statementForms } from '@yardline/contract/invoices/statements';
import { ageBands } from '@yardline/domain/accounts/ageing';
import { amount } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { statements } from '../../invoices/public.ts';
import type { Glance, Shown } from '../glance.ts';
import { listInvoices, readUnpaid } from '../invoices.queries.ts';
import { payWords } from '../paying/pay-pages.ts';
import { invoiceColumns, invoiceRow } from './invoices.ts';
import type { Faults } from './profile.ts';

/** Its form as it was chosen, at first as the customer gets it. */
const formField = ({ words }: Glance, value: string, fault: string | undefined): AccountField => {
  const said = words.statement;
  const field = {
    name: 'form',
    label: said.form,
    type: 'choice' as const,
    value,
    options: statementForms.map((form) => ({ value: form, text: said.forms[form] })),
  };
  return fault === undefined ? field : { ...field, fault };
};

const fieldsOf = ({ words, scope }: Glance, values: Values, faults: Faults): AccountField[] => {
  const said = words.statement;
  const today = dayOf(scope.now, scope.company.timeZone);
  const usual: Values = {
    from: Temporal.PlainDate.from(today).subtract({ months: 3 }).toString(),
    to: today,
  };
  return (['from', 'to'] as const).map((name) => {
    const field = {
      name,
      label: said[name],
      type: 'date' as const,
      value: values[name] ?? usual[name] ?? '',
    };
    const fault = faults[name];
    return fault === undefined ? field : { ...field, fault };
  });
};

type Values = Readonly<Record<string, string>>;

/** What the customer owes by age, what is open first, and the statement of chosen days as a paper. */
export const statement = async (glance: Glance, values: Values = {}, faults: Faults = {}): Promise<Shown> => {
  const { scope, session, words, base, money } = glance;
  const said = words.statement;
  const [unpaid, { rows }, form] = await Promise.all([
    readUnpaid(scope),
    listInvoices(scope, true, 1),
    statements.formOf(scope, session.member.customerId),
  ]);
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
      ...(unpaid.total > 0
        ? [{ kind: 'links' as const, links: [{ text: payWords(glance).linkAll, href: `${base}/pay` }] }]
        : []),
      {
        kind: 'table',
        title: said.open,
        columns: invoiceColumns(glance),
        rows: rows.map((row) => invoiceRow(glance, row)),
        empty: said.empty,
      },
      { kind: 'links', links: [{ text: words.overview.openInvoices, href: `${base}/invoices` }] },
      {
        kind: 'form',
        title: said.paper,
        action: `${base}/statement`,
        fields: [
          ...fieldsOf(glance, values, faults),
          formField(glance, values['form'] ?? form, faults['form']),
        ],
        submit: said.submit,
      },
    ],
  };
};
