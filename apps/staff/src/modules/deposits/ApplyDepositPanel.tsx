import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { applyDeposit, getDeposit, previewDeposit } from '@yardline/contract/deposits/deposits';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PartsPanel } from '../../shell/money/PartsPanel.tsx';
import { useParts } from '../../shell/money/useParts.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

/** Pays open invoices out of a deposit; begins with the oldest, and each amount can be changed. */
export const ApplyDepositPanel = () => {
  const { t } = useTranslation('deposits');
  const id = useRecordId();
  const navigate = useNavigate();
  const deposit = useLoaded(getDeposit, { params: { id } });
  const { seen } = useSnapshot(previewDeposit, { params: { id } });
  const parts = useParts(
    seen.invoices.map(({ invoice_id: key, number, open: figure, amount: part }) => ({
      id: key,
      label: t('apply.to', { number }),
      figure,
      amount: part,
    })),
  );
  const { send, isSending } = useSend(applyDeposit, {
    onRefused: parts.onRefused,
    onDone: () => navigate({ to: paths.deposit(id), ignoreBlocker: true }),
  });
  return (
    <PartsPanel
      parts={parts}
      words={{
        title: t('apply.title', { number: deposit.number }),
        who: deposit.customer_name,
        confirm: t('apply.confirm'),
        figure: t('apply.open'),
        none: seen.waits === '' ? t('apply.nothingOpen') : seen.waits,
        nothing: t('apply.nothing'),
        getsNothing: t('apply.getsNothing'),
      }}
      closeTo={paths.deposit(id)}
      isSaving={isSending}
      onSubmit={(paid) => {
        const invoices = paid.map((part) => ({ invoice_id: part.id, amount: part.amount }));
        send({ params: { id }, body: { invoices } });
      }}
      lead={
        <p>
          {t('apply.left')} <Money amount={seen.left} />
        </p>
      }
    >
      {t('apply.sum')} <Money amount={parts.total} /> · {t('apply.rest')}{' '}
      <Money amount={amount(cents(seen.left) - cents(parts.total))} />
    </PartsPanel>
  );
};
