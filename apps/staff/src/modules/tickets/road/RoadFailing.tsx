import { Button } from '@mantine/core';
import { failureForm } from '@yardline/contract/tickets/failures';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { Dialog } from '@yardline/ui/Dialog';
import { FSelect } from '@yardline/ui/FSelect';
import { FTextarea } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import type { Queue } from '../../../shell/field/useQueue.ts';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { reasonOptions } from '../failures/reasons.ts';
import styles from './road.module.css';

type Props = { ticket: Ticket; queue: Queue; onClose: () => void };

/** Says on the phone that the trip failed, and why: nothing moves, and a new ticket tries again. It waits with the rest for a connection. */
export const RoadFailing = ({ ticket, queue, onClose }: Props) => {
  const { t } = useTranslation('ticketDetails');
  const form = useRecordForm(failureForm, { reason: 'not_there', note: '' });
  const fail = form.handleSubmit(({ reason, note }) => {
    queue.say({ kind: 'ticket_fail', ticket_id: ticket.id, reason, note });
    onClose();
  });
  return (
    <Dialog title={t('failed.title', { title: ticket.short_title })} onClose={onClose}>
      <form className={styles.closing} onSubmit={(event) => void fail(event)}>
        <p className={styles.quiet}>{t('failed.lead')}</p>
        <FSelect
          control={form.control}
          name="reason"
          label={t('failed.reason')}
          options={reasonOptions()}
          isRequired
        />
        <FTextarea control={form.control} name="note" label={t('failed.note')} maxLength={250} />
        <Button type="submit" size="lg" fullWidth>
          {t('failed.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
