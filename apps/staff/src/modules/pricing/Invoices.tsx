import { schedule, type ScheduledInvoice } from '@yardline/domain/billing/schedule';
import { amount, sum } from '@yardline/domain/money/cents';
import type { QuoteQuestion } from '@yardline/domain/pricing/quote';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import type { Draft } from './draft.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import workbenchStyles from './looks/workbench.module.css';

type Props = { question: QuoteQuestion; cycle: Draft['cycle'] };

const invoicesOf = ({ question, cycle: { rule, timing, last } }: Props): ScheduledInvoice[] => {
  const { from, to, zone, ...terms } = question;
  const clock = {
    dateOut: from,
    zone,
    alignDay: null,
    isCycleBilled: rule !== 'never',
    rule: rule === 'never' ? ('four_weeks' as const) : rule,
  };
  try {
    return schedule({ line: { ...terms, clock, last }, timing, returnedAt: to, asOf: to });
  } catch (error) {
    // A cycle may be longer than the policy prices, or have no rate at all.
    if (error instanceof RangeError) return [];
    throw error;
  }
};

const net = ({ charged, credit }: ScheduledInvoice) => charged - credit;

const PeriodOf = ({ invoice, zone }: { invoice: ScheduledInvoice; zone: string }) => {
  const period = invoice.lines[0]?.period ?? null;
  if (period === null) return null;
  return (
    <>
      <When at={period.from.toString()} show="day" timeZone={zone} /> –{' '}
      <When at={period.to.toString()} show="day" timeZone={zone} />
    </>
  );
};

const Bills = ({ invoices, zone }: { invoices: readonly ScheduledInvoice[]; zone: string }) => {
  const { t } = useTranslation('pricing');
  return (
    <table
      className={`${tableStyles.table} ${workbenchStyles.benchBills}`}
      data-part="table"
      aria-label={t('workbench.invoices')}
    >
      <thead>
        <tr>
          <th scope="col">{t('workbench.number')}</th>
          <th scope="col">{t('workbench.at')}</th>
          <th scope="col">{t('workbench.period')}</th>
          <th scope="col" data-right>
            {t('workbench.billed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number}>
            <td>{invoice.number}</td>
            <td>
              <When at={invoice.at.toString()} show="date" timeZone={zone} />
            </td>
            <td>
              <PeriodOf invoice={invoice} zone={zone} />
            </td>
            <td data-right>
              <Money amount={amount(net(invoice))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The bills that the rental gives by a cycle, reckoned by the rules that will bill it. */
export const Invoices = (props: Props) => {
  const { t } = useTranslation('pricing');
  const { zone } = props.question;
  const invoices = invoicesOf(props);
  return (
    <Section
      title={t('workbench.invoices')}
      count={invoices.length}
      action={
        <strong>
          <Money amount={amount(sum(invoices.map(net)))} />
        </strong>
      }
    >
      <p className={workbenchStyles.workbenchNote}>
        {t(invoices.length === 0 ? 'workbench.noInvoices' : 'workbench.invoicesText')}
      </p>
      {invoices.length === 0 ? null : <Bills invoices={invoices} zone={zone} />}
    </Section>
  );
};
