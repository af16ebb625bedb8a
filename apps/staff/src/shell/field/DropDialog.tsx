import { Button, Group, Stack, Textarea } from '@mantine/core';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** As long as the server takes. */
const mostNote = 200;

type Props = { isBusy: boolean; onClose: () => void; onDrop: (note: string) => void };

/** Why what a phone said is not done: the reason stays on record beside it. */
export const DropDialog = ({ isBusy, onClose, onDrop }: Props) => {
  const { t } = useTranslation('field');
  const [note, setNote] = useState('');
  const why = note.trim();
  return (
    <Dialog title={t('dropTitle')} size="small" onClose={onClose}>
      <Stack gap={16}>
        <Textarea
          label={t('dropWhy')}
          data-autofocus
          autosize
          minRows={2}
          maxLength={mostNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <DisabledWithReason reason={why === '' ? t('dropFirst') : undefined}>
            <Button loading={isBusy} onClick={() => onDrop(why)}>
              {t('drop')}
            </Button>
          </DisabledWithReason>
        </Group>
      </Stack>
    </Dialog>
  );
};
