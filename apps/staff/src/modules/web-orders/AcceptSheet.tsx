import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { acceptWebOrder, type WebOrder } from '@yardline/contract/web-orders/web-orders';
import { createCustomer } from '@yardline/contract/customers/customers';
import { Money, When } from '@yardline/ui/Figures';
import { useForm, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import { isShort } from './short.ts';

type Props = { order: WebOrder; onClose: () => void };

const another = 'another';
const fresh = 'new';

/** What of the order cannot be held as it stands. */
const Short = ({ order }: { order: WebOrder }) => {
  const { t } = useTranslation('webOrders');
  const short = order.lines.filter(isShort);
  if (short.length === 0) return null;
  return (
    <Alert color="orange" title={t('accept.short')}>
      <ul>
        {short.map(({ listing_id: listing, name, quantity, free }) => (
          <li key={listing}>{t('accept.shortLine', { name, quantity, free })}</li>
        ))}
      </ul>
    </Alert>
  );
};

type CustomerProps = { order: WebOrder; value: string; onChange: (value: string) => void };

/** For whom the reservation is: customers with the shopper's address or phone, another one, or a new one. */
const ForWhom = ({ order, value, onChange }: CustomerProps) => {
  const { t } = useTranslation('webOrders');
  const { whyNot } = useSession();
  const denied = whyNot(createCustomer);
  return (
    <Radio.Group
      label={t('accept.forWhom')}
      description={order.likely_customers.length > 0 ? t('accept.likely') : undefined}
      value={value}
      onChange={onChange}
    >
      <Stack gap={8} mt={8}>
        {order.likely_customers.map(({ id, name, customer_number: number }) => (
          <Radio key={id} value={String(id)} label={`${name} (${number})`} />
        ))}
        <Radio
          value={fresh}
          label={t('accept.new', { name: order.business || order.name })}
          disabled={denied !== undefined}
          description={denied}
        />
        <Radio value={another} label={t('accept.another')} />
      </Stack>
    </Radio.Group>
  );
};

/** Makes a reservation of a web order; says before for whom, when, and what is short. */
export const AcceptSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation('webOrders');
  const [likely] = order.likely_customers;
  const [choice, setChoice] = useState(likely === undefined ? fresh : String(likely.id));
  const { control } = useForm<{ customer: number | null }>({ defaultValues: { customer: null } });
  const picked = useWatch({ control, name: 'customer' });
  const { send, isSending, refused } = useSend(acceptWebOrder, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  const customerId = choice === fresh ? null : choice === another ? picked : Number(choice);
  const denied = useSession().whyNot(createCustomer);
  const missing = choice === another && picked === null ? t('accept.choose') : undefined;
  const zone = order.time_zone;
  return (
    <Sheet
      title={t('accept.title', { number: order.number })}
      submit={t('acts.accept')}
      reason={choice === fresh ? denied : missing}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: order.id }, body: { customer_id: customerId } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">
          {t('accept.text')} <When at={order.starts_at} timeZone={zone} /> –{' '}
          <When at={order.ends_at} timeZone={zone} />, {order.location_title}, {t(`ways.${order.way}`)}.
        </Text>
        <Short order={order} />
        <ForWhom order={order} value={choice} onChange={setChoice} />
        {choice === another ? (
          <CustomerField control={control} name="customer" label={t('accept.customer')} />
        ) : null}
        <Text size="sm" c="dimmed">
          {t('accept.prices')} <Money amount={order.total} />
        </Text>
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert" title={t('accept.refused')}>
            {refused.fields.length === 0 ? (
              refused.message
            ) : (
              <ul>
                {refused.fields.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};
