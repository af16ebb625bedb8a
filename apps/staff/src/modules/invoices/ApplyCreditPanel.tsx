import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { applyCredit, previewCredit } from '@yardline/contract/credits';
import { getCustomer } from '@yardline/contract/customers';
import { getInvoice, getInvoicePayments, listInvoices } from '@yardline/contract/invoices';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

/** Applies a credit to open invoices of its customer; begins with the oldest, and each amount can be changed. */
export const ApplyCreditPanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const navigate = useNavigate();
  const credit = useLoaded(getInvoice, { params: { id } });
  const { seen } = useSnapshot(previewCredit, { params: { id } });
  const form = useRecordForm(applyCredit.body, {
    invoices: seen.invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
  });
  const { send, isSending } = useSend(applyCredit, {
    invalidates: [getInvoice, listInvoices, getInvoicePayments, getCustomer, previewCredit],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.invoice(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('apply.title', { number: credit.number })}
      closeTo={paths.invoice(id)}
      form={form}
      isSaving={isSending}
      submit={t('apply.confirm')}
      onSubmit={({ invoices = [] }) =>
        send({ params: { id }, body: { invoices: invoices.filter(({ amount }) => amount !== 0) } })
      }
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
              empty={0}
            />
          </div>
        ))}
      </FormSection>
    </PanelPage>
  );
};
