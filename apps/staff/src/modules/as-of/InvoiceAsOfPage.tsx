import { useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getInvoiceAsOf } from '@yardline/contract/invoices/as-of';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import tableStyles from '@yardline/ui/looks/table.module.css';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AsOfPage } from './AsOfPage.tsx';
import { momentIn } from './period.ts';

const Lines = ({ lines }: Pick<Invoice, 'lines'>) => {
  const { t } = useTranslation('asOf');
  return (
    <Section title={t('lines')} count={lines.length}>
      <TableScroll>
        <table className={tableStyles.table} data-part="table">
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('period')}</th>
              <th scope="col" data-right>
                {t('quantity')}
              </th>
              <th scope="col" data-right>
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line_number}>
                <td>
                  {line.product} {line.description}
                </td>
                <td>
                  {line.period_from === null ? null : (
                    <>
                      <When at={line.period_from} /> – <When at={line.period_to} />
                    </>
                  )}
                </td>
                <td data-right>
                  <Figure value={line.quantity} />
                </td>
                <td data-right>
                  <Money amount={line.extended_amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
};

const Summary = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation(['asOf', 'money']);
  return (
    <Facts
      facts={[
        { label: t('money:invoices.total'), value: <Money amount={invoice.total} /> },
        { label: t('money:invoices.balance'), value: <Money amount={invoice.balance} /> },
        { label: t('money:invoices.date'), value: <Day day={invoice.date} /> },
        { label: t('money:invoices.due'), value: <Day day={invoice.due_on} /> },
        ...invoice.payments.map(({ number, amount }) => ({
          label: `${t('payments')} ${number ?? ''}`.trim(),
          value: <Money amount={amount} />,
        })),
      ]}
    />
  );
};

/** An invoice as it stood. */
export const InvoiceAsOfPage = () => {
  const { t } = useTranslation('money');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const past = useLoaded(getInvoiceAsOf, { params: { id: useRecordId() }, query: momentIn(search) });
  const { invoice } = past;
  const name = `${t(invoice.total < 0 ? 'invoices.credit' : 'invoices.one')} ${invoice.number}`;
  return (
    <AsOfPage
      past={past}
      record={{ to: paths.invoice(invoice.number), label: name }}
      title={invoice.customer_name}
      aside={<Summary invoice={invoice} />}
    >
      <Lines lines={invoice.lines} />
    </AsOfPage>
  );
};
