import { Button, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import type { siteForm, SiteForm } from '@yardline/contract/customers/customers';
import { areCoordinates } from '@yardline/domain/text/numbers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FNumber } from '@yardline/ui/FNumber';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';

type Props = { form: UseFormReturn<SiteForm, unknown, z.output<typeof siteForm>> };
type Place = { latitude: number; longitude: number };

const placeOf = (latitude: unknown, longitude: unknown): Place | undefined =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  areCoordinates(latitude.toFixed(6), longitude.toFixed(6))
    ? { latitude, longitude }
    : undefined;

/** Where the site is on the map: looked up by its address, put right with the pin or by its degrees. */
export const SitePlaceFields = ({ form: { control, setValue, getValues } }: Props) => {
  const { t } = useTranslation('customers');
  const [said, setSaid] = useState('');
  const [latitude, longitude, name] = useWatch({ control, name: ['latitude', 'longitude', 'name'] });
  const parts = useWatch({ control, name: ['address1', 'city', 'prov_state', 'postal_code'] });
  const address = parts.filter((each) => (each ?? '').trim() !== '').join(', ');
  const place = placeOf(latitude, longitude);
  const move = (to: Place) => {
    setSaid('');
    for (const key of ['latitude', 'longitude'] as const)
      setValue(key, to[key], { shouldDirty: true, shouldValidate: true });
  };
  const { send, isSending } = useSend(getAddressCoordinates, {
    isQuiet: true,
    onRefused: (refused) => {
      setSaid(refused.message);
      return true;
    },
    onDone: (found) => {
      move(found);
      if (found.is_approximate) setSaid(t('site.approximate'));
    },
  });
  return (
    <FormSection title={t('site.place')}>
      <LazyMap
        label={t('site.map')}
        pins={
          place === undefined ? [] : [{ key: 0, name: getValues('name') || name || t('site.pin'), ...place }]
        }
        onMoved={move}
      />
      <Text size="sm" component="output" c="dimmed">
        {said === '' ? t('site.mapHint') : said}
      </Text>
      <FormRow>
        <FNumber control={control} name="latitude" label={t('site.latitude')} decimals={6} />
        <FNumber control={control} name="longitude" label={t('site.longitude')} decimals={6} />
      </FormRow>
      <DisabledWithReason reason={address.length < 3 ? t('site.addressFirst') : undefined}>
        <Button
          variant="default"
          leftSection={<IconMapSearch size={16} />}
          loading={isSending}
          onClick={() => send({ query: { address: address.slice(0, 200) } })}
        >
          {t('site.locate')}
        </Button>
      </DisabledWithReason>
    </FormSection>
  );
};
