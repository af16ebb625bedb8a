import { Alert, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { useNavigate } from '@tanstack/react-router';
import { createDispute } from '@yardline/contract/disputes/disputes';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { invoice: Invoice; onClose: () => void };

/** Lines that bill something, which a customer may not agree with. */
export const disputableOf = ({ lines }: Invoice): Invoice['lines'] =>
  lines.filter(({ extended_amount: amount }) => amount > 0);

/** Records at the counter what a customer says of a line: the same dispute as one from the portal. */
export const DisputeLineSheet = ({ invoice, onClose }: Props) => {
  const { t } = useTranslation('disputes');
  const navigate = useNavigate();
  const lines = disputableOf(invoice);
  const [line, setLine] = useState(String(lines[0]?.line_number ?? ''));
  const [amount, setAmount] = useState<number | string>('');
  const [said, setSaid] = useState({ reason: '', name: '', email: '' });
  const { send, isSending, refused } = useSend(createDispute, {
    onDone: ({ id }) => void navigate({ to: paths.dispute(id) }),
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  const set = (name: keyof typeof said) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setSaid((now) => ({ ...now, [name]: value }));
  };
  const onSubmit = () =>
    send({
      body: {
        invoice_id: invoice.id,
        line_number: Number(line),
        amount: amount === '' ? null : Number(amount),
        reason: said.reason.trim(),
        name: said.name.trim(),
        email: said.email.trim(),
      },
    });
  return (
    <Sheet
      title={t('create.title', { number: invoice.number })}
      submit={t('create.submit')}
      reason={said.reason.trim() === '' ? t('create.missing') : undefined}
      isSaving={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{t('create.text')}</Text>
        <Select
          label={t('line')}
          allowDeselect={false}
          data={lines.map((each) => ({ value: String(each.line_number), label: each.description }))}
          value={line}
          onChange={(value) => setLine(value ?? '')}
        />
        <NumberInput
          label={t('create.amount')}
          description={t('create.all')}
          min={0}
          decimalScale={2}
          value={amount}
          onChange={setAmount}
        />
        <Textarea
          label={t('reason')}
          required
          autosize
          minRows={3}
          maxLength={400}
          value={said.reason}
          onChange={set('reason')}
        />
        <TextInput label={t('create.name')} maxLength={80} value={said.name} onChange={set('name')} />
        <TextInput label={t('create.email')} maxLength={254} value={said.email} onChange={set('email')} />
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert">
            {refused.fields[0]?.message ?? refused.message}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};
