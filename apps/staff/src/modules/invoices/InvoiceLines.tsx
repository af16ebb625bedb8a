import type { Invoice } from '@yardline/contract/invoices/invoices';
import type { LastCycle } from '@yardline/contract/invoices/self-audit';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { LastTime } from '../../shell/money/LastTime.tsx';
import { PriceExplained } from '../../shell/price/PriceExplained.tsx';
import tableStyles from '@yardline/ui/looks/table.module.css';
import invoicesStyles from './invoices.module.css';

type Line = Invoice['lines'][number];

/** How a price came about, opened on demand. */
const Why = ({ line }: { line: Line }) => {
  const { t } = useTranslation('money');
  if (line.explanation === null) return null;
  return (
    <details className={invoicesStyles.invoiceWhy}>
      <summary>{t('invoices.why')}</summary>
      <PriceExplained explanation={line.explanation} endsAt={line.period_to} />
    </details>
  );
};

/** The lines of an invoice, each with its period, its discount and the reason of its price. */
export const InvoiceLines = ({ lines, last }: { lines: readonly Line[]; last: readonly LastCycle[] }) => {
  const { t } = useTranslation('money');
  return (
    <table className={`${tableStyles.table} ${invoicesStyles.invoiceLines}`} data-part="table">
      <thead>
        <tr>
          <th scope="col">{t('invoices.product')}</th>
          <th scope="col">{t('invoices.period')}</th>
          <th scope="col" data-right>
            {t('invoices.quantity')}
          </th>
          <th scope="col" data-right>
            {t('invoices.rate')}
          </th>
          <th scope="col" data-right>
            {t('invoices.discount')}
          </th>
          <th scope="col" data-right>
            {t('invoices.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line_number}>
            <td>
              <span className={invoicesStyles.invoiceProduct}>
                {line.product} {line.description}
              </span>
              <LastTime last={last.find(({ line_number: number }) => number === line.line_number)} />
              <Why line={line} />
            </td>
            <td className={invoicesStyles.invoicePeriod}>
              {line.period_from === null ? null : (
                <>
                  <When at={line.period_from} /> – <When at={line.period_to} />
                </>
              )}
            </td>
            <td data-right className={invoicesStyles.invoiceQuantity}>
              <Figure value={line.quantity} />
            </td>
            <td data-right className={invoicesStyles.invoiceRate}>
              <Money amount={line.unit_price} />
            </td>
            <td data-right className={invoicesStyles.invoiceDiscount}>
              <Money amount={line.discount_amount} isQuietAtZero />
            </td>
            <td data-right className={invoicesStyles.invoiceAmount}>
              <Money amount={line.extended_amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
