import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { type ExchangeForm, exchangeForm, previewExchange } from '@yardline/contract/contracts/exchanges';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from '../looks/document.module.css';

// Typing a meter shall not ask for every digit.
const previewPauseMs = 300;

/** What the exchange would do to the time and the total, before it is done; or what has to be said first. */
export const ExchangePreview = ({ contractId, values }: { contractId: number; values: ExchangeForm }) => {
  const { t } = useTranslation('exchanges');
  const [asked] = useDebouncedValue(values, previewPauseMs);
  const form = exchangeForm.safeParse(asked);
  const { data, error } = useCall(
    previewExchange,
    { params: { id: contractId }, body: form.success ? form.data : asked },
    { enabled: form.success, keepsPrevious: true },
  );
  if (!form.success) {
    return (
      <Text size="sm" c="dimmed">
        {t('previewLater')}
      </Text>
    );
  }
  if (error !== null) {
    const reasons = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
    return (
      <ul className={styles.exchangePreview}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  }
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <>
      <ul className={styles.exchangePreview}>
        {data.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <dl className={styles.exchangeTotals}>
        <dt>{t('totalBefore')}</dt>
        <dd>
          <Money amount={data.total_before} />
        </dd>
        <dt>{t('totalAfter')}</dt>
        <dd>
          <Money amount={data.total_after} />
        </dd>
      </dl>
    </>
  );
};
