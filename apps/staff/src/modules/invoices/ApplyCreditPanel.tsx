import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { applyCredit, previewCredit } from '@yardline/contract/credits';
import { getCustomer } from '@yardline/contract/customers';
import { getInvoice, getInvoicePayments, listInvoices } from '@yardline/contract/invoices';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { among, totalOf } from '../../shell/money/money-form.ts';
import { useRecordId } from '../../shell/useParam.ts';

type Parts = { invoice_id: number; amount: number }[];

/** Applies a credit to open invoices of its customer; begins with the oldest, and each amount can be changed. */
export const ApplyCreditPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const navigate = useNavigate();
  const credit = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewCredit, { params: { id } });
  const form = useRecordForm(applyCredit.body, {
    invoices: seen.invoices.map(({ invoice_id, amount: part }) => ({ invoice_id, amount: part })),
  });
  const parts = useWatch({ control: form.control, name: 'invoices' }) ?? [];
  const { send, isSending } = useSend(applyCredit, {
    invalidates: [getInvoice, listInvoices, getInvoicePayments, getCustomer, previewCredit],
    onRefused: (refused) => landOn(form)(among(form.getValues('invoices') ?? [], refused)),
    onDone: () => navigate({ to: paths.invoice(id), ignoreBlocker: true }),
  });
  const apply = ({ invoices = [] }: { invoices?: Parts | undefined }) => {
    const paid = invoices.filter(({ amount: part }) => part !== 0);
    if (paid.length > 0) return send({ params: { id }, body: { invoices: paid } });
    return form.setError('invoices.0.amount', { message: t('apply.nothing') }, { shouldFocus: true });
  };
  const applied = totalOf(parts);
  return (
    <PanelPage
      title={t('apply.title', { number: credit.number })}
      closeTo={paths.invoice(id)}
      form={form}
      isSaving={isSending}
      submit={t('apply.confirm')}
      onSubmit={apply}
    >
      <FormSection title={credit.customer_name}>
        <p>
          {t('apply.left')} <Money amount={seen.left} />
        </p>
        {seen.invoices.length === 0 ? <p>{t('apply.nothingOpen')}</p> : null}
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
