import { Button, Textarea } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listComments } from '@yardline/contract/records/comments';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPhotos } from '../../shell/field/FieldPhotos.tsx';
import { useNotesReason } from '../../shell/work/useNotesReason.ts';
import type { Queue } from '../../shell/field/useQueue.ts';
import styles from './field-jobs.module.css';

const mostText = 300;

/** What was noted of an order, and a new note, which waits on the phone while there is no connection. */
export const JobNotes = ({ order, queue }: { order: WorkOrder; queue: Queue }) => {
  const { t } = useTranslation('fieldJobs');
  const [text, setText] = useState('');
  const reason = useNotesReason(order) ?? (text.trim() === '' ? t('noteFirst') : undefined);
  const { data } = useCall(listComments, { params: { kind: 'work_orders', record: order.id } });
  const send = () => {
    if (reason !== undefined) return;
    queue.say({ kind: 'note', order_id: order.id, text: text.trim() });
    setText('');
  };
  return (
    <section aria-label={t('notes')} className={styles.section}>
      <h2 className={styles.heading}>{t('notes')}</h2>
      {order.comments === '' ? null : <p className={styles.text}>{order.comments}</p>}
      <ul className={styles.facts}>
        {(data?.comments ?? []).map((each) => (
          <li key={each.id}>
            <span className={styles.text}>{each.comment}</span>
            <span className={styles.jobFacts}>
              {each.operator_name} · <When at={each.created_at} timeZone={order.timeZone} />
            </span>
          </li>
        ))}
      </ul>
      <Textarea
        label={t('newNote')}
        autosize
        minRows={2}
        maxLength={mostText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DisabledWithReason reason={reason}>
        <Button variant="default" size="md" mt={8} onClick={send}>
          {t('addNote')}
        </Button>
      </DisabledWithReason>
    </section>
  );
};

/** Photos of the work: a phone offers its camera, and they wait on it while there is no connection. */
export const JobPhotos = ({ order, queue }: { order: WorkOrder; queue: Queue }) => {
  const of = { kind: 'work_orders' as const, id: order.id, reason: useNotesReason(order) };
  return <FieldPhotos of={of} queue={queue} />;
};
