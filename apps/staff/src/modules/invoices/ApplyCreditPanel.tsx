import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { applyCredit, previewCredit } from '@yardline/contract/payments/credits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PartsPanel } from '../../shell/money/PartsPanel.tsx';
import { useParts } from '../../shell/money/useParts.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Applies a credit to open invoices of its customer; begins with the oldest, and each amount can be changed. */
export const ApplyCreditPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const number = useRecordNumber();
  const navigate = useNavigate();
  const credit = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewCredit, { params: { id } });
  const parts = useParts(
    seen.invoices.map(({ invoice_id: key, number, open: figure, amount: part }) => ({
      id: key,
      label: t('apply.to', { number }),
      figure,
      amount: part,
    })),
  );
  const { send, isSending } = useSend(applyCredit, {
    onRefused: parts.onRefused,
    onDone: () => navigate({ to: paths.invoice(number), ignoreBlocker: true }),
  });
  return (
    <PartsPanel
      parts={parts}
      words={{
        title: t('apply.title', { number: credit.number }),
        who: credit.customer_name,
        confirm: t('apply.confirm'),
        figure: t('apply.open'),
        none: t('apply.nothingOpen'),
        nothing: t('apply.nothing'),
        getsNothing: t('apply.getsNothing'),
      }}
      closeTo={paths.invoice(number)}
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
