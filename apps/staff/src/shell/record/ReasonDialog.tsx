import { Text } from '@mantine/core';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';

type Props = {
  /** The verb, as title and on the button. */
  verb: string;
  /** What the other button says; 'Cancel' when left out. */
  dismiss?: string;
  /** What follows from it. */
  text: string;
  label: string;
  control: Control<{ reason: string }>;
  /** False where nothing is lost by it. */
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that is hard to undo, with a reason for later readers. */
export const ReasonDialog = ({ verb, text, label, control, ...dialog }: Props) => (
  <ConfirmDialog isOpen isDangerous title={verb} confirm={verb} {...dialog}>
    <Text size="sm" mb={12}>
      {text}
    </Text>
    <FText control={control} name="reason" label={label} isRequired isFirst maxLength={64} />
  </ConfirmDialog>
);
