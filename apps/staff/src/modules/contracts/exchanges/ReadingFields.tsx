import { Text } from '@mantine/core';
import type { ExchangeForm, ParsedExchangeForm } from '@yardline/contract/contracts/exchanges';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { gaugeOf, hasMeter, type Reading, type ReadMachine } from '@yardline/domain/meters/energy';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { LeaveOut } from '../../../shell/readings/LeaveOut.tsx';
import { useFuelWords } from '../../../shell/record/useFuelWords.ts';

type Form = { control: UseFormReturn<ExchangeForm, unknown, ParsedExchangeForm>['control'] };

const isGiven = (reading: unknown): boolean => reading !== null && reading !== undefined && reading !== '';

type FuelProps = Form & { moment: 'In' | 'Out'; machine: ReadMachine; isFuelKnown?: boolean };

/** The gauge of a machine that has one, or what leaves it out. */
const Fuel = ({ control, moment, machine, isFuelKnown = false }: FuelProps) => {
  const { t } = useTranslation('readings');
  const say = useFuelWords();
  const { field, fieldState } = useController({ control, name: `fuel${moment}` });
  const known = isFuelKnown && machine.energy === '' ? 'fuel' : undefined;
  const gauge = gaugeOf(machine) ?? known;
  if (gauge === undefined) return null;
  const value = field.value ?? null;
  return (
    <>
      <FuelGauge label={t(`${gauge}${moment}`)} value={value} say={say} onChange={field.onChange} />
      <LeftOut control={control} moment={moment} machine={machine} reading="fuel" isRead={value !== null} />
      {fieldState.error?.message === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {fieldState.error.message}
        </Text>
      )}
    </>
  );
};

type LeftOutProps = FuelProps & { reading: Reading; isRead: boolean };

const LeftOut = ({ control, moment, machine, reading, isRead }: LeftOutProps) => {
  const { field } = useController({ control, name: `leftOut${moment}` });
  return (
    <LeaveOut
      machine={machine}
      reading={reading}
      isRead={isRead}
      leftOut={field.value ?? []}
      onChange={field.onChange}
    />
  );
};

/** How the old machine comes back: its meter, with what explains a lower one, and its tank. */
export const OldReadings = ({ control, line }: Form & { line: ContractLine | undefined }) => {
  const { t } = useTranslation('exchanges');
  const meterIn = useWatch({ control, name: 'meterIn' });
  const { fieldState: reason } = useController({ control, name: 'meterReason' });
  if (line === undefined || line.isBulk) return null;
  const out = line.meterOut;
  const isLower = out !== null && typeof meterIn === 'number' && meterIn < out;
  return (
    <>
      {hasMeter(line.meterType) ? (
        <FNumber
          control={control}
          name="meterIn"
          label={t('meterIn')}
          {...(out === null ? {} : { description: t('wentOutAt', { meter: out }) })}
          decimals={1}
        />
      ) : null}
      {isLower || reason.invalid ? (
        <FText control={control} name="meterReason" label={t('meterReason')} maxLength={30} isRequired />
      ) : null}
      {isLower ? (
        <>
          <FormRow>
            <FNumber control={control} name="oldClosingMeter" label={t('oldClosingMeter')} decimals={1} />
            <FNumber control={control} name="newInitialMeter" label={t('newInitialMeter')} decimals={1} />
          </FormRow>
          <FNumber control={control} name="newMeterDigits" label={t('newMeterDigits')} />
        </>
      ) : null}
      {out === null ? null : (
        <LeftOut control={control} moment="In" machine={line} reading="meter" isRead={isGiven(meterIn)} />
      )}
      <Fuel control={control} moment="In" machine={line} isFuelKnown={line.fuelOut !== null} />
    </>
  );
};

/** How the new machine goes out: its meter, with the reason of a lower one, and its tank. */
export const NewReadings = ({ control, row }: Form & { row: PickerRow | undefined }) => {
  const { t } = useTranslation('exchanges');
  const meterOut = useWatch({ control, name: 'meterOut' });
  if (row === undefined || row.kind === 'bulk') return null;
  const machine = { meterType: row.meter_type, energy: row.energy };
  const last = row.meter;
  const isLower = last !== null && typeof meterOut === 'number' && meterOut < last;
  return (
    <>
      {hasMeter(row.meter_type) ? (
        <FNumber
          control={control}
          name="meterOut"
          label={t('meterOut')}
          {...(last === null ? {} : { description: t('lastRead', { meter: last }) })}
          decimals={1}
        />
      ) : null}
      {last === null ? (
        <LeftOut
          control={control}
          moment="Out"
          machine={machine}
          reading="meter"
          isRead={isGiven(meterOut)}
        />
      ) : null}
      {isLower ? (
        <FText control={control} name="meterOutReason" label={t('meterReason')} maxLength={30} isRequired />
      ) : null}
      <Fuel control={control} moment="Out" machine={machine} />
    </>
  );
};
