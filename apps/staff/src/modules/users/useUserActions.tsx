import {
  IconLockOpen,
  IconMail,
  IconPencil,
  IconTransfer,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  activateUser,
  deactivateUser,
  sendPasswordMail,
  unlockUser,
  updateUser,
  type UserRecord,
} from '@yardline/contract/users/users';
import { handWorkOver } from '@yardline/contract/users/open-work';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

/** What can be done with a person now. */
export const useUserActions = (
  user: UserRecord,
  onAsk: (what: 'leave' | 'handOver') => void,
): { actions: Action[]; isBusy: boolean } => {
  const { t } = useTranslation('users');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { id, state, is_self: isSelf, locked_until: lockedUntil } = user;
  const params = { id };
  const unlock = useSend(unlockUser);
  const mail = useSend(sendPasswordMail);
  const activate = useSend(activateUser);
  const isGone = state === 'inactive';
  const own = isSelf ? t('isSelf') : undefined;
  const actions: Action[] = [
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateUser),
      onRun: () => void navigate({ to: paths.editUser(id) }),
    },
    {
      key: 'mail',
      label: t(state === 'invited' ? 'sendInvitation' : 'sendPassword'),
      icon: <IconMail size={16} />,
      reason: whyNot(sendPasswordMail) ?? (isGone ? t('isInactive') : undefined),
      onRun: () => mail.send({ params }),
    },
    {
      key: 'unlock',
      label: t('unlock'),
      icon: <IconLockOpen size={16} />,
      reason: whyNot(unlockUser) ?? (lockedUntil === null ? t('notLocked') : undefined),
      onRun: () => unlock.send({ params }),
    },
    {
      key: 'activate',
      label: t('activate'),
      icon: <IconUserCheck size={16} />,
      reason: whyNot(activateUser) ?? (isGone ? undefined : t('isActive')),
      onRun: () => activate.send({ params }),
    },
    {
      key: 'handOver',
      label: t('handOver.act'),
      icon: <IconTransfer size={16} />,
      reason: whyNot(handWorkOver),
      onRun: () => onAsk('handOver'),
    },
    {
      key: 'deactivate',
      label: t('deactivate'),
      icon: <IconUserOff size={16} />,
      isDangerous: true,
      reason: whyNot(deactivateUser) ?? own ?? (isGone ? t('isInactive') : undefined),
      onRun: () => onAsk('leave'),
    },
  ];
  return { actions, isBusy: unlock.isSending || mail.isSending || activate.isSending };
};
