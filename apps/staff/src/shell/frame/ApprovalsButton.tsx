import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listApprovals } from '@yardline/contract/approvals/approvals';
import { showToast } from '@yardline/ui/toasts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

/** Says when colleagues wait for the user's approval; without any it is not there. */
export const ApprovalsButton = () => {
  const { t } = useTranslation('approvals');
  const { data } = useCall(listApprovals, {});
  const waiting = data?.of_me ?? [];
  const known = useRef<ReadonlySet<number>>(undefined);
  const newest = waiting.at(-1);
  const tell = useEffectEvent(() => {
    const isNew = known.current !== undefined && newest !== undefined && !known.current.has(newest.id);
    known.current = new Set(waiting.map(({ id }) => id));
    if (isNew) showToast({ tone: 'warning', message: t('news', { name: newest.asked_by.name }) });
  });
  useEffect(() => {
    if (data !== undefined) tell();
  }, [data]);
  if (waiting.length === 0) return null;
  return (
    <Indicator label={waiting.length} size={16} offset={4} color="red.8">
      <ActionIcon
        size={36}
        component={Link}
        to={paths.approvals()}
        aria-label={t('button', { count: waiting.length })}
      >
        <IconBell size={20} />
      </ActionIcon>
    </Indicator>
  );
};
