import { Button } from '@mantine/core';
import type { Purchase, PurchaseReceipt } from '@yardline/contract/purchasing/purchasing';
import { reversePurchaseReceipt } from '@yardline/contract/purchasing/purchasing';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from '../../shell/buying/buying.module.css';

/** What came with one delivery, and how that is taken back. */
const Receipt = ({
  receipt,
  onReverse,
}: {
  receipt: PurchaseReceipt;
  onReverse: (() => void) | undefined;
}) => {
  const { t } = useTranslation('purchasing');
  const slip = receipt.slip === '' ? '' : ` · ${t('slipNumber', { slip: receipt.slip })}`;
  return (
    <li data-reversed={receipt.reversed_at !== null || undefined}>
      <header>
        <When at={receipt.received_at} />
        <span>
          {receipt.received_by_name}
          {slip}
        </span>
        {onReverse === undefined ? null : (
          <Button size="compact-sm" variant="subtle" onClick={onReverse}>
            {t('reverse')}
          </Button>
        )}
      </header>
      {receipt.lines.map((line) => (
        <p key={line.line_id}>
          {line.quantity} × {line.description}
          <small className={styles.facts}>
            {[line.bin === '' ? '' : t('inBin', { bin: line.bin }), ...line.serial_numbers]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </small>
        </p>
      ))}
      {receipt.reversed_at === null ? null : (
        <p className={styles.reversed}>{t('reversedBecause', { reason: receipt.reversal_reason })}</p>
      )}
    </li>
  );
};

/** The deliveries that came of a purchase order, the last one first. */
export const ReceiptsSection = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useTranslation('purchasing');
  const { whyNot } = useSession();
  const [reversing, setReversing] = useState<number>();
  if (purchase.receipts.length === 0) return null;
  const mayReverse = whyNot(reversePurchaseReceipt) === undefined && purchase.end_reason === '';
  return (
    <Section title={t('receipts')} count={purchase.receipts.length}>
      <ul className={styles.receipts}>
        {purchase.receipts.map((receipt) => (
          <Receipt
            key={receipt.id}
            receipt={receipt}
            onReverse={
              mayReverse && receipt.reversed_at === null ? () => setReversing(receipt.id) : undefined
            }
          />
        ))}
      </ul>
      {reversing === undefined ? null : (
        <ReasonDialog
          verb={t('reverse')}
          text={t('reverseText')}
          label={t('reason')}
          endpoint={reversePurchaseReceipt}
          inputOf={(body) => ({ params: { id: purchase.id, receipt: reversing }, body })}
          onClose={() => setReversing(undefined)}
        />
      )}
    </Section>
  );
};
