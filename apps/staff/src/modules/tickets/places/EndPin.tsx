import { Button, Group, Text } from '@mantine/core';
import { IconMapPinOff, IconMapSearch } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import type { Address, MapPlace } from '@yardline/contract/fields';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';
import { linesOf } from './address-lines.ts';

type End = 'origin' | 'destination';
type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out>; end: End; address: Address };

/** Where one end of a ticket is on the map: as its address says, until the pin is moved. [S9.15] */
export const EndPin = <T extends FieldValues, Out>({ control, end, address }: Props<T, Out>) => {
  const { t } = useTranslation('ticketDetails');
  const [said, setSaid] = useState('');
  const { field } = useController({ control, name: `${end}Pin` as FieldPath<T> });
  const place = (field.value ?? null) as MapPlace | null;
  const put = (to: MapPlace | null, words: string) => {
    setSaid(words);
    field.onChange(to);
  };
  const { send, isSending } = useSend(getAddressCoordinates, {
    isQuiet: true,
    onRefused: () => {
      setSaid(t('noCoordinates'));
      return true;
    },
    onDone: ({ latitude, longitude, is_approximate: isRough }) =>
      put({ latitude, longitude }, isRough ? t('pin.approximate') : ''),
  });
  const written = linesOf({ ...address, name: '' }).join(', ');
  return (
    <>
      {place === null ? null : (
        <LazyMap
          label={t(`pin.map.${end}`)}
          pins={[{ key: 0, name: written === '' ? t(`pin.map.${end}`) : written, ...place }]}
          onMoved={(to) => put(to, '')}
        />
      )}
      <Text size="sm" component="output" c="dimmed">
        {said !== '' ? said : place === null ? t('pin.automatic') : t('pin.hint')}
      </Text>
      <Group gap="xs">
        <DisabledWithReason reason={written.length < 3 ? t('pin.tooShort') : undefined}>
          <Button
            variant="default"
            leftSection={<IconMapSearch size={16} />}
            loading={isSending}
            onClick={() => send({ query: { address: written.slice(0, 200) } })}
          >
            {t('pin.find')}
          </Button>
        </DisabledWithReason>
        {place === null ? null : (
          <Button variant="subtle" leftSection={<IconMapPinOff size={16} />} onClick={() => put(null, '')}>
            {t('pin.remove')}
          </Button>
        )}
      </Group>
    </>
  );
};
