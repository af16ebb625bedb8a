import type { SignedInUser } from '@yardline/contract/sessions/sessions';

/** The division for a user's new documents: the one chosen in the header, else their default, else their first. */
export const homeOf = (
  { divisions, locations, user }: Pick<SignedInUser, 'divisions' | 'locations' | 'user'>,
  chosenId: number | undefined,
): { divisionId: number | null; locationId: number | null; timeZone: string | undefined } => {
  const mine = divisions.filter((each) => each.is_doc_division);
  const wanted = chosenId ?? user.default_division_id;
  const division =
    mine.find(({ warehouse }) => warehouse.id === wanted) ?? mine.find((each) => each.is_default) ?? mine[0];
  if (division === undefined) return { divisionId: null, locationId: null, timeZone: undefined };
  return {
    divisionId: division.warehouse.id,
    locationId: locationIn(locations, division.warehouse.id),
    timeZone: division.time_zone,
  };
};

/** The location of a division that a document starts from: the user's default there, else the first. */
export const locationIn = (locations: SignedInUser['locations'], divisionId: number): number | null => {
  const there = locations.filter((each) => each.division_id === divisionId && each.is_doc_location);
  return (there.find((each) => each.is_default) ?? there[0])?.warehouse.id ?? null;
};
