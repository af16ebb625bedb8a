import { Button, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import type { MapPlace } from '@yardline/contract/fields';
import { areCoordinates } from '@yardline/domain/text/numbers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../panel/FormSection.tsx';
import { LazyMap } from './LazyMap.tsx';

type Degree = keyof MapPlace;

type Props = {
  /** What the map is of, and what its pin is called. */
  map: string;
  pin: string;
  /** The degrees as the form has them. */
  latitude: unknown;
  longitude: unknown;
  /** The parts of the address by which the place is looked up. */
  address: readonly (string | undefined)[];
  set: (degree: Degree, to: number) => void;
  /** The field of a degree. */
  renderField: (degree: Degree, label: string) => React.ReactNode;
};

const degrees = ['latitude', 'longitude'] as const;

const placeOf = (latitude: unknown, longitude: unknown): MapPlace | undefined =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  areCoordinates(latitude.toFixed(6), longitude.toFixed(6))
    ? { latitude, longitude }
    : undefined;

/** Where something is on the map: looked up by its address, put right with the pin or by its degrees. */
export const PlaceFields = ({ map, pin, latitude, longitude, address: parts, set, renderField }: Props) => {
  const { t } = useTranslation('customers');
  const [said, setSaid] = useState('');
  const address = parts.filter((each) => (each ?? '').trim() !== '').join(', ');
  const place = placeOf(latitude, longitude);
  const move = (to: MapPlace) => {
    setSaid('');
    for (const degree of degrees) set(degree, to[degree]);
  };
  const { send, isSending } = useSend(getAddressCoordinates, {
    isQuiet: true,
    onRefused: (refused) => {
      setSaid(refused.message);
      return true;
    },
    onDone: ({ is_approximate: isAbout, ...found }) => {
      move(found);
      if (isAbout) setSaid(t('site.approximate'));
    },
  });
  return (
    <FormSection title={t('site.place')}>
      <LazyMap
        label={map}
        pins={place === undefined ? [] : [{ key: 0, name: pin, ...place }]}
        onMoved={move}
      />
      <Text size="sm" component="output" c="dimmed">
        {said === '' ? t('site.mapHint') : said}
      </Text>
      <FormRow>
        {renderField('latitude', t('site.latitude'))}
        {renderField('longitude', t('site.longitude'))}
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
