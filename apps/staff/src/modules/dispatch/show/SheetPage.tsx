import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getTrip, type StopTicket, type TripStop } from '@yardline/contract/trips/trips';
import { useTranslation } from 'react-i18next';
import { roadPaths } from '../../../road-paths.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { useStopName } from '../StopBar.tsx';
import { type RoadWords, useRoadWords } from '../useRoadWords.ts';
import styles from './sheet.module.css';

const Ticket = ({ ticket, words }: { ticket: StopTicket; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const { slot_from: from, slot_to: to } = ticket;
  return (
    <li>
      <strong>{ticket.short_title}</strong> {t(`act.${ticket.act}`)}{' '}
      {ticket.items === '' ? '' : `· ${ticket.items} `}·{' '}
      {t('kilograms', { weight: words.kilograms(ticket.weight) })}
      {ticket.is_weight_known ? '' : ' ?'}
      {from === null || to === null ? null : <strong> · {words.slot(from, to)}</strong>}
      {[ticket.contact, ticket.instructions]
        .filter((each) => each !== '')
        .map((each) => (
          <span key={each} className={styles.said}>
            {each}
          </span>
        ))}
    </li>
  );
};

const Stop = ({ stop, words }: { stop: TripStop; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const nameOf = useStopName();
  return (
    <tr>
      <td className={styles.figure}>{stop.position + 1}</td>
      <td className={styles.figure}>
        <strong>{words.at(stop.arrive_at)}</strong>
        <br />
        {words.at(stop.leave_at)}
      </td>
      <td>
        <strong>{nameOf(stop)}</strong>
        <br />
        {stop.place}
      </td>
      <td>
        <ul>
          {stop.tickets.map((ticket) => (
            <Ticket key={`${ticket.id}-${ticket.act}`} ticket={ticket} words={words} />
          ))}
        </ul>
      </td>
      <td className={styles.figure}>{words.kilograms(stop.load_after)}</td>
      <td className={styles.check} aria-label={t('done')} />
    </tr>
  );
};

/** What a driver takes along: the stops in their order with times, people, goods and loads, for print. [B2.10] */
export const SheetPage = () => {
  const { t } = useTranslation('dispatch');
  const trip = useLoaded(getTrip, { params: { id: useRecordId() } });
  const words = useRoadWords(trip.timeZone);
  return (
    <BoardPage
      title={t('sheetTitle', { number: trip.number })}
      lead={`${trip.driver_name} · ${trip.truck_number} · ${words.dayName(trip.day)} · ${words.span(trip)}`}
      tools={
        <>
          <LinkButton variant="default" to={roadPaths.board(trip.day)}>
            {t('toBoard')}
          </LinkButton>
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {trip.stops.length === 0 ? (
          <p>{t('emptyTrip')}</p>
        ) : (
          <table aria-label={t('stopsOf', { number: trip.number })}>
            <thead>
              <tr>
                <th scope="col">{t('column.stop')}</th>
                <th scope="col">{t('arrival')}</th>
                <th scope="col">{t('where')}</th>
                <th scope="col">{t('column.tickets')}</th>
                <th scope="col">{t('column.loadAfter')}</th>
                <th scope="col">{t('done')}</th>
              </tr>
            </thead>
            <tbody>
              {trip.stops.map((stop) => (
                <Stop key={stop.id} stop={stop} words={words} />
              ))}
            </tbody>
          </table>
        )}
        <p>
          {t('wayOf', {
            drive: words.duration(trip.drive_minutes),
            km: Math.round(trip.distance / 1000),
          })}
        </p>
      </div>
    </BoardPage>
  );
};
