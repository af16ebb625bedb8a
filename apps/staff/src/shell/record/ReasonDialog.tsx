import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import type { CallInput } from '@yardline/client/request';
import type { Endpoint } from '@yardline/contract/endpoint';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import type { z } from 'zod';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';

type Reason = { reason: string };
type AsksReason = Endpoint & { readonly body: z.ZodType<Reason, Reason> };

type Props<E extends AsksReason> = {
  /** The verb, as title and on the button. */
  verb: string;
  /** What the other button says; 'Cancel' when left out. */
  dismiss?: string;
  /** What follows from it. */
  text: string;
  label: string;
  /** What was said before. */
  reason?: string;
  /** False where nothing is lost by it. */
  isDangerous?: boolean;
  endpoint: E;
  /** What is sent with the reason. */
  inputOf: (body: Reason) => CallInput<E>;
  /** The version that the user sees, of a record that has one. */
  ifMatch?: number;
  /** It is done, or the user let it be. */
  onClose: () => void;
};

/** Asks before an action that is hard to undo, with a reason for later readers. */
export const ReasonDialog = <E extends AsksReason>(props: Props<E>) => {
  const { verb, dismiss, text, label, reason = '', isDangerous = true, onClose } = props;
  const { endpoint, inputOf, ifMatch } = props;
  const form = useRecordForm(endpoint.body, { reason });
  const { send, isSending } = useSend(endpoint, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send(inputOf(body), { ifMatch }));
  return (
    <ConfirmDialog
      isOpen
      isDangerous={isDangerous}
      title={verb}
      confirm={verb}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
      {...(dismiss === undefined ? {} : { dismiss })}
    >
      <Text size="sm" mb={12}>
        {text}
      </Text>
      <FText control={form.control} name="reason" label={label} isRequired isFirst maxLength={64} />
    </ConfirmDialog>
  );
};
