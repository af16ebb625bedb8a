import { Alert, Radio, Stack } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import { createCustomer } from '@yardline/contract/customers/customers';
import type { WebOrder } from '@yardline/contract/web-orders/web-orders';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { CustomerField } from '../customers/CustomerField.tsx';

const another = 'another';
const fresh = 'new';

/** For whom a document of a web order is: the likeliest customer first; and why it cannot be sent as chosen. */
export const useForWhom = ({ likely_customers: [likely] }: WebOrder) => {
  const { t } = useTranslation('webOrders');
  const [choice, choose] = useState(likely === undefined ? fresh : String(likely.id));
  const { control } = useForm<{ customer: number | null }>({ defaultValues: { customer: null } });
  const picked = useWatch({ control, name: 'customer' });
  const denied = useSession().whyNot(createCustomer);
  const customerId = choice === fresh ? null : choice === another ? picked : Number(choice);
  const missing = choice === another && picked === null ? t('accept.choose') : undefined;
  return { choice, choose, control, customerId, denied, reason: choice === fresh ? denied : missing };
};

type Props = { order: WebOrder; label: string; chosen: ReturnType<typeof useForWhom> };

/** Asks for whom: customers with the shopper's address or phone, another one, or a new one. */
export const ForWhom = ({ order, label, chosen }: Props) => {
  const { t } = useTranslation('webOrders');
  return (
    <>
      <Radio.Group
        label={label}
        description={order.likely_customers.length > 0 ? t('accept.likely') : undefined}
        value={chosen.choice}
        onChange={chosen.choose}
      >
        <Stack gap={8} mt={8}>
          {order.likely_customers.map(({ id, name, customer_number: number }) => (
            <Radio key={id} value={String(id)} label={`${name} (${number})`} />
          ))}
          <Radio
            value={fresh}
            label={t('accept.new', { name: order.business || order.name })}
            disabled={chosen.denied !== undefined}
            description={chosen.denied}
          />
          <Radio value={another} label={t('accept.another')} />
        </Stack>
      </Radio.Group>
      {chosen.choice === another ? (
        <CustomerField control={chosen.control} name="customer" label={t('accept.customer')} />
      ) : null}
    </>
  );
};

/** What the counter refuses about the document, each reason on a line. */
export const Refused = ({ refused, title }: { refused: CallRefused | null; title: string }) =>
  refused === null || refused.isUnknown ? null : (
    <Alert color="red" role="alert" title={title}>
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
  );
