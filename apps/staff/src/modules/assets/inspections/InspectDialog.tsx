import { Button, Group, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { inspectAsset, type inspectionOutcomes } from '@yardline/contract/inspections/inspections';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The damage that was inspected, and how that ended. */
export type Inspecting = { returnLineId: number; outcome: (typeof inspectionOutcomes)[number] };

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
        withAsterisk={of.outcome === 'still_down'}
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
        <Button
          loading={isSending}
          onClick={() =>
            send({ params: { number }, body: { returnLineId: of.returnLineId, outcome: of.outcome, note } })
          }
        >
          {t(`inspection.${of.outcome}`)}
        </Button>
      </Group>
    </Dialog>
  );
};
