import { Button, Group } from '@mantine/core';
import { IconCash, IconMailForward } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { payCustomer } from '@yardline/contract/payments/customer-payments';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { OpenInvoices, TakenMoney } from './OpenInvoices.tsx';
import { useTaking } from './useTaking.ts';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import paymentsStyles from './payments.module.css';

type Props = { customerNumber: string; onTaken: (payment: ReplyOf<typeof payCustomer>) => void };

/** One payment on the open invoices of a customer: the amount begins at all that is open. */
export const TakeForm = (props: Props) => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const taking = useTaking(props);
  const { seen, form, isSending, save } = taking;
  if (seen.open <= 0)
    return (
      <EmptyState icon={<IconCash size={24} />} title={t('take.nothing', { name: seen.customer_name })} />
    );
  const ask = () =>
    void navigate({ to: paths.askCustomer(), search: { customer_id: String(seen.customer_id) } });
  return (
    <form
      className={paymentsStyles.takeColumns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(save)();
      }}
    >
      <OpenInvoices {...taking} />
      <section
        className={`${surfaceStyles.surface} ${paymentsStyles.takeMoney}`}
        data-part="surface"
        aria-label={t('take.how')}
      >
        <TakenMoney {...taking} />
        <Group gap={8}>
          <DisabledWithReason reason={whyNot(payCustomer)}>
            <Button type="submit" loading={isSending} leftSection={<IconCash size={16} />}>
              {t('pay.confirm')}
            </Button>
          </DisabledWithReason>
          <DisabledWithReason reason={whyNot(createPaymentRequest)}>
            <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={ask}>
              {t('ask.action')}
            </Button>
          </DisabledWithReason>
        </Group>
      </section>
    </form>
  );
};
