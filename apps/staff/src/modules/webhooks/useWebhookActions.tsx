import {
  IconBan,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { resendWebhookDeliveries, testWebhook } from '@yardline/contract/webhooks/deliveries';
import {
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '@yardline/contract/webhooks/webhooks';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

/** Pauses a webhook that is in use, and lets a paused one go on. */
const useTurn = ({ id, paused_at: pausedAt }: Webhook): { action: Action; isSending: boolean } => {
  const { t } = useTranslation('webhooks');
  const { whyNot } = useSession();
  const input = { params: { id }, body: {} };
  const pause = useSend(pauseWebhook);
  const resume = useSend(resumeWebhook);
  const isSending = pause.isSending || resume.isSending;
  if (pausedAt === null)
    return {
      isSending,
      action: {
        key: 'pause',
        label: t('pause'),
        icon: <IconPlayerPause size={16} />,
        reason: whyNot(pauseWebhook),
        onRun: () => pause.send(input),
      },
    };
  return {
    isSending,
    action: {
      key: 'resume',
      label: t('resume'),
      icon: <IconPlayerPlay size={16} />,
      reason: whyNot(resumeWebhook),
      onRun: () => resume.send(input),
    },
  };
};

/** What can be done with a webhook, and what is asked before. */
export const useWebhookActions = (hook: Webhook) => {
  const { id, paused_at: pausedAt } = hook;
  const { t } = useTranslation('webhooks');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'rotate'>();
  const [secret, setSecret] = useState('');
  const params = { id };
  const body = {};
  const close = () => setAsking(undefined);
  const test = useSend(testWebhook, {
    onDone: (told) => navigate({ to: paths.webhookDelivery(id, told.id) }),
  });
  const rotate = useSend(rotateWebhookSecret, {
    onDone: (told) => {
      close();
      setSecret(told.secret);
    },
  });
  const remove = useSend(removeWebhook, { onDone: () => navigate({ to: paths.webhooks() }) });
  const turn = useTurn(hook);
  const actions: Action[] = [
    {
      key: 'test',
      label: t('test'),
      icon: <IconSend size={16} />,
      reason: whyNot(testWebhook),
      onRun: () => test.send({ params, body }),
    },
    ...(pausedAt === null ? [] : [turn.action]),
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateWebhook),
      onRun: () => void navigate({ to: paths.editWebhook(id) }),
    },
    {
      key: 'resend',
      label: t('resendPeriod'),
      icon: <IconRefresh size={16} />,
      reason: pausedAt === null ? whyNot(resendWebhookDeliveries) : t('pausedFirst'),
      onRun: () => void navigate({ to: paths.resendWebhook(id) }),
    },
    {
      key: 'rotate',
      label: t('rotate'),
      icon: <IconKey size={16} />,
      reason: whyNot(rotateWebhookSecret),
      onRun: () => setAsking('rotate'),
    },
    ...(pausedAt === null ? [turn.action] : []),
    {
      key: 'remove',
      label: t('remove'),
      icon: <IconBan size={16} />,
      reason: whyNot(removeWebhook),
      isDangerous: true,
      onRun: () => setAsking('remove'),
    },
  ];
  return {
    actions,
    asking,
    close,
    secret,
    forget: () => setSecret(''),
    confirm: () => (asking === 'rotate' ? rotate.send({ params, body }) : remove.send({ params })),
    isBusy: turn.isSending || [test, rotate, remove].some(({ isSending }) => isSending),
  };
};
