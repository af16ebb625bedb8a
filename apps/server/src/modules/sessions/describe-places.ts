import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { timeOfMinute } from '@yardline/domain/divisions/opening';
import { discountMax, type Holder } from '@yardline/domain/permissions/derive';
import { asksForDivision, asksForLocation, type Workplaces } from '@yardline/domain/permissions/places';
import type { Scope } from '../../kernel/scope.ts';

export type Member = { holder: Holder; defaultDivisionId: number | null };

/** The divisions and locations in which a member holds rights, each once. */
export const workplacesOf = ({ holder, defaultDivisionId }: Member): Workplaces => ({
  divisionIds: [...new Set(holder.divisions.map(({ divisionId }) => divisionId))],
  locations: [...new Map(holder.locations.map(({ locationId, divisionId }) => [locationId, divisionId]))].map(
    ([id, divisionId]) => ({ id, divisionId }),
  ),
  defaultDivisionId,
});

const openHoursOf = ({ weekday, opens, closes }: { weekday: number; opens: number; closes: number }) => ({
  weekday,
  opens: timeOfMinute(opens),
  closes: timeOfMinute(closes),
});

/** Every open division and location of the company, as the member sees them, by code. */
export const describePlaces = async (
  { tx }: Scope,
  member: Member,
): Promise<Pick<SignedInUser, 'divisions' | 'locations'>> => {
  const [divisions, locations, hours] = await Promise.all([
    tx.selectFrom('divisions').where('is_closed', '=', false).orderBy('code').selectAll().execute(),
    tx.selectFrom('locations').where('is_closed', '=', false).orderBy('code').selectAll().execute(),
    tx.selectFrom('division_hours').orderBy('weekday').orderBy('opens').selectAll().execute(),
  ]);
  const { holder, defaultDivisionId } = member;
  const places = workplacesOf(member);
  const ownDivisions = new Set(places.divisionIds);
  const ownLocations = new Set(places.locations.map(({ id }) => id));
  const isAsked = asksForDivision(places);
  return {
    divisions: divisions.map((division) => ({
      warehouse: { id: division.id, srm_uid: division.code, title: division.title },
      is_default: division.id === defaultDivisionId,
      is_user_division: ownDivisions.has(division.id),
      is_user_location: false,
      is_doc_division: division.is_doc_division && ownDivisions.has(division.id),
      is_doc_location: false,
      prompt_division: isAsked && ownDivisions.has(division.id),
      prompt_location: asksForLocation(places, division.id),
      time_zone: division.time_zone,
      allows_unavailable: division.allows_unavailable,
      contract_line_default_print: division.contract_line_default_print,
      hours: hours.filter((each) => each.division_id === division.id).map(openHoursOf),
      holidays: division.holidays,
      rental_discount_max: discountMax(holder, 'rental', division.id),
      sales_discount_max: discountMax(holder, 'sales', division.id),
    })),
    locations: locations.map((location) => ({
      warehouse: { id: location.id, srm_uid: location.code, title: location.title },
      is_default: false,
      is_user_division: false,
      is_user_location: ownLocations.has(location.id),
      is_doc_division: false,
      is_doc_location: location.is_doc_location,
      prompt_division: false,
      prompt_location: ownLocations.has(location.id) && asksForLocation(places, location.division_id),
      division_id: location.division_id,
    })),
  };
};
