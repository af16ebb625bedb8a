import { toInstant } from '@yardline/domain/time/local';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { zoneOf } from './stretch.ts';

/** A period between instants, half-open, with the zone and the location that it was asked for. */
export type AskedPeriod = { from: string; to: string; zone: string; locationId: number | undefined };

/** What a query says of it: local times and the division or location whose clocks they are. */
type Query = { from: string; to: string; division?: number | undefined; location?: number | undefined };

/** The instant at which the zone's clocks show '2026-01-05T08:00'. */
export const instantOf = (local: string, zone: string): Temporal.Instant => {
  const [date = '', time = ''] = local.split('T');
  return toInstant(date, time, zone);
};

/**
 * The instants that a query's local times mean by the clocks of its division or location, of the company without one. Whether they
 * are in order is for `refuseDisorder`: a record that does not exist is told first.
 * @throws Refusal request.invalid when the location does not exist
 */
export const periodOf = async (
  scope: Scope,
  { from, to, division, location }: Query,
): Promise<AskedPeriod> => {
  const zone = await zoneOf(scope, { divisionId: division, locationId: location }, 'location');
  const [begins, ends] = [instantOf(from, zone), instantOf(to, zone)];
  return { from: begins.toString(), to: ends.toString(), zone, locationId: location };
};

/** @throws Refusal request.invalid when the end does not lie after the start */
export const refuseDisorder = ({ from, to }: AskedPeriod): void => {
  if (Temporal.Instant.compare(from, to) >= 0) {
    refuseFields([{ path: 'to', code: 'date.end_before_start' }]);
  }
};
