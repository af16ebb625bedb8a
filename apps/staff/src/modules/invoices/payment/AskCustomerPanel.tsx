import { useLoaded } from '@yardline/client/hooks';
import { getPaymentConfig } from '@yardline/contract/payments/customer-payments';
import { getCustomer } from '@yardline/contract/customers/customers';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { AskForm } from './AskForm.tsx';
import { usePayerId } from './usePayer.ts';

const OfCustomer = ({ id }: { id: number }) => {
  const { t } = useTranslation('money');
  const { customer_number: customerNumber } = useLoaded(getCustomer, { params: { id } });
  const { seen } = useSnapshot(getPaymentConfig, { params: { customerNumber } });
  return (
    <AskForm
      title={t('ask.title')}
      customer={{ name: seen.customer_name, email: seen.email }}
      invoices={seen.invoices.filter(({ open }) => open > 0)}
      closeTo={paths.takePayment()}
    />
  );
};

/** Asks a customer to pay several of their open invoices by one link; all are selected at first. */
export const AskCustomerPanel = () => {
  const id = usePayerId();
  return id === undefined ? <Navigate to={paths.takePayment()} /> : <OfCustomer id={id} />;
};
