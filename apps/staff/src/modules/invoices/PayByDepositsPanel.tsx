import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { payByDeposits, previewInvoiceDeposits } from '@yardline/contract/deposits';
import { getInvoice } from '@yardline/contract/invoices';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { depositReads } from '../../shell/money/deposit-reads.ts';
import { among, totalOf } from '../../shell/money/money-form.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

type Parts = { deposit_id: number; amount: number }[];

/** Pays an invoice out of deposits, those of its contract first; each amount can be changed. */
export const PayByDepositsPanel = () => {
  const { t } = useTranslation('deposits');
  const id = useRecordId();
  const navigate = useNavigate();
  const invoice = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewInvoiceDeposits, { params: { id } });
  const form = useRecordForm(payByDeposits.body, {
    deposits: seen.deposits.map(({ deposit_id, amount: part }) => ({ deposit_id, amount: part })),
  });
  const parts = useWatch({ control: form.control, name: 'deposits' }) ?? [];
  const { send, isSending } = useSend(payByDeposits, {
    invalidates: depositReads,
    onRefused: (refused) => landOn(form)(among(form.getValues('deposits') ?? [], refused)),
    onDone: () => navigate({ to: paths.invoice(id), ignoreBlocker: true }),
  });
  const pay = ({ deposits = [] }: { deposits?: Parts | undefined }) => {
    const used = deposits.filter(({ amount: part }) => part !== 0);
    if (used.length > 0) return send({ params: { id }, body: { deposits: used } });
    return form.setError('deposits.0.amount', { message: t('apply.nothing') }, { shouldFocus: true });
  };
  return (
    <PanelPage
      title={t('pay.title', { number: invoice.number })}
      closeTo={paths.invoice(id)}
      form={form}
      isSaving={isSending}
      submit={t('pay.confirm')}
      onSubmit={pay}
    >
      <FormSection title={invoice.customer_name}>
        <p>
          {t('pay.owed')} <Money amount={seen.open} />
        </p>
        {seen.deposits.length === 0 ? <p>{t('pay.none')}</p> : null}
        {seen.waiting === 0 ? null : (
          <p>
            {t('pay.waiting')} <Money amount={seen.waiting} />
          </p>
        )}
        {seen.deposits.map(({ deposit_id: key, number, left }, index) => (
          <div key={key}>
            <p>
              {t('pay.left')} <Money amount={left} />
            </p>
            <FMoney
              control={form.control}
              name={`deposits.${index}.amount`}
              label={t('pay.out', { number })}
              empty={0}
            />
          </div>
        ))}
        <p>
          {t('apply.sum')} <Money amount={totalOf(parts)} />
        </p>
      </FormSection>
    </PanelPage>
  );
};
