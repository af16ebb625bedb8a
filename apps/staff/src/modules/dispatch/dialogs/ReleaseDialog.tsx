import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Trip } from '@yardline/contract/trips/trips';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../dispatch.module.css';

type Props = { trip: Trip; isBusy: boolean; onRelease: (reason: string) => void; onClose: () => void };

/** Why a trip can be released although something will be late; everything else has to be mended first. */
const withReason: readonly string[] = ['trip.stop_late', 'trip.back_late'];
const longest = 200;

/** What stands in the way of a release, each in words, and the reason that lifts what is only late. */
export const ReleaseDialog = ({ trip, isBusy, onRelease, onClose }: Props) => {
  const { t } = useTranslation('dispatch');
  const [reason, setReason] = useState('');
  const blocks = trip.problems.filter(({ code }) => !withReason.includes(code));
  const lack = blocks.length > 0 ? t('mendFirst') : reason.trim() === '' ? t('reasonFirst') : undefined;
  return (
    <Dialog title={t('releaseTitle', { number: trip.number })} onClose={onClose} closesOnEscape>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (lack === undefined) onRelease(reason.trim());
        }}
      >
        <Stack gap={12}>
          <ul className={styles.problems} aria-label={t('inTheWay')}>
            {trip.problems.map(({ code, message, stop_id: stopId }) => (
              <li key={`${code}-${stopId}`}>{message}</li>
            ))}
          </ul>
          {blocks.length > 0 ? null : (
            <TextInput
              label={t('lateReason')}
              description={t('lateReasonHint')}
              maxLength={longest}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <DisabledWithReason reason={lack}>
              <Button type="submit" loading={isBusy}>
                {t('release')}
              </Button>
            </DisabledWithReason>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
