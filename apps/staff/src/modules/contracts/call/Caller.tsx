import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import type { ContractRow } from '@yardline/contract/contracts/contracts';
import { getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import { type Customer, getCustomer } from '@yardline/contract/customers/customers';
import { Money } from '@yardline/ui/Figures';
import { KeyHint } from '@yardline/ui/KeyHint';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { CallerJobs } from './CallerJobs.tsx';
import { CallerNotes } from './CallerNotes.tsx';
import styles from './call.module.css';

/** What stops new business with this customer at the account: a hold, or a credit limit that is used up. */
const AccountWarnings = ({ customer, left }: { customer: Customer; left: number | null }) => {
  const { t } = useTranslation('counter');
  const { locale, currency } = useLocale();
  const texts = [
    ...(customer.is_active ? [] : [t('warnings.inactive')]),
    ...(customer.account_type === 'H' ? [t('warnings.held')] : []),
    ...(left === null || left > 0
      ? []
      : [t('warnings.limit', { amount: moneyText(-left, locale, currency) })]),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
      {texts.map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
    </Alert>
  );
};

const Owed = ({ customer, left }: { customer: Customer; left: number | null }) => {
  const { t } = useTranslation('counter');
  return (
    <dl className={styles.figures}>
      <div data-bad={customer.account_balance > 0 || undefined}>
        <dt>{t('owed')}</dt>
        <dd>
          <Money amount={customer.account_balance} />
        </dd>
      </div>
      <div data-bad={(left !== null && left <= 0) || undefined}>
        <dt>{t('creditLeft')}</dt>
        <dd>{left === null ? t('noLimit') : <Money amount={left} />}</dd>
      </div>
    </dl>
  );
};

const Reach = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const { phone, email, customer_number: number, city } = customer;
  const facts = [number, city, customer.is_po_required ? t('contracts:poRequired') : ''];
  return (
    <p className={styles.reach}>
      <span>{facts.filter((each) => each !== '').join(' · ')}</span>
      {phone === '' ? null : <a href={`tel:${phone}`}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      <Link to={paths.customer(customer.id)}>{t('record')}</Link>
    </p>
  );
};

type Props = { customerId: number; onAgain: (document: ContractRow) => void };

/** Who calls: what they owe, what they have out, what they had last, and what was noted about them. */
export const Caller = ({ customerId, onAgain }: Props) => {
  const input = { params: { id: customerId } };
  const { data: customer } = useCall(getCustomer, input);
  const { data: credit } = useCall(getCustomerCredit, input);
  if (customer === undefined) return null;
  const left = credit?.left ?? null;
  return (
    <>
      <AccountWarnings customer={customer} left={left} />
      <Reach customer={customer} />
      <Owed customer={customer} left={left} />
      <CallerJobs customerId={customerId} onAgain={onAgain} />
      <CallerNotes customerId={customerId} />
    </>
  );
};

const keys = [
  ['caller', ['Alt', 'C']],
  ['line', ['Alt', 'L']],
  ['send', ['Ctrl', '↵']],
] as const;

/** What stands on the left before a caller is known: how they are found, and the keys of a call. */
export const NoCaller = () => {
  const { t } = useTranslation('counter');
  return (
    <div className={styles.noCaller}>
      <p>{t('noCaller')}</p>
      <dl>
        {keys.map(([key, names]) => (
          <div key={key}>
            <dt>{t(`keys.${key}`)}</dt>
            <dd>
              <KeyHint keys={names} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
