/** Where a user works: their own divisions, and their own locations with the division of each. */
export type Workplaces = {
  divisionIds: readonly number[];
  locations: readonly { id: number; divisionId: number }[];
  defaultDivisionId: number | null;
};

/** Whether the user is asked for the division of new documents: they have several and no default. [S3.5] */
export function asksForDivision({ divisionIds, defaultDivisionId }: Workplaces): boolean {
  const isSettled = defaultDivisionId !== null && divisionIds.includes(defaultDivisionId);
  return divisionIds.length > 1 && !isSettled;
}

/** Whether the user is asked for a location in a division: they have several there. [S3.5] */
export function asksForLocation({ locations }: Workplaces, divisionId: number): boolean {
  return locations.filter((each) => each.divisionId === divisionId).length > 1;
}

/** The divisions that a picker offers: the user's own in a company that works by location, else all of them. [S6.6] */
export function divisionsOnOffer<D extends { is_user_division: boolean }>(
  divisions: readonly D[],
  isUpgraded: boolean,
): D[] {
  return divisions.filter((division) => !isUpgraded || division.is_user_division);
}
