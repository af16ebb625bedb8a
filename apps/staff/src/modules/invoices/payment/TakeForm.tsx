import { Button, Group } from '@mantine/core';
import { IconCash, IconMailForward } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  customerPaymentForm,
  getPaymentConfig,
  payCustomer,
} from '@yardline/contract/payments/customer-payments';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { listCardReaders } from '@yardline/contract/payments/payments';
import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Day, Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { among, cardsIn, moneyNames, ofMethod } from '../../../shell/money/money-form.ts';
import { MoneyFields } from '../../../shell/money/MoneyFields.tsx';
import { useSpread } from './useSpread.ts';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import paymentsStyles from './payments.module.css';

type Props = { customerNumber: string; onTaken: (payment: ReplyOf<typeof payCustomer>) => void };

type OpenProps = {
  config: ReplyOf<typeof getPaymentConfig>;
  form: ReturnType<typeof useRecordForm<typeof customerPaymentForm>>;
};

/** The open invoices of the customer, each with what goes to it. */
const OpenInvoices = ({ config, form }: OpenProps) => {
  const { t } = useTranslation('money');
  return (
    <Section title={t('take.open')} count={config.invoices.length}>
      <ul className={paymentsStyles.takeInvoices}>
        {config.invoices.map(({ invoice_id: id, number, due_on: due, open: left }, index) => (
          <li key={id}>
            <span>
              <Link to={paths.invoice(number)}>
                {t('invoices.one')} {number}
              </Link>
              <small>
                {t('invoices.due')} <Day day={due} /> · {t('take.left')} <Money amount={left} />
              </small>
            </span>
            <FMoney
              control={form.control}
              name={`invoices.${index}.amount`}
              label={t('take.to', { number })}
              empty={0}
            />
          </li>
        ))}
      </ul>
      {config.has_more ? <p className={paymentsStyles.takeMore}>{t('take.more')}</p> : null}
    </Section>
  );
};

/** One payment on the open invoices of a customer: the amount begins at all that is open, and each part can be changed. */
export const TakeForm = ({ customerNumber, onTaken }: Props) => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const params = { customerNumber };
  const { seen } = useSnapshot(getPaymentConfig, { params });
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const open = useMemo(() => seen.invoices.map((each) => each.open), [seen]);
  const form = useRecordForm(customerPaymentForm, {
    method: 'card',
    amount: seen.open,
    cheque_number: '',
    card_present: true,
    card_token: cards[0]?.value ?? '',
    invoices: seen.invoices.map((each) => ({ invoice_id: each.invoice_id, amount: each.open })),
  });
  useSpread(form, open);
  const method = useWatch({ control: form.control, name: 'method' });
  const { send, isSending } = useSend(payCustomer, {
    onRefused: (refused) => landOn(form)(among(form.getValues('invoices') ?? [], refused, 'invoices')),
    onDone: onTaken,
  });
  const take = form.handleSubmit(({ invoices = [], ...body }) => {
    const parts = invoices.filter((part) => part.amount !== 0);
    return send({ params, body: { ...ofMethod(body), ...(parts.length === 0 ? {} : { invoices: parts }) } });
  });
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
        void take();
      }}
    >
      <OpenInvoices config={seen} form={form} />
      <section
        className={`${surfaceStyles.surface} ${paymentsStyles.takeMoney}`}
        data-part="surface"
        aria-label={t('take.how')}
      >
        <p>
          {t('take.all')} <Money amount={seen.open} />
        </p>
        <MoneyFields
          control={form.control}
          names={moneyNames}
          method={method}
          methods={seen.methods}
          cards={cards}
          cardLabel={t('pay.card')}
        />
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
