import { Skeleton } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { deactivateUser, type Leave, previewLeave, type UserRecord } from '@yardline/contract/users/users';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { HandOver, useHandOver } from './HandOver.tsx';

const What = ({ leave }: { leave: Leave }) => {
  const { t } = useTranslation('users');
  const { open_tickets: tickets, open_orders: orders, sessions, api_keys: keys } = leave;
  const { clocked_in_at: since, running_order: order } = leave;
  if (tickets + orders + sessions + keys === 0 && since === null) return <p>{t('leaveNothing')}</p>;
  return (
    <ul>
      {tickets === 0 ? null : <li>{t('leaveTickets', { count: tickets })}</li>}
      {orders === 0 ? null : <li>{t('leaveOrders', { count: orders })}</li>}
      {order === null ? null : <li>{t('leaveJob', { order })}</li>}
      {since === null ? null : (
        <li>
          {t('leaveClock')} <When at={since} />
        </li>
      )}
      {sessions === 0 ? null : <li>{t('leaveSessions', { count: sessions })}</li>}
      {keys === 0 ? null : <li>{t('leaveKeys', { count: keys })}</li>}
    </ul>
  );
};

type Props = { user: Pick<UserRecord, 'id' | 'name'>; onClose: () => void };

/** Asks before a user is deactivated, and lists what depends on them. */
export const LeaveDialog = ({ user: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('users');
  const { data } = useCall(previewLeave, { params: { id } });
  const { send, isSending } = useSend(deactivateUser, {
    onRefused: () => (onClose(), false),
    onDone: onClose,
  });
  const leave = () => send({ params: { id } });
  const chosen = useHandOver(id, leave);
  return (
    <ConfirmDialog
      isOpen
      title={t('leaveTitle', { name })}
      confirm={t('deactivate')}
      isDangerous
      isBusy={isSending || chosen.isSending || data === undefined}
      onConfirm={chosen.isChosen ? chosen.hand : leave}
      onClose={onClose}
    >
      <p>{t('leaveText')}</p>
      {data === undefined ? <Skeleton height={48} /> : <What leave={data} />}
      <HandOver chosen={chosen} />
    </ConfirmDialog>
  );
};
