import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { lateForm, textLate } from '@yardline/contract/arrivals/arrivals';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FSelect } from '@yardline/ui/FSelect';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import roadStyles from '../road/road.module.css';

/** As drivers say it, in minutes. */
const choices = [10, 15, 20, 30, 45, 60, 90, 120] as const;

const Form = ({ ticket: { type, id }, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  const form = useRecordForm(lateForm, { minutes: 30 });
  const { send, isSending } = useSend(textLate, {
    isQuiet: true,
    onDone: () => {
      showToast({ tone: 'done', message: t('late.sent') });
      onClose();
    },
  });
  const submit = form.handleSubmit((body) => send({ params: { type, id }, body }));
  return (
    <form className={roadStyles.closing} onSubmit={(event) => void submit(event)}>
      <p className={roadStyles.quiet}>{t('late.lead')}</p>
      <FSelect
        control={form.control}
        name="minutes"
        label={t('late.minutes')}
        options={choices.map((count) => ({ value: count, label: t('late.choice', { count }) }))}
        isRequired
      />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {t('late.send')}
      </Button>
    </form>
  );
};

type Props = { ticket: Ticket; size: 'sm' | 'md'; reason: string | undefined };

/** Tells the customer by text that the driver arrives later than they were told: from the desk, and from the phone. */
export const TextLate = ({ ticket, size, reason }: Props) => {
  const { t } = useTranslation('arrivals');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size={size}
          variant="default"
          leftSection={<IconMessage size={18} />}
          onClick={() => setOpen(true)}
        >
          {t('late.action')}
        </Button>
      </DisabledWithReason>
      {isOpen ? (
        <Dialog title={t('late.title')} onClose={() => setOpen(false)}>
          <Form ticket={ticket} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
};
