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
      onMoved={(to) => {
        for (const key of ['latitude', 'longitude'] as const)
          setValue(key, to[key], { shouldDirty: true, shouldValidate: true });
      }}
    >
      <FNumber control={control} name="latitude" label={t('site.latitude')} decimals={6} />
      <FNumber control={control} name="longitude" label={t('site.longitude')} decimals={6} />
    </PlaceFields>
  );
};
