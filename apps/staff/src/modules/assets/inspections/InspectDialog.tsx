import { Button, Group, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { inspectAsset, type plainOutcomes } from '@yardline/contract/inspections/of-asset';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The damage, or the order that keeps the machine, and how its inspection ended. */
export type Inspecting = {
  returnLineId?: number;
  workOrderId?: number;
  outcome: (typeof plainOutcomes)[number];
};

type Props = { number: string; of: Inspecting; onClose: () => void };

/** Records an inspection with its note; what keeps a machine down has to be said. */
export const InspectDialog = ({ number, of, onClose }: Props) => {
  const { t } = useTranslation(['assets', 'common']);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, isSending } = useSend(inspectAsset, {
    onDone: onClose,
    onRefused: ({ fields: [field] }) => {
      setProblem(field?.message);
      return field !== undefined;
    },
  });
  return (
    <Dialog title={`${t(`inspection.${of.outcome}`)} · ${number}`} onClose={onClose}>
      <Textarea
        label={t('inspection.note')}
        withAsterisk={of.outcome === 'failed'}
        maxLength={250}
        autosize
        minRows={2}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isSending} onClick={() => send({ params: { number }, body: { ...of, note } })}>
          {t(`inspection.${of.outcome}`)}
        </Button>
      </Group>
    </Dialog>
  );
};
