import type { Invoice } from '@yardline/contract/invoices';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { PriceExplained } from '../../shell/price/PriceExplained.tsx';
import './invoices.css';

type Line = Invoice['lines'][number];

/** How a price came about, opened on demand. */
const Why = ({ line }: { line: Line }) => {
  const { t } = useTranslation('money');
  if (line.explanation === null) return null;
  return (
    <details className="invoice-why">
      <summary>{t('invoices.why')}</summary>
      <PriceExplained explanation={line.explanation} endsAt={line.period_to} />
    </details>
  );
};

/** The lines of an invoice, each with its period, its discount and the reason of its price. */
export const InvoiceLines = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTranslation('money');
  return (
    <table className="yl-table invoice-lines">
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
              <span className="invoice-product">
                {line.product} {line.description}
              </span>
              <Why line={line} />
            </td>
            <td className="invoice-period">
              {line.period_from === null ? null : (
                <>
                  <When at={line.period_from} /> – <When at={line.period_to} />
                </>
              )}
            </td>
            <td data-right className="invoice-quantity">
              <Figure value={line.quantity} />
            </td>
            <td data-right className="invoice-rate">
              <Money amount={line.unit_price} />
            </td>
            <td data-right className="invoice-discount">
              <Money amount={line.discount_amount} isQuietAtZero />
            </td>
            <td data-right className="invoice-amount">
              <Money amount={line.extended_amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
