import { Button, Group, Text, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { endInspection, type Inspection } from '@yardline/contract/inspections/inspections';
import { type Judged, verdictOf } from '@yardline/domain/inspections/judge';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  inspection: Inspection;
  judged: readonly Judged[];
  step: 'finish' | 'drop';
  onClose: () => void;
};

/** Says what an inspection comes to before it ends: then nothing of it can be changed. */
export const FinishDialog = ({ inspection, judged, step, onClose }: Props) => {
  const { t } = useTranslation(['inspections', 'common']);
  const [note, setNote] = useState('');
  const { send, isSending } = useSend(endInspection, { onDone: onClose });
  const { outcome, worst } = verdictOf(judged);
  const failed = judged.filter(({ isFailed }) => isFailed).length;
  const open = judged.filter(({ lack }) => lack !== undefined).length;
  const isOpen = step === 'finish' && open > 0;
  const verdict = `${t(`verdicts.${worst ?? 'none'}`, { count: failed })} ${t('endsText')}`;
  const ending = isOpen ? t('openPoints', { count: open }) : verdict;
  const says = step === 'drop' ? t('dropText') : ending;
  return (
    <Dialog title={t(step === 'drop' ? 'drop' : 'finish')} onClose={onClose}>
      <Text size="sm" mb={12} {...(outcome === 'failed' && step === 'finish' ? { fw: 600 } : {})}>
        {says}
      </Text>
      <Textarea
        label={t('note')}
        maxLength={250}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          loading={isSending}
          disabled={isOpen}
          onClick={() => send({ params: { id: inspection.id }, body: { step, note } })}
        >
          {t(step === 'drop' ? 'drop' : 'finish')}
        </Button>
      </Group>
    </Dialog>
  );
};
