import { Alert } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { getUserChoices, type UserChoices, type Workplace } from '@yardline/contract/users/users';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { useTranslation } from 'react-i18next';
import { withLocations, withRoles } from './user-form.ts';

type Named = { id: number; name: string };
type Props = {
  places: readonly Workplace[];
  onChange: (next: Workplace[]) => void;
  /** Why the user's rights cannot be changed here. */
  reason: string | undefined;
};

const optionsOf = (rows: readonly Named[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const PlaceFields = ({
  division,
  roles,
  places,
  onChange,
  reason,
}: Props & { division: UserChoices['divisions'][number]; roles: readonly Named[] }) => {
  const { t } = useTranslation('users');
  const { id, name, locations } = division;
  const place = places.find((each) => each.division_id === id);
  const all = locations.map((each) => each.id);
  return (
    <>
      <MultiSelect
        label={t('rolesIn', { division: name })}
        options={optionsOf(roles)}
        value={(place?.role_ids ?? []).map(String)}
        isDisabled={reason !== undefined}
        onChange={(chosen) => onChange(withRoles(places, id, chosen.map(Number), all))}
      />
      {place === undefined || locations.length < 2 ? null : (
        <MultiSelect
          label={t('locationsOf', { division: name })}
          options={optionsOf(locations)}
          value={place.location_ids.map(String)}
          hasAll
          isDisabled={reason !== undefined}
          onChange={(chosen) => onChange(withLocations(places, id, chosen.map(Number)))}
        />
      )}
    </>
  );
};

/** A user's roles in each division, and at which of its locations they apply. */
export const PlacesFields = (props: Props) => {
  const { roles, divisions } = useLoaded(getUserChoices, {});
  return (
    <>
      {props.reason === undefined ? null : <Alert>{props.reason}</Alert>}
      {divisions.map((division) => (
        <PlaceFields key={division.id} {...props} division={division} roles={roles} />
      ))}
    </>
  );
};
