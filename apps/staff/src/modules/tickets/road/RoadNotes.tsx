import { Button, Textarea } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listComments } from '@yardline/contract/records/comments';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoadProps } from './Arrival.tsx';
import styles from './road.module.css';

/** As long as the server takes. */
const mostText = 250;

/** What was noted of a ticket, and a new note, which waits on the phone while there is no connection. */
export const RoadNotes = ({ ticket, queue, reason }: RoadProps) => {
  const { t } = useTranslation('road');
  const [text, setText] = useState('');
  const { data } = useCall(listComments, { params: { kind: 'tickets', record: ticket.id } });
  const note = text.trim();
  const add = () => {
    queue.say({ kind: 'ticket_note', ticket_id: ticket.id, text: note });
    setText('');
  };
  return (
    <section aria-label={t('notes')} className={styles.section}>
      <h2 className={styles.heading}>{t('notes')}</h2>
      <ul className={styles.facts}>
        {(data?.comments ?? []).map((each) => (
          <li key={each.id}>
            <span>{each.comment}</span>
            <span className={styles.quiet}>
              {each.operator_name} · <When at={each.created_at} timeZone={ticket.timeZone} />
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
      <DisabledWithReason reason={reason ?? (note === '' ? t('noteFirst') : undefined)}>
        <Button variant="default" size="md" mt={8} onClick={add}>
          {t('addNote')}
        </Button>
      </DisabledWithReason>
    </section>
  );
};
