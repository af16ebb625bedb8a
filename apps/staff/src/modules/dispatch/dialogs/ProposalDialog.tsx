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
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import type { RoadWords } from '../useRoadWords.ts';
import styles from '../dispatch.module.css';

type Props = { board: Dispatch; divisionId: number | undefined; words: RoadWords; onClose: () => void };

const useColumns = ({ duration, kilometres }: RoadWords): TableColumn<ProposedTrip>[] => {
  const { t } = useTranslation('dispatch');
  const orderOf = (stops: ProposedTrip['stops']): string =>
    stops.length === 0
      ? t('emptyTrip')
      : stops.map(({ place, is_yard: isYard }) => (isYard ? t('yard') : place)).join(' → ');
  const changed = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);
  return [
    {
      key: 'trip',
      header: t('trip'),
      cell: ({ number, driver_name: driver, truck_number: truck }) => (
        <>
          <strong>{t('tripTitle', { number, driver })}</strong> {truck}
        </>
      ),
    },
    {
      key: 'distance',
      header: t('distance'),
      isRight: true,
      cell: ({ before, after }) => changed(kilometres(before.metres), kilometres(after.metres)),
    },
    {
      key: 'drive',
      header: t('way'),
      isRight: true,
      cell: ({ before, after }) => changed(duration(before.drive_minutes), duration(after.drive_minutes)),
    },
    {
      key: 'late',
      header: t('lateness'),
      isRight: true,
      cell: ({ before, after }) => changed(duration(before.late_minutes), duration(after.late_minutes)),
    },
    {
      key: 'order',
      header: t('proposedOrder'),
      cell: ({ is_changed: isChanged, stops, added }) => (
        <div className={styles.proposed}>
          {added.length === 0 ? null : <strong>{t('addedTickets', { tickets: added.join(', ') })}</strong>}
          {isChanged ? orderOf(stops) : t('unchanged')}
        </div>
      ),
    },
  ];
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
  const columns = useColumns(words);
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
    <Dialog title={t('proposeTitle')} size="huge" onClose={onClose} closesOnEscape>
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
          <TableScroll>
            <RowsTable
              label={t('proposeTitle')}
              columns={columns}
              rows={data.trips}
              rowKey={({ trip_id: id }) => id}
            />
          </TableScroll>
        )}
        <LeftOut leftOut={data?.left_out ?? []} />
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
