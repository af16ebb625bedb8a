import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { calendarFile } from '@yardline/domain/text/calendar-file';
import { csvFile } from '@yardline/domain/text/csv-file';
import { toLocal } from '@yardline/domain/time/local';
import { siteTickets, tripsOf } from '../of-board.ts';

const clock = (at: string, zone: string): string => toLocal(Temporal.Instant.from(at), zone).time;

/** The stops of the day with what is done at each, for a spreadsheet. */
export const dayCsv = (board: Dispatch, headings: readonly string[], yard: string): string =>
  csvFile([
    headings,
    ...tripsOf(board).flatMap((trip) =>
      trip.stops.map((stop) => [
        board.day,
        trip.driver_name,
        trip.truck_number,
        String(trip.number),
        String(stop.position + 1),
        clock(stop.arrive_at, board.timeZone),
        clock(stop.leave_at, board.timeZone),
        stop.is_yard
          ? yard
          : siteTickets(stop)
              .map((each) => each.customer_name)
              .join(', '),
        stop.place,
        stop.tickets.map((each) => each.short_title).join(', '),
        String(stop.load_after),
        String(stop.late_minutes),
      ]),
    ),
  ]);

/** The stops of the day as events, for a calendar. */
export const dayCalendar = (board: Dispatch, { yard, now }: { yard: string; now: string }): string =>
  calendarFile(
    tripsOf(board).flatMap((trip) =>
      trip.stops.map((stop) => ({
        uid: `trip-${trip.id}-stop-${stop.id}@yardline`,
        from: stop.arrive_at,
        to: stop.leave_at,
        title: [
          trip.driver_name,
          stop.is_yard
            ? yard
            : siteTickets(stop)
                .map((each) => each.customer_name)
                .join(', '),
        ].join(' · '),
        place: stop.place,
        text: stop.tickets.map(({ short_title: title, items }) => `${title} ${items}`).join('\n'),
      })),
    ),
    now,
  );
