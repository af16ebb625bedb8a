import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import { type RecallMachine, stepRecallMachine } from '@yardline/contract/recalls/recall-machines';
import { say } from '@yardline/contract/words/say';
import { afterStep, type RecallStep } from '@yardline/domain/recalls/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { WaiveDialog } from './WaiveDialog.tsx';

type Entry = { key: string; label: string; reason: string | undefined; run: () => void };

/** The ways to part a customer from a machine that is out. */
const useWaysBack = ({ contract }: RecallMachine): Entry[] => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  if (contract === null) return [];
  const reason = whyNot(createExchange);
  return [
    {
      key: 'exchange',
      label: t('exchange'),
      reason,
      run: () => void navigate({ to: paths.newExchange(contract) }),
    },
    {
      key: 'callOff',
      label: t('callOff'),
      reason,
      run: () => void navigate({ to: paths.newOffRent(contract) }),
    },
  ];
};

/** What can be said of a machine of a recall; what is not legal now says why. */
export const MachineActions = ({ row, isClosed }: { row: RecallMachine; isClosed: boolean }) => {
  const { t } = useTranslation('recalls');
  const { may, denied, whyNot } = useSession();
  const [isWaiving, setWaiving] = useState(false);
  const { send } = useSend(stepRecallMachine);
  const waysBack = useWaysBack(row);
  const params = { id: row.id };
  const whyNotStep = (step: RecallStep): string | undefined => {
    const missing = step === 'not_affected' || may('waive_recall') ? undefined : denied('waive_recall');
    if (isClosed) return whyNot(stepRecallMachine) ?? missing ?? say(language(), 'recall.closed');
    if (afterStep(row.status, step) !== undefined) return whyNot(stepRecallMachine) ?? missing;
    return row.status === 'planned' ? t('voidFirst') : say(language(), 'recall.step_not_allowed');
  };
  const entries: Entry[] = [
    ...waysBack,
    {
      key: 'not_affected',
      label: t('notAffected'),
      reason: whyNotStep('not_affected'),
      run: () => send({ params, body: { step: 'not_affected' } }),
    },
    row.status === 'waived'
      ? {
          key: 'reopen',
          label: t('reopen'),
          reason: whyNotStep('reopen'),
          run: () => send({ params, body: { step: 'reopen' } }),
        }
      : { key: 'waive', label: t('waive'), reason: whyNotStep('waive'), run: () => setWaiving(true) },
  ];
  return (
    <>
      <Menu width={280} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('actions', { number: row.asset_number })}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ key, label, reason, run }) => (
            <Menu.Item
              key={key}
              closeMenuOnClick={reason === undefined}
              aria-disabled={reason !== undefined}
              data-off={reason !== undefined || undefined}
              {...(reason === undefined ? { onClick: run } : {})}
            >
              {label}
              {reason === undefined ? null : (
                <Text size="xs" c="dimmed">
                  {reason}
                </Text>
              )}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isWaiving ? <WaiveDialog row={row} onClose={() => setWaiving(false)} /> : null}
    </>
  );
};
