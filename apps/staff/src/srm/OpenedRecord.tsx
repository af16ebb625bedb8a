import { ActionIcon, Alert, Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets/assets';
import { getCustomer } from '@yardline/contract/customers/customers';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../shell/record/Facts.tsx';
import { OpenedContract } from './OpenedContract.tsx';
import type { Opened } from './useAddress.ts';
import styles from './srm.module.css';

type Read = { error: { message: string } | null };

const Waiting = ({ error }: Read) =>
  error === null ? <Loader size="sm" /> : <Alert color="red">{error.message}</Alert>;

const joined = (parts: readonly string[], between = ', ') =>
  parts.filter((each) => each !== '').join(between);

const OpenedCustomer = ({ id }: { id: number }) => {
  const { t } = useTranslation(['backOffice', 'customers']);
  const { data, error } = useCall(getCustomer, { params: { id } });
  if (data === undefined) return <Waiting error={error} />;
  const facts: Fact[] = [
    { label: t('number'), value: data.customer_number },
    { label: t('account'), value: t(`customers:accountTypes.${data.account_type}`) },
    { label: t('balance'), value: <Money amount={data.account_balance} /> },
    { label: t('limit'), value: data.credit_limit === null ? '' : <Money amount={data.credit_limit} /> },
    { label: t('phone'), value: data.phone },
    { label: t('email'), value: data.email },
    {
      label: t('address'),
      value: joined([data.address1, data.address2, data.city, data.prov_state, data.postal_code]),
    },
    { label: t('comments'), value: data.comments },
  ];
  return (
    <>
      <h2>{data.name}</h2>
      <Facts facts={facts} />
    </>
  );
};

const OpenedAsset = ({ number }: { number: string }) => {
  const { t } = useTranslation('backOffice');
  const { data, error } = useCall(getAsset, { params: { number } });
  if (data === undefined) return <Waiting error={error} />;
  const facts: Fact[] = [
    { label: t('number'), value: data.number },
    { label: t('status'), value: data.status_code },
    { label: t('class'), value: data.class_name },
    { label: t('group'), value: data.group_name },
    { label: t('make'), value: joined([data.make, data.model], ' ') },
    { label: t('serial'), value: data.serial_number },
    { label: t('location'), value: data.location_title },
    { label: t('quantity'), value: <Figure value={data.quantity} /> },
    { label: t('meter'), value: data.meter === null ? '' : <Figure value={data.meter} /> },
    { label: t('listPrice'), value: <Money amount={data.list_price} /> },
    { label: t('comments'), value: data.comments },
  ];
  return (
    <>
      <h2>{data.description}</h2>
      <Facts facts={facts} />
    </>
  );
};

const Opening = ({ opened: { kind, key } }: { opened: Opened }) => {
  if (kind === 'asset') return <OpenedAsset number={key} />;
  return kind === 'customer' ? <OpenedCustomer id={Number(key)} /> : <OpenedContract id={Number(key)} />;
};

/** The record that was opened, beside what was found. */
export const OpenedRecord = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  const { t } = useTranslation('backOffice');
  return (
    <article className={styles.srmRecord} aria-label={t(`kinds.${opened.kind}`)}>
      <ActionIcon
        className={styles.srmClose}
        variant="subtle"
        color="gray"
        aria-label={t('close')}
        onClick={onClose}
      >
        <IconX size={16} />
      </ActionIcon>
      <Opening opened={opened} />
    </article>
  );
};
