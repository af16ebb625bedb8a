import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { offRentCallQuestion, previewOffRentCall } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import styles from '../looks/document.module.css';

// Typing a time shall not ask for every digit.
const previewPauseMs = 300;

type Props = {
  values: z.input<typeof offRentCallQuestion>;
  /** The call is being saved, or is: nothing is asked any more of what is called off by then. */
  isOver: boolean;
};

/** The rent of the lines without and with the call, before it is saved; or what has to be said first. */
export const CallOffPreview = ({ values, isOver }: Props) => {
  const { t } = useTranslation('offRents');
  const [asked] = useDebouncedValue(values, previewPauseMs);
  const form = offRentCallQuestion.safeParse(asked);
  const { data, error } = useCall(
    previewOffRentCall,
    { body: form.success ? form.data : asked },
    { enabled: form.success && !isOver, keepsPrevious: true },
  );
  if (!form.success) return null;
  if (error !== null) return <Text size="sm">{error.fields[0]?.message ?? error.message}</Text>;
  if (data === undefined) return null;
  return (
    <>
      <dl className={styles.exchangeTotals}>
        <dt>{t('rentBefore')}</dt>
        <dd>
          <Money amount={data.rent_before} />
        </dd>
        <dt>{t('rentAfter')}</dt>
        <dd>
          <Money amount={data.rent_after} />
        </dd>
      </dl>
      {data.billed_beyond.length === 0 ? null : (
        <Text size="sm">{t('billedBeyond', { numbers: data.billed_beyond.join(', ') })}</Text>
      )}
      {data.makes_pickup ? <Text size="sm">{t('makesPickup')}</Text> : null}
      {data.is_waiting ? <Text size="sm">{t('waitsForApproval')}</Text> : null}
    </>
  );
};
