import { Button } from '@mantine/core';
import { IconPigMoney } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import { getCustomerDeposits, takeCustomerDeposit } from '@yardline/contract/deposits/deposits';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { DepositsTable } from '../../shell/money/DepositsTable.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import styles from './statement.module.css';

/** The deposits of a customer: what is held in all, and each with what became of it. */
export const CustomerDepositsTab = () => {
  const { t } = useTranslation('deposits');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const id = useRecordId();
  const { customer_number: customerNumber } = useLoaded(getCustomer, { params: { id } });
  const {
    held,
    deposits,
    has_more: hasMore,
  } = useLoaded(getCustomerDeposits, { params: { customerNumber } });
  return (
    <>
      <Section
        title={t('title')}
        count={deposits.length}
        action={
          <DisabledWithReason reason={whyNot(takeCustomerDeposit)}>
            <Button
              variant="default"
              leftSection={<IconPigMoney size={16} />}
              onClick={() => void navigate({ to: paths.takeCustomerDeposit(id) })}
            >
              {t('take.action')}
            </Button>
          </DisabledWithReason>
        }
      >
        {deposits.length === 0 ? (
          <EmptyState icon={<IconPigMoney size={24} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <>
            <DepositsTable deposits={deposits} />
            {hasMore ? <p className={styles.statementSum}>{t('more')}</p> : null}
            <p className={styles.statementSum}>
              <strong>
                {t('heldInAll')} <Money amount={held} />
              </strong>
            </p>
          </>
        )}
      </Section>
      <Outlet />
    </>
  );
};
