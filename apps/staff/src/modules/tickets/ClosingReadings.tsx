import type { setTicketStatus, Ticket } from '@yardline/contract/tickets/tickets';
import { gaugeOf, hasMeter } from '@yardline/domain/meters/energy';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { numberText } from '@yardline/ui/formats';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { useLocale } from '@yardline/ui/locale';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { LeaveOut } from '../../shell/readings/LeaveOut.tsx';
import { useFuelWords } from '../../shell/record/useFuelWords.ts';
import { useTicketType } from './ticket-type.ts';

/** A line that a ticket closes with, by its place in the form. */
export type LineProps = {
  form: ReturnType<typeof useRecordForm<typeof setTicketStatus.body>>;
  item: Ticket['ticketasset_set'][number] & { lineId: number };
  index: number;
  needsReason: boolean;
};

/**
 * What a driver reads of a machine: exactly what it has. At a delivery what is not read is left out on purpose; after a pickup the
 * return reads it again.
 */
export const ClosingReadings = ({ form, item, index, needsReason }: LineProps) => {
  const { t } = useTranslation(['tickets', 'readings']);
  const type = useTicketType();
  const fuel = useController({ control: form.control, name: `lines.${index}.fuel` });
  const leftOut = useController({ control: form.control, name: `lines.${index}.leftOut` });
  const meter = useWatch({ control: form.control, name: `lines.${index}.meter` });
  const leaving = {
    machine: item,
    leftOut: leftOut.field.value ?? [],
    of: item.prod_n,
    onChange: leftOut.field.onChange,
  };
  const gauge = gaugeOf(item);
  const { locale } = useLocale();
  const sayFuel = useFuelWords();
  return (
    <>
      {hasMeter(item.meterType) ? (
        <FNumber
          control={form.control}
          name={`lines.${index}.meter`}
          label={t('close.meterNow')}
          decimals={1}
          {...(item.lastMeter === null
            ? {}
            : { description: t('close.lastMeter', { meter: numberText(item.lastMeter, locale) }) })}
        />
      ) : null}
      {needsReason && hasMeter(item.meterType) ? (
        <FText
          control={form.control}
          name={`lines.${index}.meterReason`}
          label={t('close.meterReason')}
          maxLength={30}
          isRequired
        />
      ) : null}
      {gauge !== undefined ? (
        <FuelGauge
          label={t(`readings:${gauge}Now`)}
          value={fuel.field.value ?? null}
          say={sayFuel}
          onChange={fuel.field.onChange}
        />
      ) : null}
      {type === 'delivery' ? (
        <>
          {item.lastMeter === null ? (
            <LeaveOut reading="meter" isRead={typeof meter === 'number'} {...leaving} />
          ) : null}
          <LeaveOut reading="fuel" isRead={typeof fuel.field.value === 'number'} {...leaving} />
        </>
      ) : null}
    </>
  );
};
