import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { payByDeposits, previewInvoiceDeposits } from '@yardline/contract/deposits/deposits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PartsPanel } from '../../shell/money/PartsPanel.tsx';
import { useParts } from '../../shell/money/useParts.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Pays an invoice out of deposits, those of its contract first; each amount can be changed. */
export const PayByDepositsPanel = () => {
  const { t } = useTranslation('deposits');
  const id = useRecordId();
  const number = useRecordNumber();
  const navigate = useNavigate();
  const invoice = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewInvoiceDeposits, { params: { id } });
  const parts = useParts(
    seen.deposits.map(({ deposit_id: key, number, left: figure, amount: part }) => ({
      id: key,
      label: t('pay.out', { number }),
      figure,
      amount: part,
    })),
  );
  const { send, isSending } = useSend(payByDeposits, {
    onRefused: parts.onRefused,
    onDone: () => navigate({ to: paths.invoice(number), ignoreBlocker: true }),
  });
  return (
    <PartsPanel
      parts={parts}
      words={{
        title: t('pay.title', { number: invoice.number }),
        who: invoice.customer_name,
        confirm: t('pay.confirm'),
        figure: t('pay.left'),
        nothing: t('apply.nothing'),
        none: t('pay.none'),
      }}
      closeTo={paths.invoice(number)}
      isSaving={isSending}
      onSubmit={(used) => {
        const deposits = used.map((part) => ({ deposit_id: part.id, amount: part.amount }));
        send({ params: { id }, body: { deposits } });
      }}
      lead={
        <>
          <p>
            {t('pay.owed')} <Money amount={seen.open} />
          </p>
          {seen.waiting === 0 ? null : (
            <p>
              {t('pay.waiting')} <Money amount={seen.waiting} />
            </p>
          )}
        </>
      }
    >
      {t('apply.sum')} <Money amount={parts.total} />
    </PartsPanel>
  );
};
