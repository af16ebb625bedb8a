import { Button } from '@mantine/core';
import { IconMailForward, IconPigMoney } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { requestDocumentPayment } from '@yardline/contract/payments/payment-requests';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { DepositsTable } from '../../../shell/money/DepositsTable.tsx';
import { PaymentRequests } from '../../../shell/money/PaymentRequests.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { callsOf, useHolder } from './document-deposits.ts';
import { GuaranteeSection } from './GuaranteeSection.tsx';
import totalsStyles from '../../../shell/money/totals.module.css';
import depositsStyles from './deposits.module.css';

type Holder = ReturnType<typeof useHolder>;

const Sums = ({
  kind,
  number,
  guaranteeHeld,
}: Pick<Holder, 'kind' | 'guaranteeHeld'> & { number: number }) => {
  const { t } = useTranslation('deposits');
  const seen = useLoaded(callsOf[kind].read, { params: { number } });
  return (
    <>
      {seen.deposits.length === 0 ? (
        <EmptyState icon={<IconPigMoney size={24} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <DepositsTable deposits={seen.deposits} />
      )}
      <dl className={`${totalsStyles.totals} ${depositsStyles.depositSums}`}>
        {(['asked', 'held'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money amount={seen[key]} />
            </dd>
          </div>
        ))}
        {guaranteeHeld > 0 ? (
          <div>
            <dt>{t('guarantee.onCard')}</dt>
            <dd>
              <Money amount={guaranteeHeld} />
            </dd>
          </div>
        ) : null}
        <div className={totalsStyles.totalsTotal}>
          <dt>{t('owed')}</dt>
          <dd>
            <Money amount={seen.amount_owed} />
          </dd>
        </div>
      </dl>
    </>
  );
};

/** What was asked for before the equipment leaves, what is held of what was taken, and what is still owed. */
export const DocumentDepositsTab = () => {
  const { t } = useTranslation(['deposits', 'money']);
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const holder = useHolder();
  const { id, kind, number, status, divisionId, guaranteeHeld } = holder;
  const reason =
    (status === 'open' ? undefined : say(language(), 'contract.not_open')) ??
    whyNot(callsOf[kind].take, divisionId ?? undefined);
  return (
    <>
      <GuaranteeSection holder={holder} />
      <Section
        title={t('title')}
        action={
          <DisabledWithReason reason={reason}>
            <Button
              variant="default"
              leftSection={<IconPigMoney size={16} />}
              onClick={() => void navigate({ to: paths.takeDeposit(kind, { id, number }) })}
            >
              {t('take.action')}
            </Button>
          </DisabledWithReason>
        }
      >
        {number === null ? (
          <EmptyState icon={<IconPigMoney size={24} />} title={t('emptyTitle')}>
            {t('notYet')}
          </EmptyState>
        ) : (
          <Sums kind={kind} number={number} guaranteeHeld={guaranteeHeld} />
        )}
      </Section>
      {number === null ? null : (
        <PaymentRequests
          of={{ contract_id: String(id) }}
          action={
            <DisabledWithReason reason={whyNot(requestDocumentPayment, divisionId ?? undefined)}>
              <Button
                variant="default"
                leftSection={<IconMailForward size={16} />}
                onClick={() => void navigate({ to: paths.askOnDocument(kind, { id, number }) })}
              >
                {t('money:ask.action')}
              </Button>
            </DisabledWithReason>
          }
        />
      )}
      <Outlet />
    </>
  );
};
