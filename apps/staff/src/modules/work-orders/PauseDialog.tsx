import { Button } from '@mantine/core';
import { pauseReasons, type PauseReason } from '@yardline/domain/work-orders/states';
import { Dialog } from '@yardline/ui/Dialog';
import { useTranslation } from 'react-i18next';
import styles from '../../shell/work/work.module.css';

type Props = { isBusy: boolean; onPick: (reason: PauseReason) => void; onClose: () => void };

/** One press says why: large enough for a thumb with a glove. */
export const PauseDialog = ({ isBusy, onPick, onClose }: Props) => {
  const { t } = useTranslation('workOrders');
  return (
    <Dialog title={t('pause.title')} onClose={onClose}>
      <div className={styles.reasons}>
        {pauseReasons
          .filter((reason) => reason !== 'another_job')
          .map((reason) => (
            <Button key={reason} variant="default" size="lg" loading={isBusy} onClick={() => onPick(reason)}>
              {t(`pause.${reason}`)}
            </Button>
          ))}
      </div>
    </Dialog>
  );
};
