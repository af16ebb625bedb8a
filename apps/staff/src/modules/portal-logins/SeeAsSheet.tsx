import { Stack, Text, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  type PortalLogin,
  type PortalMember,
  seeAsCustomer,
} from '@yardline/contract/portal-logins/portal-logins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { login: PortalLogin; member: PortalMember; onClose: () => void };

/** Opens the portal as a customer's person sees it, in another tab, with a reason. [S2.26] */
export const SeeAsSheet = ({ login, member, onClose }: Props) => {
  const { t } = useTranslation('portalLogins');
  const [reason, setReason] = useState('');
  const { send, isSending } = useSend(seeAsCustomer, {
    onDone: ({ path }) => {
      window.open(path, '_blank', 'noopener');
      onClose();
    },
  });
  return (
    <Sheet
      title={t('seeAs.title', { name: login.name })}
      submit={t('seeAs.submit')}
      reason={reason.trim() === '' ? t('seeAs.missing') : undefined}
      isSaving={isSending}
      onSubmit={() =>
        send({ params: { id: login.id }, body: { customer_id: member.customer_id, reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{t('seeAs.text')}</Text>
        <Textarea
          label={t('seeAs.reason')}
          autosize
          minRows={2}
          maxLength={200}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
};
