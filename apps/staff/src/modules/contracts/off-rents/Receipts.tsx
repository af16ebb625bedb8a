import { useLoaded } from '@yardline/client/hooks';
import { listOffRentReceipts, type OffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/record/Section.tsx';

const tones = { waiting: 'warn', approved: 'good', taken_back: 'quiet' } as const;

const Receipt = ({ receipt }: { receipt: OffRentReceipt }) => {
  const { t } = useTranslation('offRents');
  return (
    <li>
      <strong>{`OR-${receipt.number}`}</strong> <When at={receipt.effective_at} timeZone={receipt.timeZone} />{' '}
      {receipt.by_name}
      {': '}
      {receipt.lines.map(({ quantity, product }) => `${quantity} × ${product}`).join(', ')}{' '}
      {receipt.pickup?.short_title ?? ''}{' '}
      <StatusBadge tone={tones[receipt.status]}>{t(`receiptStatuses.${receipt.status}`)}</StatusBadge>
    </li>
  );
};

/** The receipts that the customer has for call-offs of a contract, newest first. */
export const Receipts = ({ id }: { id: number }) => {
  const { t } = useTranslation('offRents');
  const { receipts } = useLoaded(listOffRentReceipts, { params: { id } });
  if (receipts.length === 0) return null;
  return (
    <Section title={t('receipts')}>
      <ul>
        {receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </Section>
  );
};
