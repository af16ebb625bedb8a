import { Button } from '@mantine/core';
import { IconMapPinCheck, IconSteeringWheel, IconTruck, IconUserOff } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { type Evidence, type FieldCommand, listEvidence } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeNow } from '../../../shell/field/place-now.ts';
import type { Queue } from '../../../shell/field/useQueue.ts';
import styles from './road.module.css';

export type RoadProps = { ticket: Ticket; queue: Queue; reason: string | undefined };

/** What was recorded of a ticket, here or on the phone before it is sent. */
export const useEvidence = ({ id, type }: Ticket) =>
  useCall(listEvidence, { params: { type, id } }).data?.items ?? [];

type AtPlace = Extract<FieldCommand, { kind: 'at_place' }>['what'];

const icons = {
  set_off: <IconSteeringWheel size={20} />,
  arrived: <IconMapPinCheck size={20} />,
  left: <IconTruck size={20} />,
  no_one: <IconUserOff size={20} />,
} as const satisfies Record<AtPlace, React.ReactNode>;
const driving = 2;
const presses = { set_off: 'setOff', arrived: 'arrive', left: 'leave', no_one: 'noOne' } as const;
const isOfPlace = (kind: Evidence['kind']): kind is AtPlace => kind !== 'signature';

/** What can be said next: a truck that left the yard with several loads sets off to each of them. */
const nextOf = (said: readonly { what: AtPlace }[], status: number): readonly AtPlace[] => {
  if (said.findLast(({ what }) => what !== 'no_one')?.what === 'arrived') return ['left', 'no_one'];
  return said.length === 0 && status === driving ? ['set_off', 'arrived'] : ['arrived'];
};

/** When the driver set off, came to the place, and left it or met no one, and the way to say so, with where the phone is then. */
export const Arrival = ({ ticket, status, queue, reason }: RoadProps & { status: number }) => {
  const { t } = useTranslation('road');
  const [looking, setLooking] = useState<AtPlace>();
  const known = useEvidence(ticket).flatMap(({ kind, said_at: at }) =>
    isOfPlace(kind) ? [{ what: kind, at }] : [],
  );
  const unsent = queue.own.flatMap(({ command }) =>
    command.kind === 'at_place' && command.ticket_id === ticket.id
      ? [{ what: command.what, at: command.said_at }]
      : [],
  );
  const said = [...known, ...unsent];
  const press = (what: AtPlace) => {
    setLooking(what);
    const act = async () => {
      const place = await placeNow();
      setLooking(undefined);
      return { kind: 'at_place' as const, ticket_id: ticket.id, what, place };
    };
    queue.say(act());
  };
  const button = (what: AtPlace) => (
    <DisabledWithReason key={what} reason={reason}>
      <Button
        size="md"
        variant="default"
        leftSection={icons[what]}
        loading={looking === what}
        onClick={() => press(what)}
      >
        {t(presses[what])}
      </Button>
    </DisabledWithReason>
  );
  return (
    <section aria-label={t('atPlace')} className={styles.section}>
      <h2 className={styles.heading}>{t('atPlace')}</h2>
      <ul className={styles.facts}>
        {said.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <span>{t(what)}</span>
            <When at={at} timeZone={ticket.timeZone} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>{nextOf(said, status).map(button)}</div>
    </section>
  );
};
