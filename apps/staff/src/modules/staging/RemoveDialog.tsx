import { Checkbox, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { unstageUnit } from '@yardline/contract/staging/staging';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { contractId: number; holdId: number; canBeUnfit: boolean; onClose: () => void };

/** Takes what stands ready out of its lane, with the reason; an unfit machine goes to the shop. */
export const RemoveDialog = ({ contractId, holdId, canBeUnfit, onClose }: Props) => {
  const { t } = useTranslation('staging');
  const form = useRecordForm(unstageUnit.body, { hold_id: holdId, reason: '', is_unfit: false });
  const { field } = useController({ control: form.control, name: 'is_unfit' });
  const { send, isSending } = useSend(unstageUnit, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params: { id: contractId }, body }));
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('remove')}
      confirm={t('remove')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('removeText')}
      </Text>
      <FText control={form.control} name="reason" label={t('reason')} isRequired isFirst maxLength={250} />
      {canBeUnfit ? (
        <Checkbox
          mt={12}
          label={t('unfit')}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
};
