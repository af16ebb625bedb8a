import { Button, Group, Stack, Switch } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import {
  applyRoutes,
  type ProposedTrip,
  proposeRoutes,
  type RouteProposal,
} from '@yardline/contract/trips/proposals';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../shell/frame/Refused.tsx';
import type { RoadWords } from '../useRoadWords.ts';
import styles from '../dispatch.module.css';

type Props = { board: Dispatch; divisionId: number | undefined; words: RoadWords; onClose: () => void };

/** A trip as it is proposed: its way, hours and lateness before and after, what comes to it, and its order. */
const Proposed = ({ trip, words }: { trip: ProposedTrip; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const { number, driver_name: driver, truck_number: truck, before, after, stops, added } = trip;
  const told = (figures: ProposedTrip['after']): string =>
    [
      words.kilometres(figures.metres),
      t('driving', { drive: words.duration(figures.drive_minutes) }),
      figures.late_minutes === 0 ? t('inTime') : words.late(figures.late_minutes),
    ].join(' · ');
  const order = stops.map(({ place, is_yard: isYard }) => (isYard ? t('yard') : place)).join(' → ');
  return (
    <li className={styles.proposed}>
      <strong>{`${t('tripTitle', { number, driver })} · ${truck}`}</strong>
      <span>{trip.is_changed ? `${told(before)} → ${told(after)}` : told(after)}</span>
      {added.length === 0 ? null : <strong>{t('addedTickets', { tickets: added.join(', ') })}</strong>}
      <span className={styles.hint}>
        {trip.is_changed ? (order === '' ? t('emptyTrip') : order) : t('unchanged')}
      </span>
    </li>
  );
};

const LeftOut = ({ leftOut }: { leftOut: RouteProposal['left_out'] }) => {
  const { t } = useTranslation('dispatch');
  if (leftOut.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={t('leftOut')}>
      {leftOut.map(({ ticket_id: id, short_title: ticket, why }) => (
        <li key={id}>{t(`leftOutWhy.${why}`, { ticket })}</li>
      ))}
    </ul>
  );
};

/**
 * A better order for the trips of the day, and a place for tickets without one: before and after beside each other, applied as a
 * whole or left. [B2.10]
 */
export const ProposalDialog = ({ board, divisionId, words, onClose }: Props) => {
  const { t } = useTranslation('dispatch');
  const [places, setPlaces] = useState(true);
  const body = {
    day: board.day,
    places_tickets: places,
    ...(divisionId === undefined ? {} : { division_id: divisionId }),
  };
  const { data, error, isFetching, refetch } = useCall(proposeRoutes, { body });
  const { send, isSending } = useSend(applyRoutes, {
    isQuiet: true,
    onDone: ({ trips }) => {
      void showToast({ tone: 'done', message: t('applied', { count: trips.length }) });
      onClose();
    },
  });
  const changed = data?.trips.filter((each) => each.is_changed) ?? [];
  const lack = isFetching ? t('reckoning') : changed.length === 0 ? t('nothingBetter') : undefined;
  return (
    <Dialog title={t('proposeTitle')} size="large" onClose={onClose} closesOnEscape>
      <Stack gap={12}>
        <p className={styles.hint}>{t('proposeHint')}</p>
        <Switch
          label={t('placesTickets')}
          checked={places}
          onChange={(event) => setPlaces(event.currentTarget.checked)}
        />
        {error === null ? null : <Refused error={error} onRetry={() => void refetch()} />}
        {data === undefined ? null : data.trips.length === 0 ? (
          <p>{t('noTripYet')}</p>
        ) : (
          <ul className={styles.proposals} aria-label={t('proposeTitle')}>
            {data.trips.map((trip) => (
              <Proposed key={trip.trip_id} trip={trip} words={words} />
            ))}
          </ul>
        )}
        <LeftOut leftOut={data?.left_out ?? []} />
        {data === undefined || data.solver === 'product' ? null : (
          <p className={styles.hint}>{t(`solvers.${data.solver}`)}</p>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <DisabledWithReason reason={lack}>
            <Button
              loading={isSending}
              onClick={() =>
                send({
                  body: {
                    trips: changed.map(({ trip_id, row_version, acts }) => ({ trip_id, row_version, acts })),
                  },
                })
              }
            >
              {t('apply')}
            </Button>
          </DisabledWithReason>
        </Group>
      </Stack>
    </Dialog>
  );
};
