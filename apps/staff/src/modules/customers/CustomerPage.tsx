import { Alert } from '@mantine/core';
import { IconArrowMerge, IconCoins, IconFilePlus, IconFileText, IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createContract } from '@yardline/contract/contracts/contracts';
import { payCustomer } from '@yardline/contract/payments/customer-payments';
import { mergeCustomers } from '@yardline/contract/customers/customer-merge';
import { type Customer, getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { say } from '@yardline/contract/words/say';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AccountBadge } from './AccountBadge.tsx';
import { CustomerWarnings } from '../../shell/customer/CustomerWarnings.tsx';

const useActions = (customer: Customer): Action[] => {
  const { t } = useTranslation(['customers', 'common']);
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const inactive = customer.is_active ? undefined : say(language(), 'customer.inactive');
  const held = customer.account_type === 'H' ? say(language(), 'credit.on_hold') : inactive;
  const search = { customer_id: String(customer.id) };
  // Who was merged is only a way to the other.
  if (customer.merged_into_id !== null) return [];
  return [
    {
      key: 'quote',
      label: t('newQuote'),
      icon: <IconFileText size={16} />,
      reason: whyNot(createContract) ?? held,
      onRun: () => void navigate({ to: paths.newDocument('quote'), search }),
    },
    {
      key: 'contract',
      label: t('newContract'),
      icon: <IconFilePlus size={16} />,
      reason: whyNot(createContract) ?? held,
      onRun: () => void navigate({ to: paths.newDocument('contract'), search }),
    },
    {
      key: 'takePayment',
      label: t('takePayment'),
      icon: <IconCoins size={16} />,
      reason: whyNot(payCustomer),
      onRun: () => void navigate({ to: paths.takePayment(), search }),
    },
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateCustomer),
      onRun: () => void navigate({ to: paths.editCustomer(customer.id) }),
    },
    {
      key: 'merge',
      label: t('merge.action'),
      icon: <IconArrowMerge size={16} />,
      reason: whyNot(mergeCustomers),
      onRun: () => void navigate({ to: paths.mergeCustomer(customer.id) }),
    },
  ];
};

/** One customer: name and contact, balance, and the actions possible now. */
export const CustomerPage = () => {
  const { t } = useTranslation(['customers', 'certificates', 'deposits', 'records', 'statements']);
  const customer = useLoaded(getCustomer, { params: { id: useRecordId() } });
  const { id, name, customer_number, account_type, account_balance, credit_limit } = customer;
  const { created_at, comments, is_active } = customer;
  const tabs = [
    { to: paths.customer(id), label: t('tabs.overview') },
    { to: paths.customerSites(id), label: t('tabs.sites') },
    { to: paths.customerContacts(id), label: t('tabs.contacts') },
    { to: paths.customerDocuments(id), label: t('tabs.documents') },
    { to: paths.customerStatement(id), label: t('statements:tab') },
    { to: paths.customerDeposits(id), label: t('deposits:tab') },
    { to: paths.customerCertificates(id), label: t('certificates:tab') },
    { to: paths.customerNotes(id), label: t('records:tab') },
  ];
  const aside = (
    <>
      <Facts
        facts={[
          { label: t('balance'), value: <Money amount={account_balance} /> },
          {
            label: t('creditLimit'),
            value: credit_limit === null ? t('noLimit') : <Money amount={credit_limit} />,
          },
          { label: t('since'), value: <When at={created_at} show="date" /> },
        ]}
      />
      {comments === '' ? null : <Note title={t('comments')}>{comments}</Note>}
    </>
  );
  return (
    <RecordPage
      list={{ to: paths.customers(), label: t('title') }}
      title={name}
      number={customer_number}
      status={
        <>
          <AccountBadge type={account_type} />
          {is_active ? null : <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>}
        </>
      }
      actions={useActions(customer)}
      summaryOf={{ kind: 'customers', id: customer.id }}
      tabs={tabs}
      aside={aside}
    >
      {customer.merged_into_id === null ? null : (
        <Alert color="orange">
          {t('merge.merged')} <Link to={paths.customer(customer.merged_into_id)}>{t('merge.toWinner')}</Link>
        </Alert>
      )}
      {customer.merged_into_id === null ? <CustomerWarnings customer={customer} /> : null}
      {account_type === 'H' ? <Alert color="red">{t('onHoldText')}</Alert> : null}
      <Outlet />
    </RecordPage>
  );
};
