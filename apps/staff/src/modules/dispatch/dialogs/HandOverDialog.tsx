import { Button, Group, Stack } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type Dispatch, handOverLane, type Lane } from '@yardline/contract/trips/dispatch';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../dispatch.module.css';

type Props = { board: Dispatch; lane: Lane; onClose: () => void };

/** Gives all trips of a driver that have not begun to another driver, in their order. */
export const HandOverDialog = ({ board, lane, onClose }: Props) => {
  const { t } = useTranslation('dispatch');
  const others = board.lanes.filter(({ driver_id: id }) => id !== lane.driver_id);
  const [to, setTo] = useState(others[0]?.driver_id);
  const { send, isSending } = useSend(handOverLane, {
    isQuiet: true,
    onDone: ({ trips }) => {
      const driver = others.find(({ driver_id: id }) => id === to)?.driver_name;
      void showToast({ tone: 'done', message: t('handedOver', { count: trips.length, driver }) });
      onClose();
    },
  });
  return (
    <Dialog title={t('handOverTitle', { driver: lane.driver_name })} size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (to === undefined) return;
          send({ body: { day: board.day, from_driver_id: lane.driver_id, to_driver_id: to } });
        }}
      >
        <Stack gap={12}>
          <p className={styles.hint}>{t(others.length === 0 ? 'noOtherDriver' : 'handOverHint')}</p>
          <SingleSelect
            label={t('toDriver')}
            data-autofocus
            options={others.map(({ driver_id: value, driver_name: label }) => ({ value, label }))}
            value={to ?? null}
            onChange={(id) => setTo(typeof id === 'number' ? id : undefined)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending} disabled={to === undefined}>
              {t('handOver')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
