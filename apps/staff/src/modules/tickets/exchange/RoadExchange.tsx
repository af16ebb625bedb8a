import { Button } from '@mantine/core';
import type { ExchangeOfTicket } from '@yardline/contract/tickets/exchange-of-ticket';
import { setTicketStatus, type Ticket } from '@yardline/contract/tickets/tickets';
import { say } from '@yardline/contract/words/say';
import { mustRead, type Reading } from '@yardline/domain/meters/energy';
import { Dialog } from '@yardline/ui/Dialog';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { Queue } from '../../../shell/field/useQueue.ts';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { ExchangeReadings } from './ExchangeReadings.tsx';
import { nothingRead } from './nothing-read.ts';
import styles from '../road/road.module.css';

type Props = { ticket: Ticket; exchange: ExchangeOfTicket; queue: Queue; onClose: () => void };
type Read = Partial<Record<Reading, number | null>> & { leftOut?: readonly Reading[] | undefined };

/** What of a machine has to be read and was not; the desk is not there to ask later. */
const missing = (machine: ExchangeOfTicket['old'], read: Read, known: readonly Reading[]): Reading[] =>
  machine.isBulk
    ? []
    : mustRead(machine).filter(
        (what) =>
          (read[what] ?? null) === null && !known.includes(what) && read.leftOut?.includes(what) !== true,
      );

/** Closes both halves of an exchange on site on the phone, once. It waits with the rest where there is no connection. */
export const RoadExchange = ({ ticket, exchange, queue, onClose }: Props) => {
  const { t } = useTranslation(['onSite', 'tickets']);
  const form = useRecordForm(setTicketStatus.body, { status: 'close', exchange: nothingRead });
  const close = form.handleSubmit(({ exchange: read }) => {
    const [oldKnown, newKnown]: Reading[][] = [
      exchange.old.meter === null ? ['meter'] : [],
      exchange.new.meter === null ? [] : ['meter'],
    ];
    const back = { meter: read?.meterIn ?? null, fuel: read?.fuelIn ?? null, leftOut: read?.leftOutIn };
    const out = { meter: read?.meterOut ?? null, fuel: read?.fuelOut ?? null, leftOut: read?.leftOutOut };
    const faults = [
      ...missing(exchange.old, back, oldKnown ?? []).map((what) => `${what}In` as const),
      ...missing(exchange.new, out, newKnown ?? []).map((what) => `${what}Out` as const),
    ];
    for (const field of faults)
      form.setError(`exchange.${field}`, { message: say(language(), 'field.required') });
    if (faults.length > 0) return;
    queue.say({ kind: 'ticket_step', ticket_id: ticket.id, step: 'close', exchange: read });
    onClose();
  });
  return (
    <Dialog title={t('tickets:close.title', { title: ticket.short_title })} size="large" onClose={onClose}>
      <form className={styles.closing} onSubmit={(event) => void close(event)}>
        <p className={styles.quiet}>
          {t('closing', { new: exchange.new.product, old: exchange.old.product })}
        </p>
        <ExchangeReadings form={form} exchange={exchange} />
        <Button type="submit" size="lg" fullWidth>
          {t('tickets:moves.close')}
        </Button>
      </form>
    </Dialog>
  );
};
