import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type PauseReason, pauseReasons } from '@yardline/domain/work-orders/states';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnState } from './job-state.ts';
import type { Queue } from '../../shell/field/useQueue.ts';
import { useWhyNotWork } from './useWhyNotWork.ts';
import styles from './field-jobs.module.css';

type Props = {
  orderId: number;
  state: OwnState;
  queue: Queue;
  isWhole?: boolean;
  onFinish?: (() => void) | undefined;
};

/** Start, pause with a reason, or finish: the next step is the big one. [B4.13] */
export const JobButtons = ({ orderId, state, queue, isWhole = false, onFinish }: Props) => {
  const { t } = useTranslation('fieldJobs');
  const [isPausing, setPausing] = useState(false);
  const reason = useWhyNotWork();
  const pause = (reason: PauseReason) => {
    setPausing(false);
    queue.say({ kind: 'pause', order_id: orderId, reason });
  };
  const finish = onFinish ?? (() => queue.say({ kind: 'finish', order_id: orderId }));
  if (state.status === 1)
    return (
      <div className={styles.buttons}>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlayerPause size={20} aria-hidden="true" />}
          onClick={() => setPausing(true)}
        >
          {t('pause')}
        </Button>
        <Button size="lg" leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={finish}>
          {t('finish')}
        </Button>
        {isPausing ? (
          <Dialog title={t('whyPause')} size="small" closesOnEscape onClose={() => setPausing(false)}>
            <div className={styles.reasons}>
              {pauseReasons.map((reason) => (
                <Button key={reason} size="lg" variant="default" onClick={() => pause(reason)}>
                  {t(`reasons.${reason}`)}
                </Button>
              ))}
            </div>
          </Dialog>
        ) : null}
      </div>
    );
  if (state.status === 4 && !isWhole) return null;
  return (
    <div className={styles.buttons}>
      <DisabledWithReason reason={reason}>
        <Button
          size="lg"
          leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
          onClick={() => queue.say({ kind: 'start', order_id: orderId })}
        >
          {state.status === 2 ? t('resume') : state.status === 4 ? t('again') : t('start')}
        </Button>
      </DisabledWithReason>
      {state.status === 2 ? (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          onClick={finish}
        >
          {t('finish')}
        </Button>
      ) : null}
    </div>
  );
};
