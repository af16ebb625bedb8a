import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { cancelTrip, releaseTrip, type Trip, withdrawTrip } from '@yardline/contract/trips/trips';
import { isOpen, statusAfter } from '@yardline/domain/trips/states';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roadPaths } from '../../../road-paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import type { Acts } from '../acts/useActs.ts';
import { greatestLoad } from '../of-board.ts';
import { Pane } from './Pane.tsx';
import type { RoadWords } from '../useRoadWords.ts';
import styles from './pane.module.css';

type Props = {
  trip: Trip;
  words: RoadWords;
  acts: Acts;
  onRelease: (trip: Trip) => void;
  onClose: () => void;
  reason: string | undefined;
};

const Steps = ({ trip, acts, onRelease, reason }: Omit<Props, 'words' | 'onClose'>) => {
  const { t } = useTranslation('dispatch');
  const { whyNot } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { status, division_id: division } = trip;
  return (
    <>
      {statusAfter(status, 'release') === undefined ? null : (
        <DisabledWithReason reason={whyNot(releaseTrip, division)}>
          <Button size="xs" onClick={() => onRelease(trip)}>
            {t('release')}
          </Button>
        </DisabledWithReason>
      )}
      {statusAfter(status, 'withdraw') === undefined ? null : (
        <DisabledWithReason reason={whyNot(withdrawTrip, division)}>
          <Button size="xs" variant="default" onClick={() => acts.withdraw(trip)}>
            {t('withdraw')}
          </Button>
        </DisabledWithReason>
      )}
      {isOpen(status) ? (
        <LinkButton size="xs" variant="default" to={roadPaths.trip(trip.day, trip.id)} reason={reason}>
          {t('editTrip')}
        </LinkButton>
      ) : null}
      <LinkButton
        size="xs"
        variant="default"
        to={roadPaths.sheet(trip.day, trip.id)}
        icon={<IconPrinter size={14} />}
      >
        {t('sheet')}
      </LinkButton>
      {statusAfter(status, 'cancel') === undefined ? null : (
        <DisabledWithReason reason={whyNot(cancelTrip, division)}>
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('cancelTrip')}
          </Button>
        </DisabledWithReason>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelTitle', { number: trip.number })}
        confirm={t('cancelTrip')}
        dismiss={t('keepTrip')}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          acts.cancel(trip);
        }}
        onClose={() => setAsking(false)}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </>
  );
};

/** One trip: who drives what, what it comes to, what stands in the way of its release, and what can be done with it. */
export const TripPane = ({ trip, words, onClose, ...rest }: Props) => {
  const { t } = useTranslation('dispatch');
  const { problems, back_at: back } = trip;
  return (
    <Pane
      title={t('tripTitle', { number: trip.number, driver: trip.driver_name })}
      onClose={onClose}
      facts={[
        [t('state'), t(`status.${trip.status}`)],
        [t('truck'), trip.truck_number],
        [t('from'), trip.location_title],
        [t('times'), words.span(trip)],
        [t('backAt'), back === null ? '–' : words.at(back)],
        [
          t('way'),
          t('wayOf', { drive: words.duration(trip.drive_minutes), km: Math.round(trip.distance / 1000) }),
        ],
        [t('mostLoad'), words.load(greatestLoad(trip), trip.payload)],
        ...(trip.late_reason === '' ? [] : ([[t('lateReason'), trip.late_reason]] as const)),
      ]}
      acts={<Steps trip={trip} {...rest} />}
    >
      {problems.length === 0 ? null : (
        <div className={styles.problems}>
          <h3>{t('inTheWay')}</h3>
          <ul>
            {problems.map(({ code, message, stop_id: stopId }) => (
              <li key={`${code}-${stopId}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </Pane>
  );
};
