import type { divisionForm, DivisionForm } from '@yardline/contract/divisions/division-fields';
import { FNumber } from '@yardline/ui/FNumber';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PlaceFields } from '../../shell/map/PlaceFields.tsx';

type Props = { form: UseFormReturn<z.input<typeof divisionForm>, unknown, DivisionForm> };

/** Where the yard of a division is on the map: trips begin and end there. */
export const DivisionPlaceFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('divisions');
  const [latitude, longitude, title] = useWatch({ control, name: ['latitude', 'longitude', 'title'] });
  const address = useWatch({ control, name: ['address1', 'city', 'prov_state', 'postal_code'] });
  return (
    <PlaceFields
      map={t('map')}
      pin={title || t('pin')}
      latitude={latitude}
      longitude={longitude}
      address={address}
      set={(degree, to) => setValue(degree, to, { shouldDirty: true, shouldValidate: true })}
      renderField={(degree, label) => <FNumber control={control} name={degree} label={label} decimals={6} />}
    />
  );
};
