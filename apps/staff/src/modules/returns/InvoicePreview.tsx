import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import type { LastCycle } from '@yardline/contract/invoices/self-audit';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { BillShares } from '../../shell/money/BillShares.tsx';
import { CertificateNotes } from '../../shell/money/CertificateNotes.tsx';
import { LastTime } from '../../shell/money/LastTime.tsx';
import { useTaxName } from '../../shell/money/useTaxName.ts';
import styles from './returns.module.css';

const Sum = ({ label, amount }: { label: string; amount: number }) =>
  amount === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );

type LineProps = { line: InvoiceDraft['lines'][number]; last: LastCycle | undefined };

const PreviewLine = ({ line, last }: LineProps) => {
  const { t } = useTranslation('returns');
  const why = line.explanation?.text ?? [];
  return (
    <li>
      <span className={styles.previewLine}>
        <span>
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
      <LastTime last={last} />
      {why.length === 0 ? null : (
        <details className={styles.previewWhy}>
          <summary>{t('why')}</summary>
          {why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </li>
  );
};

type Bill = Omit<InvoiceDraft, 'credit' | 'deposits' | 'findings' | 'last_cycle' | 'certificates' | 'shares'>;

const BillPreview = ({ bill, last = [] }: { bill: Bill; last?: readonly LastCycle[] }) => {
  const { t } = useTranslation('returns');
  const taxName = useTaxName();
  return (
    <>
      <ul className={styles.previewLines}>
        {bill.lines.map((line) => (
          <PreviewLine
            key={line.line_number}
            line={line}
            last={last.find(({ line_number: number }) => number === line.line_number)}
          />
        ))}
      </ul>
      <dl className={styles.previewSums}>
        <Sum label={t('rental')} amount={bill.rental_total} />
        <Sum label={t('sales')} amount={bill.sales_total} />
        <Sum label={t('services')} amount={bill.services_total} />
        <Sum label={t('waiver')} amount={bill.waiver_total} />
        <Sum label={taxName(bill.tax1_code, bill.tax1_percent)} amount={bill.tax1_total} />
        <Sum label={taxName(bill.tax2_code, bill.tax2_percent)} amount={bill.tax2_total} />
        <div className={styles.previewTotal}>
          <dt>{t('total')}</dt>
          <dd>
            <Money amount={bill.total} />
          </dd>
        </div>
      </dl>
    </>
  );
};

/** The invoice that this return would give, as it would be posted, and what it gives back of earlier ones. */
export const InvoicePreview = ({ draft: { credit, ...bill } }: { draft: InvoiceDraft }) => {
  const { t } = useTranslation('returns');
  return (
    <>
      {bill.lines.length === 0 && credit !== null ? null : <BillPreview bill={bill} last={bill.last_cycle} />}
      <CertificateNotes notices={bill.certificates} />
      {credit === null ? null : (
        <section aria-label={t('givenBack')}>
          <h3>{t('givenBack')}</h3>
          <BillPreview bill={credit} />
        </section>
      )}
      <BillShares shares={bill.shares} />
    </>
  );
};
