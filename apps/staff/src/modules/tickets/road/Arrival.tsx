import { Button } from '@mantine/core';
import { IconMapPinCheck, IconTruck } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listEvidence } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { Queue } from '../../../shell/field/useQueue.ts';
import styles from './road.module.css';

export type RoadProps = { ticket: Ticket; queue: Queue; reason: string | undefined };

/** What was recorded of a ticket, here or on the phone before it is sent. */
export const useEvidence = ({ id, type }: Ticket) =>
  useCall(listEvidence, { params: { type, id } }).data?.items ?? [];

/** When the driver came to the place and left it, and the way to say so. */
export const Arrival = ({ ticket, queue, reason }: RoadProps) => {
  const { t } = useTranslation('road');
  const known = useEvidence(ticket).map(({ kind, said_at: at }) => ({ what: kind, at }));
  const unsent = queue.own.flatMap(({ command }) =>
    command.kind === 'at_place' && command.ticket_id === ticket.id
      ? [{ what: command.what, at: command.said_at }]
      : [],
  );
  const said = [...known, ...unsent].filter(({ what }) => what !== 'signature');
  const next = said.at(-1)?.what === 'arrived' ? 'left' : 'arrived';
  return (
    <section aria-label={t('atPlace')} className={styles.section}>
      <h2 className={styles.heading}>{t('atPlace')}</h2>
      <ul className={styles.facts}>
        {said.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <span>{t(what === 'left' ? 'left' : 'arrived')}</span>
            <When at={at} timeZone={ticket.timeZone} />
          </li>
        ))}
      </ul>
      <DisabledWithReason reason={reason}>
        <Button
          size="md"
          variant="default"
          leftSection={next === 'arrived' ? <IconMapPinCheck size={20} /> : <IconTruck size={20} />}
          onClick={() => queue.say({ kind: 'at_place', ticket_id: ticket.id, what: next })}
        >
          {t(next === 'arrived' ? 'arrive' : 'leave')}
        </Button>
      </DisabledWithReason>
    </section>
  );
};
