import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus, IconTransfer } from '@tabler/icons-react';
import type { Lane } from '@yardline/contract/trips/dispatch';
import { useTranslation } from 'react-i18next';
import type { Drag } from './acts/useDrag.ts';
import { type Scale, slotsInHour } from './scale.ts';
import { TripBand, type TripActs } from './TripBand.tsx';
import type { RoadWords } from './useRoadWords.ts';
import styles from './dispatch.module.css';

export type LaneActs = TripActs & {
  onNewTrip: (driverId: number) => void;
  onHandOver: (lane: Lane) => void;
};

type Props = LaneActs & {
  lane: Lane;
  scale: Scale;
  words: RoadWords;
  drag: Drag;
  selected: readonly number[];
  openStop: number | undefined;
  openTrip: number | undefined;
  outcomeOn: (tripId: number) => { text: string; isBad: boolean; at: number | undefined } | undefined;
  reason: string | undefined;
};

const minutesBetween = (from: string, to: string): number =>
  Temporal.Instant.from(from).until(to).total('minutes');

/** What a driver's day comes to: driving, time on the road of the time they are here, late stops. */
const LaneFacts = ({ lane, words }: { lane: Lane; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const { trips, available_minutes: available } = lane;
  const drive = trips.reduce((sum, trip) => sum + trip.drive_minutes, 0);
  const road = trips.reduce(
    (sum, { starts_at: from, back_at: back }) => sum + (back === null ? 0 : minutesBetween(from, back)),
    0,
  );
  const late = trips.flatMap(({ stops }) => stops).filter((stop) => stop.late_minutes > 0).length;
  return (
    <>
      {drive === 0 && available === null ? null : (
        <span className={styles.laneFacts}>
          {available === null
            ? t('driving', { drive: words.duration(drive) })
            : t('working', {
                drive: words.duration(drive),
                road: words.duration(Math.round(road)),
                available: words.duration(available),
              })}
        </span>
      )}
      {late === 0 ? null : <strong className={styles.late}>{t('lateCount', { count: late })}</strong>}
      {available !== null && road > available ? (
        <strong className={styles.late}>{t('overHours')}</strong>
      ) : null}
    </>
  );
};

/** A driver and their trips over the hours of the day. */
export const LaneRow = (props: Props) => {
  const { lane, scale, words, drag, reason, outcomeOn, openTrip } = props;
  const { t } = useTranslation('dispatch');
  const canHandOver = lane.trips.some(({ status }) => status === 'planned' || status === 'released');
  return (
    <section className={styles.lane} aria-label={lane.driver_name} data-driver={lane.driver_id}>
      <div className={styles.laneHead}>
        <div className={styles.laneName}>
          <h2>{lane.driver_name}</h2>
          <LaneFacts lane={lane} words={words} />
        </div>
        {reason === undefined ? (
          <Menu position="bottom-end" width={240}>
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('laneActs', { driver: lane.driver_name })}>
                <IconDotsVertical size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => props.onNewTrip(lane.driver_id)}
              >
                {t('newTrip')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTransfer size={16} aria-hidden="true" />}
                disabled={!canHandOver}
                onClick={() => props.onHandOver(lane)}
              >
                {t('handOver')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <div
        className={styles.track}
        style={{ gridTemplateColumns: `repeat(${scale.hours * slotsInHour}, minmax(0, 1fr))` }}
        {...(reason === undefined ? drag.lane(lane.driver_id) : {})}
      >
        {lane.trips.map((trip) => (
          <TripBand
            key={trip.id}
            trip={trip}
            scale={scale}
            words={words}
            drag={drag}
            selected={props.selected}
            openStop={props.openStop}
            isOpened={openTrip === trip.id}
            outcome={outcomeOn(trip.id)}
            reason={reason}
            onOpen={props.onOpen}
            onSelect={props.onSelect}
            onRelease={props.onRelease}
          />
        ))}
        {lane.trips.length === 0 ? <p className={styles.noTrip}>{t('noTrip')}</p> : null}
      </div>
    </section>
  );
};
