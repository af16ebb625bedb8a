import type { UserRecord } from '@yardline/contract/users/users';

/** The places of a person in the form in which they are written, for the audit. */
export const placesIn = ({ places }: UserRecord) =>
  places.map(({ division, roles, locations }) => ({
    division_id: division.id,
    role_ids: roles.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
  }));
