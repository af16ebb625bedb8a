import { Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createPaymentRequest, paymentRequestForm } from '@yardline/contract/payments/payment-requests';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { Day, Money } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { HowToAsk } from '../../../shell/money/HowToAsk.tsx';
import { LinkOnce } from '../../../shell/money/LinkOnce.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

/** An invoice that a customer may be asked to pay. */
export type Askable = { invoice_id: number; number: number; due_on: string; open: number };

type Props = {
  title: string;
  customer: { name: string; email: string };
  invoices: readonly Askable[];
  closeTo: string;
};

type Form = ReturnType<typeof useRecordForm<typeof paymentRequestForm>>;

/** Which of several invoices are asked for. */
const Which = ({ invoices, form }: { invoices: readonly Askable[]; form: Form }) => {
  const { t } = useTranslation('money');
  const chosen = useWatch({ control: form.control, name: 'invoice_ids' });
  const problem = form.formState.errors.invoice_ids?.message;
  return (
    <Checkbox.Group
      label={t('ask.which')}
      value={chosen.map(String)}
      onChange={(ids) =>
        form.setValue('invoice_ids', ids.map(Number), { shouldDirty: true, shouldValidate: true })
      }
      {...(problem === undefined ? {} : { error: problem })}
    >
      <Stack gap={8} mt={8}>
        {invoices.map(({ invoice_id: id, number, due_on: due, open }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={
              <>
                {t('invoices.one')} {number} · {t('invoices.due')} <Day day={due} /> · <Money amount={open} />
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

/** Asks a customer to pay by a link, which is mailed to them, and shown once to be copied. [S2.14] */
export const AskForm = ({ title, customer, invoices, closeTo }: Props) => {
  const { t } = useTranslation('money');
  const navigate = useNavigate();
  const [path, setPath] = useState('');
  const form = useRecordForm(paymentRequestForm, {
    invoice_ids: invoices.map(({ invoice_id: id }) => id),
    email: customer.email,
    language: language(),
    allows_partial: false,
  });
  const chosen = useWatch({ control: form.control, name: 'invoice_ids' });
  const { send, isSending } = useSend(createPaymentRequest, {
    onRefused: landOn(form),
    onDone: (made) => setPath(made.path),
  });
  const leave = () => void navigate({ to: closeTo, search: true, ignoreBlocker: true });
  if (path !== '') return <LinkOnce path={path} onDone={leave} />;
  const owed = sum(
    invoices.filter(({ invoice_id: id }) => chosen.includes(id)).map(({ open }) => cents(open)),
  );
  return (
    <PanelPage
      title={title}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      submit={t('ask.confirm')}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={customer.name}>
        {invoices.length < 2 ? null : <Which invoices={invoices} form={form} />}
        <p>
          {t('ask.together')} <Money amount={amount(owed)} />
        </p>
      </FormSection>
      <HowToAsk control={form.control}>
        <Text size="sm" c="dimmed">
          {t('ask.text')}
        </Text>
      </HowToAsk>
    </PanelPage>
  );
};
