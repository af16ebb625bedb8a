import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { LastTime } from './LastTime.tsx';
import { useTaxName } from './useTaxName.ts';
import styles from './totals.module.css';

/** Of a bill before it is posted, what it says: lines, taxes and total. */
export type Drafted = Partial<Pick<InvoiceDraft, 'last_cycle'>> &
  Pick<
    InvoiceDraft,
    'total' | 'tax1_code' | 'tax1_percent' | 'tax1_total' | 'tax2_code' | 'tax2_percent' | 'tax2_total'
  > & {
    lines: readonly Pick<
      InvoiceDraft['lines'][number],
      'line_number' | 'product' | 'description' | 'extended_amount'
    >[];
  };

/** Bills before they are posted, line by line to the cent: what is shown is what is billed. */
export const DraftLines = ({ bills }: { bills: readonly Drafted[] }) => {
  const { t } = useTranslation('money');
  const taxName = useTaxName();
  const rows = bills.flatMap((bill) => [
    ...bill.lines.map((line) => ({
      label: `${line.product} ${line.description}`,
      last: bill.last_cycle?.find(({ line_number: number }) => number === line.line_number),
      amount: line.extended_amount,
    })),
    ...[
      { code: bill.tax1_code, percent: bill.tax1_percent, amount: bill.tax1_total },
      { code: bill.tax2_code, percent: bill.tax2_percent, amount: bill.tax2_total },
    ]
      .filter(({ amount }) => amount !== 0)
      .map(({ code, percent, amount }) => ({ label: taxName(code, percent), last: undefined, amount })),
  ]);
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, last, amount }, index) => (
        <div key={index}>
          <dt>
            {label} <LastTime last={last} />
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={styles.totalsTotal}>
        <dt>{t('invoices.total')}</dt>
        <dd>
          <Money amount={bills.reduce((sum, bill) => sum + bill.total, 0)} />
        </dd>
      </div>
    </dl>
  );
};
