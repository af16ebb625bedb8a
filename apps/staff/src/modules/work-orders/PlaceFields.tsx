import { Button, Group, Text } from '@mantine/core';
import { IconMapPinOff, IconMapSearch } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import { listSites } from '@yardline/contract/customers/customers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../../shell/map/LazyMap.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import type { OrderForm } from './order-form.ts';

type Props = { form: OrderForm };

const SiteOf = ({ form: { control }, customerId }: Props & { customerId: number }) => {
  const { t } = useTranslation('workOrders');
  const { data } = useCall(listSites, { params: { id: customerId } });
  const sites = data?.sites ?? [];
  if (sites.length === 0) return null;
  const options = sites.map(({ id, name, city }) => ({
    value: id,
    label: [name, city].filter((each) => each !== '').join(' · '),
  }));
  return <FSelect control={control} name="site_id" label={t('place.site')} options={options} isClearable />;
};

/** The pin of the order's own address: found by it, moved by hand, or taken off. */
const PinFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('workOrders');
  const [said, setSaid] = useState('');
  const [address = '', place] = useWatch({ control, name: ['address', 'place'] });
  const put = (to: { latitude: number; longitude: number } | null, words: string) => {
    setSaid(words);
    setValue('place', to, { shouldDirty: true });
  };
  const { send, isSending } = useSend(getAddressCoordinates, {
    isQuiet: true,
    onRefused: (refused) => {
      setSaid(refused.message);
      return true;
    },
    onDone: ({ latitude, longitude, is_approximate: isRough }) =>
      put({ latitude, longitude }, isRough ? t('place.approximate') : ''),
  });
  const isPlaced = place !== null && place !== undefined;
  return (
    <>
      {isPlaced ? (
        <LazyMap
          label={t('place.map')}
          pins={[{ key: 0, name: address === '' ? t('place.map') : address, ...place }]}
          onMoved={(to) => put(to, '')}
        />
      ) : null}
      <Text size="sm" component="output" c="dimmed">
        {said === '' && isPlaced ? t('place.hint') : said}
      </Text>
      <Group gap="xs">
        <DisabledWithReason reason={address.trim().length < 3 ? t('place.tooShort') : undefined}>
          <Button
            variant="default"
            leftSection={<IconMapSearch size={16} />}
            loading={isSending}
            onClick={() => send({ query: { address: address.trim() } })}
          >
            {t('place.find')}
          </Button>
        </DisabledWithReason>
        {isPlaced ? (
          <Button variant="subtle" leftSection={<IconMapPinOff size={16} />} onClick={() => put(null, '')}>
            {t('place.remove')}
          </Button>
        ) : null}
      </Group>
    </>
  );
};

/** Where the work is done: at a site of the customer, or at an address of the order's own with a pin on the map. [B2.35] */
export const PlaceFields = ({ form }: Props) => {
  const { t } = useTranslation('workOrders');
  const customerId = useWatch({ control: form.control, name: 'customer_id' }) ?? null;
  return (
    <FormSection title={t('place.title')}>
      {customerId === null ? null : <SiteOf form={form} customerId={customerId} />}
      <FText
        control={form.control}
        name="address"
        label={t('place.address')}
        description={t('place.addressHint')}
        maxLength={120}
      />
      <PinFields form={form} />
    </FormSection>
  );
};
