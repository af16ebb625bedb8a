import type { ExchangeOfTicket } from '@yardline/contract/tickets/exchange-of-ticket';
import type { setTicketStatus } from '@yardline/contract/tickets/tickets';
import { gaugeOf, hasMeter } from '@yardline/domain/meters/energy';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import type { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { LeaveOut } from '../../../shell/readings/LeaveOut.tsx';
import { useFuelWords } from '../../../shell/record/useFuelWords.ts';

type Form = ReturnType<typeof useRecordForm<typeof setTicketStatus.body>>;
type Side = keyof typeof sides;
type Props = { form: Form; side: Side; machine: ExchangeOfTicket['old'] };

/** The old machine comes back as at a return, the new one goes out as at a check-out. */
const sides = {
  old: {
    title: 'goes',
    meter: 'exchange.meterIn',
    reason: 'exchange.meterReason',
    fuel: 'exchange.fuelIn',
    leftOut: 'exchange.leftOutIn',
    moment: 'In',
    label: 'meterIn',
    last: 'wentOutAt',
  },
  new: {
    title: 'comes',
    meter: 'exchange.meterOut',
    reason: 'exchange.meterOutReason',
    fuel: 'exchange.fuelOut',
    leftOut: 'exchange.leftOutOut',
    moment: 'Out',
    label: 'meterOut',
    last: 'lastRead',
  },
} as const;

const Meter = ({ form: { control }, side, machine }: Props) => {
  const { t } = useTranslation('exchanges');
  const of = sides[side];
  const read = useWatch({ control, name: of.meter });
  const { fieldState: reason } = useController({ control, name: of.reason });
  const { field: leftOut } = useController({ control, name: of.leftOut });
  if (!hasMeter(machine.meterType)) return null;
  const isLower = machine.meter !== null && typeof read === 'number' && read < machine.meter;
  // A machine that went out unread comes back unread; one whose reading is known goes out with it.
  const mayLeaveOut = side === 'old' ? machine.meter !== null : machine.meter === null;
  return (
    <>
      <FNumber
        control={control}
        name={of.meter}
        label={t(of.label)}
        {...(machine.meter === null ? {} : { description: t(of.last, { meter: machine.meter }) })}
        decimals={1}
      />
      {isLower || reason.invalid ? (
        <FText control={control} name={of.reason} label={t('meterReason')} maxLength={30} isRequired />
      ) : null}
      {isLower && side === 'old' ? (
        <>
          <FormRow>
            <FNumber
              control={control}
              name="exchange.oldClosingMeter"
              label={t('oldClosingMeter')}
              decimals={1}
            />
            <FNumber
              control={control}
              name="exchange.newInitialMeter"
              label={t('newInitialMeter')}
              decimals={1}
            />
          </FormRow>
          <FNumber control={control} name="exchange.newMeterDigits" label={t('newMeterDigits')} />
        </>
      ) : null}
      {mayLeaveOut ? (
        <LeaveOut
          machine={machine}
          reading="meter"
          isRead={typeof read === 'number'}
          leftOut={leftOut.value ?? []}
          of={machine.product}
          onChange={leftOut.onChange}
        />
      ) : null}
    </>
  );
};

const Fuel = ({ form: { control }, side, machine }: Props) => {
  const { t } = useTranslation('readings');
  const of = sides[side];
  const sayFuel = useFuelWords();
  const { field, fieldState } = useController({ control, name: of.fuel });
  const { field: leftOut } = useController({ control, name: of.leftOut });
  const known = machine.fuelOut !== null && machine.energy === '' ? 'fuel' : undefined;
  const gauge = gaugeOf(machine) ?? known;
  if (gauge === undefined) return null;
  return (
    <>
      <FuelGauge
        label={t(`${gauge}${of.moment}`)}
        value={field.value ?? null}
        say={sayFuel}
        onChange={field.onChange}
      />
      <LeaveOut
        machine={machine}
        reading="fuel"
        isRead={typeof field.value === 'number'}
        leftOut={leftOut.value ?? []}
        of={machine.product}
        onChange={leftOut.onChange}
      />
      {fieldState.error?.message === undefined ? null : <p role="alert">{fieldState.error.message}</p>}
    </>
  );
};

const Machine = (props: Props) => {
  const { t } = useTranslation('onSite');
  const { side, machine } = props;
  return (
    <FormSection title={t(sides[side].title, { product: machine.product })}>
      {machine.description}
      {machine.isBulk ? null : (
        <>
          <Meter {...props} />
          <Fuel {...props} />
        </>
      )}
    </FormSection>
  );
};

/** How both machines of an exchange on site were read. */
export const ExchangeReadings = ({ form, exchange }: { form: Form; exchange: ExchangeOfTicket }) => (
  <>
    <Machine form={form} side="new" machine={exchange.new} />
    <Machine form={form} side="old" machine={exchange.old} />
  </>
);
