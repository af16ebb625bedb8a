import type { siteForm, SiteForm } from '@yardline/contract/customers/customers';
import { FNumber } from '@yardline/ui/FNumber';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PlaceFields } from '../../../shell/map/PlaceFields.tsx';

type Props = { form: UseFormReturn<SiteForm, unknown, z.output<typeof siteForm>> };

/** Where the site is on the map. */
export const SitePlaceFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('customers');
  const [latitude, longitude, name] = useWatch({ control, name: ['latitude', 'longitude', 'name'] });
  const address = useWatch({ control, name: ['address1', 'city', 'prov_state', 'postal_code'] });
  return (
    <PlaceFields
      map={t('site.map')}
      pin={name || t('site.pin')}
      latitude={latitude}
      longitude={longitude}
      address={address}
      set={(degree, to) => setValue(degree, to, { shouldDirty: true, shouldValidate: true })}
      renderField={(degree, label) => <FNumber control={control} name={degree} label={label} decimals={6} />}
    />
  );
};
