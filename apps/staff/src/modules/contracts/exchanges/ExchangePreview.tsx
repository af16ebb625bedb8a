import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { type ExchangeForm, exchangeForm, previewExchange } from '@yardline/contract/contracts/exchanges';
import { useTranslation } from 'react-i18next';
import { ExchangeResult, Reasons } from './ExchangeResult.tsx';

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
  if (error !== null) return <Reasons error={error} />;
  return data === undefined ? <Skeleton height={64} /> : <ExchangeResult result={data} />;
};
