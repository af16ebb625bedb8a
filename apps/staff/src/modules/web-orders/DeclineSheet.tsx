import { Alert, Button, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { declineWebOrder, type WebOrder } from '@yardline/contract/web-orders/web-orders';
import { usualReasons } from '@yardline/domain/web-orders/usual-reasons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { order: WebOrder; onClose: () => void };

/** Declines a web order with a reason, which the shopper reads: usual ones in the shopper's language, to be changed as wanted. */
export const DeclineSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation('webOrders');
  const [reason, setReason] = useState('');
  const { send, isSending, refused } = useSend(declineWebOrder, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <Sheet
      title={t('decline.title', { number: order.number })}
      submit={t('acts.decline')}
      reason={reason.trim() === '' ? t('decline.missing') : undefined}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: order.id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{t('decline.text', { email: order.email })}</Text>
        <Fieldset variant="unstyled" legend={t('decline.usual')}>
          <Group gap={8}>
            {usualReasons.map(({ key, label, text }) => (
              <Button
                key={key}
                variant="default"
                size="compact-sm"
                onClick={() => setReason(text[order.language])}
              >
                {label[language()]}
              </Button>
            ))}
          </Group>
        </Fieldset>
        <Textarea
          label={t('reason')}
          description={t('decline.language', { language: t(`languages.${order.language}`) })}
          autosize
          minRows={3}
          maxLength={400}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert">
            {refused.message}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};
