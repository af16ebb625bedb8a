import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../useDesk.ts';
import { StopPane } from './StopPane.tsx';
import { TripPane } from './TripPane.tsx';
import styles from './pane.module.css';

/** Under the lanes: how many tickets are selected, and the stop or the trip that is open. */
export const Panes = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('dispatch');
  const { selected, search, set, stopTrip, openTrip, words, acts, reason, move } = desk;
  const openStop = stopTrip?.stops.find(({ id }) => String(id) === search.stop);
  return (
    <>
      {selected.length < 2 ? null : (
        <div className={styles.selection}>
          <strong>{t('selectedCount', { count: selected.length })}</strong>
          <Button size="xs" onClick={() => move(selected)} disabled={reason !== undefined}>
            {t('moveTo')}
          </Button>
          <Button size="xs" variant="default" onClick={() => set({ selected: '' })}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      {stopTrip === undefined || openStop === undefined ? null : (
        <StopPane
          trip={stopTrip}
          stop={openStop}
          words={words}
          acts={acts}
          onMove={move}
          onClose={() => set({ stop: '', selected: '' })}
          reason={reason}
        />
      )}
      {openTrip === undefined ? null : (
        <TripPane
          trip={openTrip}
          words={words}
          acts={acts}
          onRelease={desk.release}
          onClose={() => set({ trip: '' })}
          reason={reason}
        />
      )}
    </>
  );
};
