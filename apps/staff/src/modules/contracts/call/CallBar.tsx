import { Button, Menu } from '@mantine/core';
import { type Action, SplitAction } from '@yardline/ui/SplitAction';
import { useHotkeys } from '@mantine/hooks';
import {
  IconBolt,
  IconCalendarEvent,
  IconChevronUp,
  IconFileDescription,
  IconSend,
} from '@tabler/icons-react';
import { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { needsOf } from '../kinds.ts';
import type { Ending } from './useCallSaving.ts';
import styles from './bar.module.css';

type Props = {
  total: number | null;
  isBehind: boolean;
  /** The ending that is being saved. */
  saving: Ending | undefined;
  /** A panel lies over the page, and has the keys. */
  isCovered: boolean;
  onEnd: (ending: Ending | 'fast') => void;
  onClear: () => void;
};

const useEndings = () => {
  const { whyNot } = useSession();
  const quote = whyNot(needsOf('quote', 'create'));
  return [
    {
      ending: 'send',
      icon: <IconSend size={16} />,
      reason: quote ?? whyNot(sendDocument),
      keys: ['Ctrl', '↵'],
      shortcut: 'Control+Enter',
    },
    {
      ending: 'reservation',
      icon: <IconCalendarEvent size={16} />,
      reason: whyNot(needsOf('reservation', 'create')),
      keys: ['Alt', 'R'],
      shortcut: 'Alt+R',
    },
    {
      ending: 'contract',
      icon: <IconFileDescription size={16} />,
      reason: whyNot(needsOf('contract', 'create')),
      keys: ['Alt', 'T'],
      shortcut: 'Alt+T',
    },
    {
      ending: 'fast',
      icon: <IconBolt size={16} />,
      reason: whyNot(createFastTrack) ?? whyNot(createContractInvoice),
      keys: ['Alt', 'P'],
      shortcut: 'Alt+P',
    },
  ] as const;
};

/** What else can be done with the call. */
const More = ({ actions }: { actions: readonly Action[] }) => {
  const { t } = useTranslation('counter');
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconChevronUp size={14} />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, reason, onRun }) => (
          <Menu.Item
            key={key}
            aria-disabled={reason !== undefined}
            data-off={reason !== undefined || undefined}
            title={reason}
            onClick={onRun}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** What the call comes to, and the ways in which it ends, each with its key. */
export const CallBar = ({ total, isBehind, saving, isCovered, onEnd, onClear }: Props) => {
  const { t } = useTranslation('counter');
  const { whyNot } = useSession();
  const endings = useEndings();
  const quoteReason = whyNot(needsOf('quote', 'create'));
  const end = (wanted: Ending | 'fast') => {
    const found = endings.find(({ ending }) => ending === wanted);
    const reason = found === undefined ? quoteReason : found.reason;
    if (!isCovered && saving === undefined && reason === undefined) onEnd(wanted);
  };
  useHotkeys(
    [
      ['mod+Enter', unlessCovered(() => end('send'))],
      ['alt+R', unlessCovered(() => end('reservation'))],
      ['alt+T', unlessCovered(() => end('contract'))],
      ['alt+P', unlessCovered(() => end('fast'))],
    ],
    [],
  );
  const others: readonly Action[] = [
    ...(['quote', 'form'] as const).map((ending) => ({
      key: ending,
      label: t(`endings.${ending}`),
      reason: quoteReason,
      onRun: () => end(ending),
    })),
    { key: 'clear', label: t('clear'), onRun: onClear },
  ];
  const actions = endings.map(({ ending, icon, reason }): Action => ({
    key: ending,
    label: t(`endings.${ending}`),
    icon,
    reason,
    onRun: () => end(ending),
  }));
  return (
    <footer className={styles.bar} data-behind={isBehind || undefined}>
      <span className={styles.total}>
        <small>{t('total')}</small>
        <Money amount={total} />
      </span>
      <span className={styles.gap} />
      <span className={styles.short}>
        <SplitAction actions={[...actions, ...others]} isBusy={saving !== undefined} />
      </span>
      <span className={styles.long}>
        <More actions={others} />
        {endings.toReversed().map(({ ending, icon, reason, keys, shortcut }) => (
          <DisabledWithReason key={ending} reason={reason}>
            <Button
              variant={ending === 'send' ? 'filled' : 'default'}
              leftSection={icon}
              rightSection={
                <span aria-hidden="true" className={styles.hint}>
                  <KeyHint keys={keys} />
                </span>
              }
              aria-keyshortcuts={shortcut}
              aria-busy={saving === ending || undefined}
              onClick={() => end(ending)}
            >
              {t(`endings.${ending}`)}
            </Button>
          </DisabledWithReason>
        ))}
      </span>
    </footer>
  );
};
