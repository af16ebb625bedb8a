import { IconArrowBackUp, IconLockOpen, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  applyDeposit,
  type Deposit,
  freeDeposit,
  getDeposit,
  refundDeposit,
} from '@yardline/contract/deposits/deposits';
import { printReceipt } from '@yardline/contract/papers/receipts';
import { Money, When } from '@yardline/ui/Figures';
import type { Action } from '@yardline/ui/SplitAction';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { HeldFor } from '../../shell/money/DepositsTable.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { DepositMoney } from './DepositMoney.tsx';
import { DepositUses } from './DepositUses.tsx';
import { FreeDialog } from './FreeDialog.tsx';

type Verbs = { onFree: () => void; onPrint: () => void };

const useActions = (deposit: Deposit, { onFree, onPrint }: Verbs): Action[] => {
  const { t } = useTranslation('deposits');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const usedUp = deposit.held - deposit.reserved <= 0 ? t('apply.usedUp') : undefined;
  return [
    {
      key: 'apply',
      label: t('apply.action'),
      icon: <IconReceipt size={16} />,
      reason: whyNot(applyDeposit) ?? usedUp,
      onRun: () => void navigate({ to: paths.applyDeposit(deposit.id) }),
    },
    {
      key: 'refund',
      label: t('refund.action'),
      icon: <IconArrowBackUp size={16} />,
      reason: whyNot(refundDeposit) ?? usedUp,
      onRun: () => void navigate({ to: paths.refundDeposit(deposit.id) }),
    },
    {
      key: 'free',
      label: t('free.action'),
      icon: <IconLockOpen size={16} />,
      reason: whyNot(freeDeposit) ?? (deposit.document === null ? t('free.already') : usedUp),
      onRun: onFree,
    },
    {
      key: 'print',
      label: t('receipt'),
      icon: <IconPrinter size={16} />,
      reason: whyNot(printReceipt),
      onRun: onPrint,
    },
  ];
};

/** One deposit: how it came, what it is held for, what it paid, and what went back. */
export const DepositPage = () => {
  const { t } = useTranslation('deposits');
  const deposit = useLoaded(getDeposit, { params: { id: useRecordId() } });
  const [isFreeing, setFreeing] = useState(false);
  const { printReceipt: print, isPrinting } = usePrint();
  const first = deposit.payments[0];
  const actions = useActions(deposit, {
    onFree: () => setFreeing(true),
    onPrint: () => (first === undefined ? undefined : print(first.payment_id)),
  });
  const sum = (label: string, amount: number) => ({
    label,
    value: amount === 0 ? '' : <Money amount={amount} />,
  });
  return (
    <RecordPage
      list={{ to: paths.deposits(), label: t('title') }}
      title={deposit.customer_name}
      number={`${t('one')} ${deposit.number}`}
      status={
        <StatusBadge tone={deposit.held > 0 ? 'info' : 'quiet'}>
          {t('held')} <Money amount={deposit.held} />
        </StatusBadge>
      }
      actions={actions}
      isBusy={isPrinting}
      aside={
        <Facts
          facts={[
            {
              label: t('customer'),
              value: <Link to={paths.customerDeposits(deposit.customer_id)}>{deposit.customer_name}</Link>,
            },
            { label: t('for'), value: <HeldFor document={deposit.document} /> },
            { label: t('amount'), value: <Money amount={deposit.amount} /> },
            sum(t('applied'), deposit.applied),
            sum(t('refunded'), deposit.refunded),
            sum(t('reserved'), deposit.reserved),
            { label: t('held'), value: <Money amount={deposit.held} /> },
            { label: t('taken'), value: <When at={deposit.taken_at} /> },
            { label: t('by'), value: deposit.taken_by },
          ]}
        />
      }
    >
      <DepositMoney payments={deposit.payments} />
      <DepositUses deposit={deposit} />
      <Outlet />
      {isFreeing ? <FreeDialog id={deposit.id} onClose={() => setFreeing(false)} /> : null}
    </RecordPage>
  );
};
