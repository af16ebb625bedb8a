import { Alert, Skeleton } from '@mantine/core';
import type { UserRecord } from '@yardline/contract/users/users';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandOver, useHandOver } from './HandOver.tsx';

type Props = { user: Pick<UserRecord, 'id' | 'name'>; onClose: () => void };

/** Gives what waits for a user who is away to colleagues. */
export const HandOverDialog = ({ user: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('users');
  const chosen = useHandOver(id, onClose);
  const [isAsked, setIsAsked] = useState(false);
  const isNothing = !chosen.isLoading && chosen.work.length === 0;
  return (
    <ConfirmDialog
      isOpen
      title={t('handOver.title', { name })}
      confirm={t('handOver.act')}
      isBusy={chosen.isSending || chosen.isLoading}
      onConfirm={isNothing ? onClose : chosen.isChosen ? chosen.hand : () => setIsAsked(true)}
      onClose={onClose}
    >
      {chosen.isLoading ? <Skeleton height={96} /> : null}
      {isNothing ? <p>{t('handOver.nothing')}</p> : <HandOver chosen={chosen} />}
      {isAsked && !chosen.isChosen && chosen.refused.length === 0 ? (
        <Alert color="red" role="alert">
          {t('handOver.choose')}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
};
