import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawn } from '../../../shell/signing/Drawn.tsx';
import { SigningForm } from '../../../shell/signing/SigningForm.tsx';
import { type RoadProps, useEvidence } from './Arrival.tsx';
import styles from './road.module.css';

/** Who received the goods, or handed them over: the signature waits on the phone while there is no connection. */
export const Received = ({ ticket, queue, reason }: RoadProps) => {
  const { t } = useTranslation(['road', 'field']);
  const [isSigning, setSigning] = useState(false);
  const kept = useEvidence(ticket).filter(({ kind }) => kind === 'signature');
  const unsent = queue.own.flatMap(({ command }) =>
    command.kind === 'received' && command.ticket_id === ticket.id ? [command] : [],
  );
  const what = ticket.type === 'pickup' ? 'handed' : 'received';
  return (
    <section aria-label={t(what)} className={styles.section}>
      <h2 className={styles.heading}>{t(what)}</h2>
      <ul className={styles.facts}>
        {kept.map((each) => (
          <li key={each.id}>
            <span>{each.name}</span>
            <Drawn strokes={each.strokes} typed={t('typed')} />
            <When at={each.said_at} timeZone={ticket.timeZone} />
          </li>
        ))}
        {unsent.map((each) => (
          <li key={each.id}>
            <span>{each.name}</span>
            <span className={styles.quiet}>{t('field:unsent')}</span>
          </li>
        ))}
      </ul>
      <DisabledWithReason reason={reason}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconSignature size={20} aria-hidden="true" />}
          onClick={() => setSigning(true)}
        >
          {t('sign')}
        </Button>
      </DisabledWithReason>
      {isSigning ? (
        <Dialog title={t(what)} size="large" onClose={() => setSigning(false)}>
          <SigningForm
            name=""
            consent={t(`consent.${what}`, { title: ticket.short_title })}
            isBusy={false}
            error=""
            onSign={(hand) => {
              queue.say({ kind: 'received', ticket_id: ticket.id, ...hand });
              setSigning(false);
            }}
          />
        </Dialog>
      ) : null}
    </section>
  );
};
