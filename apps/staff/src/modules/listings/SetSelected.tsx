import { Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { mostSetAtOnce, setListingStates } from '@yardline/contract/listings/listings';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@yardline/client/request';
import { useSession } from '../../session/useSession.ts';
import { useSelected } from '../../shell/list/selection.ts';
import { lackWords } from './useListingActions.tsx';
import styles from './listings.module.css';

type Refused = Answer<typeof setListingStates>['refused'];

/** The listings that stayed as they were, each with what it lacks. */
const RefusedDialog = ({ refused, onClose }: { refused: Refused; onClose: () => void }) => {
  const { t } = useTranslation('listings');
  return (
    <Dialog title={t('refusedTitle', { count: refused.length })} closesOnEscape onClose={onClose}>
      <ul className={styles.added}>
        {refused.map((each) => (
          <li key={each.id}>
            <strong>{each.name}</strong>
            <Text size="sm">{lackWords(each).join(' ')}</Text>
          </li>
        ))}
      </ul>
      <Button mt={16} variant="default" onClick={onClose} data-autofocus>
        {t('close')}
      </Button>
    </Dialog>
  );
};

/** Publishes or hides what is selected of the list; what lacks something is named with it. */
export const SetSelected = () => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const { ids } = useSelected() ?? {};
  const [refused, setRefused] = useState<Refused>([]);
  const { send, isSending } = useSend(setListingStates, { onDone: (answer) => setRefused(answer.refused) });
  const isByHand = ids !== undefined && ids.length <= mostSetAtOnce;
  const reason =
    whyNot(setListingStates) ?? (isByHand ? undefined : t('mostSelected', { most: mostSetAtOnce }));
  const button = (state: 'published' | 'hidden', label: string, icon: React.ReactNode) => (
    <DisabledWithReason reason={reason}>
      <Button
        size="xs"
        variant={state === 'published' ? 'filled' : 'default'}
        leftSection={icon}
        loading={isSending}
        onClick={() => ids !== undefined && send({ body: { ids, state } })}
      >
        {label}
      </Button>
    </DisabledWithReason>
  );
  return (
    <>
      {button('published', t('publishSelected'), <IconEye size={14} />)}
      {button('hidden', t('hideSelected'), <IconEyeOff size={14} />)}
      {refused.length === 0 ? null : <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
};
