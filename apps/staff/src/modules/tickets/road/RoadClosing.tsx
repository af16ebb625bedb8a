import { Button } from '@mantine/core';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { setTicketStatus } from '@yardline/contract/tickets/tickets';
import { say } from '@yardline/contract/words/say';
import { gaugeOf, hasMeter } from '@yardline/domain/meters/energy';
import { isTenfold } from '@yardline/domain/meters/reading';
import { Dialog } from '@yardline/ui/Dialog';
import { Stepper } from '@yardline/ui/Stepper';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { Queue } from '../../../shell/field/useQueue.ts';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { ClosingReadings } from '../ClosingReadings.tsx';
import styles from './road.module.css';

type Props = { ticket: Ticket; queue: Queue; onClose: () => void };
type Item = Ticket['ticketasset_set'][number] & { lineId: number };
type Line = {
  quantity: number;
  meter?: number | null;
  meterReason?: string;
  fuel?: number | null;
  leftOut?: readonly string[];
};

/** What of a delivered machine has to be read before it leaves, and was not. */
const missing = (item: Item, line: Line | undefined): ('meter' | 'fuel')[] => {
  if (line === undefined || line.quantity === 0) return [];
  const read = { meter: line.meter ?? null, fuel: line.fuel ?? null };
  const asked = { meter: hasMeter(item.meterType), fuel: gaugeOf(item) !== undefined };
  return (['meter', 'fuel'] as const).filter(
    (what) => asked[what] && read[what] === null && line.leftOut?.includes(what) !== true,
  );
};

/** Whether a reading is ten times the last one, and no reason confirms it. */
const isAsked = (item: Item, line: Line | undefined): boolean =>
  typeof line?.meter === 'number' &&
  line.quantity > 0 &&
  (line.meterReason ?? '') === '' &&
  isTenfold(item.lastMeter, line.meter);

/** Closes a ticket on the phone: what was really moved, with its readings. It waits with the rest where there is no connection. */
export const RoadClosing = ({ ticket, queue, onClose }: Props) => {
  const { t } = useTranslation(['road', 'tickets']);
  const type = ticket.type === 'pickup' ? 'pickup' : 'delivery';
  const isTask = ticket.type === 'task';
  const items = ticket.ticketasset_set.flatMap((item): Item[] =>
    isTask || item.lineId === null ? [] : [{ ...item, lineId: item.lineId }],
  );
  const form = useRecordForm(setTicketStatus.body, {
    status: 'close',
    lines: items.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      meter: null,
      fuel: null,
      meterReason: '',
      leftOut: [],
    })),
  });
  const close = form.handleSubmit(({ lines = [] }) => {
    const faults = items.flatMap((item, index) =>
      type === 'delivery' ? missing(item, lines[index]).map((what) => ({ index, what })) : [],
    );
    for (const { index, what } of faults)
      form.setError(`lines.${index}.${what}`, { message: say(language(), 'field.required') });
    const asked = items.flatMap((item, index) => (isAsked(item, lines[index]) ? [{ item, index }] : []));
    for (const { item, index } of asked)
      form.setError(`lines.${index}.meterReason`, {
        message: say(language(), 'meter.tenfold', { meter: item.lastMeter ?? 0 }),
      });
    if (faults.length + asked.length > 0) return;
    queue.say({ kind: 'ticket_step', ticket_id: ticket.id, step: 'close', lines });
    onClose();
  });
  return (
    <Dialog title={t('tickets:close.title', { title: ticket.short_title })} size="large" onClose={onClose}>
      <form className={styles.closing} onSubmit={(event) => void close(event)}>
        {isTask ? <p className={styles.quiet}>{t('tickets:close.task')}</p> : null}
        {items.map((item, index) => (
          <section key={item.lineId} className={styles.line}>
            <header className={styles.lineHead}>
              <span>
                <strong>{item.prod_n}</strong> {item.title}
              </span>
              <Controller
                control={form.control}
                name={`lines.${index}.quantity`}
                render={({ field, fieldState }) => (
                  <Stepper
                    label={`${t(`tickets:close.moved.${type}`)} ${item.prod_n}`}
                    value={field.value}
                    max={item.quantity}
                    isWrong={fieldState.invalid}
                    onChange={field.onChange}
                  />
                )}
              />
            </header>
            <ClosingReadings
              form={form}
              item={item}
              index={index}
              needsReason={form.formState.errors.lines?.[index]?.meterReason !== undefined}
            />
            {form.formState.errors.lines?.[index]?.fuel === undefined ? null : (
              <p role="alert" className={styles.fault}>
                {t('fuelMissing')}
              </p>
            )}
          </section>
        ))}
        <Button type="submit" size="lg" fullWidth>
          {t('tickets:moves.close')}
        </Button>
      </form>
    </Dialog>
  );
};
