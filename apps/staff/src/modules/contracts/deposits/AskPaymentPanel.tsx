import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { documentRequestForm, requestDocumentPayment } from '@yardline/contract/payments/payment-requests';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { HowToAsk } from '../../../shell/money/HowToAsk.tsx';
import { LinkOnce } from '../../../shell/money/LinkOnce.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useHolder } from './document-deposits.ts';

type Form = ReturnType<typeof useRecordForm<typeof documentRequestForm>>;

/** What is owed on the invoices of a document, as far as the first fifty say. */
const useOwed = (contractId: number): number => {
  const query = { contract_id: String(contractId), page_size: '50' };
  const { data } = useCall(listInvoices, { query });
  const open = data?.items.filter(({ balance }) => balance > 0) ?? [];
  return amount(sum(open.map(({ balance }) => cents(balance))));
};

/** A deposit of so much, or what is owed on the invoices, where something is. */
const What = ({ form, owed }: { form: Form; owed: number }) => {
  const { t } = useTranslation('money');
  const { locale, currency } = useLocale();
  const what = useWatch({ control: form.control, name: 'what' });
  const { kind, customerName } = useHolder();
  const owedLabel = t('ask.ofDocument.owed', { amount: moneyText(owed, locale, currency) });
  return (
    <FormSection title={customerName}>
      {kind === 'contract' && owed > 0 ? (
        <FSelect
          control={form.control}
          name="what"
          label={t('ask.ofDocument.what')}
          options={[
            { value: 'deposit', label: t('ask.ofDocument.deposit') },
            { value: 'owed', label: owedLabel },
          ]}
        />
      ) : null}
      {what === 'deposit' ? (
        <>
          <FMoney control={form.control} name="amount" label={t('ask.ofDocument.amount')} isRequired />
          <p>{t('ask.ofDocument.text')}</p>
        </>
      ) : (
        <p>{t('ask.text')}</p>
      )}
    </FormSection>
  );
};

/** Asks the customer of a reservation or a contract by a link for a deposit, or for what is owed on it. [S2.14] */
export const AskPaymentPanel = () => {
  const { t } = useTranslation(['money', 'deposits']);
  const navigate = useNavigate();
  const { id, kind, number, customerId, deposit, depositHeld } = useHolder();
  const customer = useLoaded(getCustomer, { params: { id: customerId ?? 0 } });
  const owed = useOwed(id);
  const missing = Math.max(0, cents(deposit?.amount ?? 0) - cents(depositHeld));
  const [path, setPath] = useState('');
  const form = useRecordForm(documentRequestForm, {
    what: 'deposit',
    amount: missing === 0 ? null : amount(missing),
    email: customer.email,
    language: language(),
    allows_partial: false,
  });
  const { send, isSending } = useSend(requestDocumentPayment, {
    onRefused: landOn(form),
    onDone: (made) => setPath(made.path),
  });
  const home = paths.documentDeposits(kind, { id, number });
  if (path !== '')
    return <LinkOnce path={path} onDone={() => void navigate({ to: home, ignoreBlocker: true })} />;
  const document = `${t(`deposits:documents.${kind}`)} ${number ?? ''}`;
  return (
    <PanelPage
      title={t('ask.ofDocument.title', { document })}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('ask.confirm')}
      onSubmit={(body) =>
        send({ params: { id }, body: { ...body, amount: body.what === 'deposit' ? body.amount : null } })
      }
    >
      <What form={form} owed={owed} />
      <HowToAsk control={form.control} />
    </PanelPage>
  );
};
