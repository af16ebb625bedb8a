import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import {
  type ExchangeOrderForm,
  exchangeOrderForm,
  previewExchangeOrder,
} from '@yardline/contract/tickets/exchange-orders';
import { useTranslation } from 'react-i18next';
import { ExchangeResult, Reasons } from './ExchangeResult.tsx';

const previewPauseMs = 300;

/** What the exchange on site would do to the time and the total; or what has to be said first. */
export const OnSitePreview = ({ contractId, values }: { contractId: number; values: ExchangeOrderForm }) => {
  const { t } = useTranslation('exchanges');
  const [asked] = useDebouncedValue(values, previewPauseMs);
  const form = exchangeOrderForm.safeParse(asked);
  const { data, error } = useCall(
    previewExchangeOrder,
    { params: { id: contractId }, body: form.success ? form.data : asked },
    { enabled: form.success, keepsPrevious: true },
  );
  if (!form.success)
    return (
      <Text size="sm" c="dimmed">
        {t('previewLater')}
      </Text>
    );
  if (error !== null) return <Reasons error={error} />;
  return data === undefined ? <Skeleton height={64} /> : <ExchangeResult result={data} />;
};
