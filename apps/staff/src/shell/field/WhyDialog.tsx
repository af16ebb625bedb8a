import { Button, Group, Stack, Textarea } from '@mantine/core';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** As long as the server takes. */
const mostNote = 200;

type Props = {
  how: 'drop' | 'change';
  /** The way to the record that is changed. */
  children?: React.ReactNode;
  isBusy: boolean;
  onClose: () => void;
  onDone: (note: string) => void;
};

/** Why what a phone said is not done, or what was done in its place: it stays on record beside it. */
export const WhyDialog = ({ how, children, isBusy, onClose, onDone }: Props) => {
  const { t } = useTranslation('field');
  const [note, setNote] = useState('');
  const why = note.trim();
  return (
    <Dialog title={t(`why.${how}.title`)} size="small" onClose={onClose}>
      <Stack gap={16}>
        {children}
        <Textarea
          label={t(`why.${how}.label`)}
          data-autofocus
          autosize
          minRows={2}
          maxLength={mostNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <DisabledWithReason reason={why === '' ? t(`why.${how}.first`) : undefined}>
            <Button loading={isBusy} onClick={() => onDone(why)}>
              {t(`why.${how}.done`)}
            </Button>
          </DisabledWithReason>
        </Group>
      </Stack>
    </Dialog>
  );
};
