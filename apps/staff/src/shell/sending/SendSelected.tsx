import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { mostSentAtOnce, startSendingRun } from '@yardline/contract/sendings/runs';
import type { SendingKind } from '@yardline/contract/sendings/sendings';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { useSelected } from '../list/selection.ts';
import { SendMany } from './SendMany.tsx';

/** Sends what is selected of a list, each document to its customer. */
export const SendSelected = ({ type }: { type: SendingKind }) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const selected = useSelected();
  const [isOpen, setOpen] = useState(false);
  const { ids } = selected ?? {};
  const isByHand = ids !== undefined && ids.length <= mostSentAtOnce;
  const reason = whyNot(startSendingRun) ?? (isByHand ? undefined : t('many.all', { most: mostSentAtOnce }));
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button size="xs" leftSection={<IconSend size={14} />} onClick={() => setOpen(true)}>
          {t('many.send')}
        </Button>
      </DisabledWithReason>
      {isOpen && ids !== undefined ? <SendMany many={{ type, ids }} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
