import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { applyDeposit, getDeposit, previewDeposit } from '@yardline/contract/deposits';
import { amount, cents } from '@yardline/domain/money/cents';
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

type Parts = { invoice_id: number; amount: number }[];

/** Pays open invoices out of a deposit; begins with the oldest, and each amount can be changed. */
export const ApplyDepositPanel = () => {
  const { t } = useTranslation('deposits');
  const id = useRecordId();
  const navigate = useNavigate();
  const deposit = useLoaded(getDeposit, { params: { id } });
  const { seen } = useSnapshot(previewDeposit, { params: { id } });
  const form = useRecordForm(applyDeposit.body, {
    invoices: seen.invoices.map(({ invoice_id, amount: part }) => ({ invoice_id, amount: part })),
  });
  const parts = useWatch({ control: form.control, name: 'invoices' }) ?? [];
  const { send, isSending } = useSend(applyDeposit, {
    invalidates: depositReads,
    onRefused: (refused) => landOn(form)(among(form.getValues('invoices') ?? [], refused)),
    onDone: () => navigate({ to: paths.deposit(id), ignoreBlocker: true }),
  });
  const apply = ({ invoices = [] }: { invoices?: Parts | undefined }) => {
    const paid = invoices.filter(({ amount: part }) => part !== 0);
    if (paid.length > 0) return send({ params: { id }, body: { invoices: paid } });
    return form.setError('invoices.0.amount', { message: t('apply.nothing') }, { shouldFocus: true });
  };
  const applied = totalOf(parts);
  return (
    <PanelPage
      title={t('apply.title', { number: deposit.number })}
      closeTo={paths.deposit(id)}
      form={form}
      isSaving={isSending}
      submit={t('apply.confirm')}
      onSubmit={apply}
    >
      <FormSection title={deposit.customer_name}>
        <p>
          {t('apply.left')} <Money amount={seen.left} />
        </p>
        {seen.invoices.length > 0 ? null : <p>{seen.waits === '' ? t('apply.nothingOpen') : seen.waits}</p>}
        {seen.invoices.map(({ invoice_id: key, number, open }, index) => (
          <div key={key}>
            <p>
              {t('apply.open')} <Money amount={open} />
            </p>
            <FMoney
              control={form.control}
              name={`invoices.${index}.amount`}
              label={t('apply.to', { number })}
              {...(parts[index]?.amount === 0 ? { description: t('apply.getsNothing') } : {})}
              empty={0}
            />
          </div>
        ))}
        <p>
          {t('apply.sum')} <Money amount={applied} /> · {t('apply.rest')}{' '}
          <Money amount={amount(cents(seen.left) - cents(applied))} />
        </p>
      </FormSection>
    </PanelPage>
  );
};
