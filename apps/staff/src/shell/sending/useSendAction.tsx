import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

/** Leads to the panel that sends a record, at its address; a reason says why it cannot be sent now. */
export const useSendAction = (to: string, reason?: string): Action => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  return {
    key: 'send',
    label: t('send'),
    icon: <IconSend size={16} />,
    reason: whyNot(sendDocument) ?? reason,
    onRun: () => void navigate({ to }),
  };
};
