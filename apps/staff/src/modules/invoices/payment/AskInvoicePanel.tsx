import { useLoaded } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId, useRecordNumber } from '../../../shell/useParam.ts';
import { AskForm } from './AskForm.tsx';

/** Asks the customer of an invoice to pay it by a link. */
export const AskInvoicePanel = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const number = useRecordNumber();
  const { seen } = useSnapshot(getInvoice, { params: { id } });
  const customer = useLoaded(getCustomer, { params: { id: seen.customer_id } });
  return (
    <AskForm
      title={t('ask.titleOne', { number: seen.number })}
      customer={customer}
      invoices={[{ invoice_id: id, number: seen.number, due_on: seen.due_on, open: seen.balance }]}
      closeTo={paths.invoice(number)}
    />
  );
};
