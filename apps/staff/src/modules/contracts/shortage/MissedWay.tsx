import { Button, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  type MissedReason,
  missedReasons,
  noteMissedRental,
} from '@yardline/contract/shortages/missed-rentals';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wish } from './useWaysOut.ts';
import styles from './ways-out.module.css';

/** Records that the rental was missed, and why. */
export const MissedWay = ({ wish }: { wish: Wish }) => {
  const { t } = useTranslation('shortages');
  const [why, setWhy] = useState<MissedReason>('all_out');
  const [note, setNote] = useState('');
  const [isNoted, setNoted] = useState(false);
  const { send, isSending } = useSend(noteMissedRental, { onDone: () => setNoted(true) });
  const { line, window, locationId, customerId, siteId } = wish;
  if (isNoted) return <li className={styles.noted}>{t('noted')}</li>;
  return (
    <li className={styles.way}>
      <span className={styles.what}>{t('missed')}</span>
      <span className={styles.missed}>
        <SingleSelect
          size="xs"
          aria-label={t('why')}
          options={missedReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={why}
          onChange={(value) => setWhy(missedReasons.find((each) => each === value) ?? 'other')}
        />
        <TextInput
          size="xs"
          aria-label={t('note')}
          placeholder={t('note')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </span>
      <DisabledWithReason reason={locationId === null ? t('needsYard') : undefined}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('noteNamed')}
          loading={isSending}
          onClick={() => {
            if (locationId === null) return;
            send({
              body: {
                product_id: line.productId,
                quantity: line.quantity,
                from_date: window.avail_from_date,
                from_time: window.avail_from_time,
                to_date: window.avail_to_date,
                to_time: window.avail_to_time,
                location_id: locationId,
                customer_id: customerId,
                site_id: siteId,
                reason: why,
                note,
              },
            });
          }}
        >
          {t('noteIt')}
        </Button>
      </DisabledWithReason>
    </li>
  );
};
