import { IconCoins } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { payCustomer } from '@yardline/contract/payments/customer-payments';
import { getCustomer } from '@yardline/contract/customers/customers';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { CustomerField } from '../../customers/CustomerField.tsx';
import { PaymentTaken } from './PaymentTaken.tsx';
import { TakeForm } from './TakeForm.tsx';
import { usePayerId } from './usePayer.ts';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import paymentsStyles from './payments.module.css';

type Taken = ReplyOf<typeof payCustomer>;

/** The payer's open invoices, and the fields to pay them; reset after each payment. */
const OfCustomer = ({ id }: { id: number }) => {
  const { customer_number: number } = useLoaded(getCustomer, { params: { id } });
  const [taken, setTaken] = useState<Taken>();
  return (
    <>
      {taken === undefined ? null : <PaymentTaken payment={taken} />}
      <TakeForm key={taken?.id ?? 0} customerNumber={number} onTaken={setTaken} />
    </>
  );
};

/** Enters a payment: the payer, their open invoices, and the amount for each. [S2.12] */
export const TakePaymentPage = () => {
  const { t } = useTranslation('money');
  const navigate = useNavigate();
  const id = usePayerId();
  const { control } = useForm<{ customer: number | null }>({ values: { customer: id ?? null } });
  const choose = (customer: { id: number } | null) =>
    void navigate({
      to: paths.takePayment(),
      search: customer === null ? {} : { customer_id: String(customer.id) },
    });
  return (
    <BoardPage title={t('take.title')} lead={t('take.lead')}>
      <div className={paymentsStyles.take}>
        <section
          className={`${surfaceStyles.surface} ${paymentsStyles.takeWho}`}
          data-part="surface"
          aria-label={t('take.who')}
        >
          <CustomerField control={control} name="customer" label={t('take.who')} onChosen={choose} />
        </section>
        {id === undefined ? (
          <EmptyState icon={<IconCoins size={24} />} title={t('take.nobody')}>
            {t('take.nobodyText')}
          </EmptyState>
        ) : (
          <OfCustomer key={id} id={id} />
        )}
      </div>
      <Outlet />
    </BoardPage>
  );
};
