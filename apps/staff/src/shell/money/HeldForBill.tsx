import { Switch } from '@mantine/core';
import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

type Props = {
  deposits: NonNullable<InvoiceDraft['deposits']>;
  total: number;
  isApplied: boolean;
  onApply: (isApplied: boolean) => void;
};

/** What is held for a contract and what of it a bill would use, with the choice whether it does. */
export const HeldForBill = ({ deposits: { held, usable }, total, isApplied, onApply }: Props) => {
  const { t } = useTranslation('deposits');
  const uses = isApplied ? usable : 0;
  const rows = [
    [t('bill.held'), held],
    [t('bill.uses'), uses],
    [t('bill.owed'), amount(cents(total) - cents(uses))],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={value} />
            </dd>
          </div>
        ))}
      </dl>
      {usable > 0 ? (
        <Switch
          label={t('bill.apply')}
          checked={isApplied}
          onChange={(event) => onApply(event.currentTarget.checked)}
        />
      ) : total > 0 ? (
        <p>{t('bill.waits')}</p>
      ) : null}
    </>
  );
};
