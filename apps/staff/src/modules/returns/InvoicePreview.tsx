import type { InvoiceDraft } from '@yardline/contract/invoices';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';

const Sum = ({ label, amount }: { label: string; amount: number }) =>
  amount === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );

type LineProps = { line: InvoiceDraft['lines'][number] };

const PreviewLine = ({ line }: LineProps) => {
  const { t } = useTranslation('returns');
  const why = line.explanation?.text ?? [];
  return (
    <li>
      <span className="preview-line">
        <span className="preview-what">
          <strong>{line.product}</strong> {line.description}
          {line.quantity === 1 ? null : (
            <>
              {' × '}
              <Figure value={line.quantity} />
            </>
          )}
        </span>
        <Money amount={line.extended_amount} />
      </span>
      {why.length === 0 ? null : (
        <details className="preview-why">
          <summary>{t('why')}</summary>
          {why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </li>
  );
};

/** The invoice that this return would give, as it would be posted. */
export const InvoicePreview = ({ draft }: { draft: InvoiceDraft }) => {
  const { t } = useTranslation('returns');
  return (
    <>
      <ul className="preview-lines">
        {draft.lines.map((line) => (
          <PreviewLine key={line.line_number} line={line} />
        ))}
      </ul>
      <dl className="preview-sums">
        <Sum label={t('rental')} amount={draft.rental_total} />
        <Sum label={t('sales')} amount={draft.sales_total} />
        <Sum label={t('services')} amount={draft.services_total} />
        <Sum label={t('waiver')} amount={draft.waiver_total} />
        <Sum label={`${draft.tax1_code} ${draft.tax1_percent}%`} amount={draft.tax1_total} />
        <Sum label={`${draft.tax2_code} ${draft.tax2_percent}%`} amount={draft.tax2_total} />
        <div className="preview-total">
          <dt>{t('total')}</dt>
          <dd>
            <Money amount={draft.total} />
          </dd>
        </div>
      </dl>
    </>
  );
};
