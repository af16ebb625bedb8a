import type { ExchangeForm, ParsedExchangeForm } from '@yardline/contract/contracts/exchanges';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { useFuelWords } from '../../../shell/record/useFuelWords.ts';

type Form = { control: UseFormReturn<ExchangeForm, unknown, ParsedExchangeForm>['control'] };

const metered = new Set(['M', 'Y', 'B']);

const Fuel = ({ control, name, label }: Form & { name: 'fuelIn' | 'fuelOut'; label: string }) => {
  const say = useFuelWords();
  const { field } = useController({ control, name });
  return <FuelGauge label={label} value={field.value ?? null} say={say} onChange={field.onChange} />;
};

/** How the old machine comes back: its meter, with what explains a lower one, and its tank. */
export const OldReadings = ({ control, line }: Form & { line: ContractLine | undefined }) => {
  const { t } = useTranslation('exchanges');
  const meterIn = useWatch({ control, name: 'meterIn' });
  if (line === undefined || line.isBulk) return null;
  const out = line.meterOut;
  const isLower = out !== null && typeof meterIn === 'number' && meterIn < out;
  return (
    <>
      {metered.has(line.meterType) ? (
        <FNumber
          control={control}
          name="meterIn"
          label={t('meterIn')}
          {...(out === null ? {} : { description: t('wentOutAt', { meter: out }) })}
          decimals={1}
        />
      ) : null}
      {isLower ? (
        <>
          <FText control={control} name="meterReason" label={t('meterReason')} maxLength={30} isRequired />
          <FormRow>
            <FNumber control={control} name="oldClosingMeter" label={t('oldClosingMeter')} decimals={1} />
            <FNumber control={control} name="newInitialMeter" label={t('newInitialMeter')} decimals={1} />
          </FormRow>
          <FNumber control={control} name="newMeterDigits" label={t('newMeterDigits')} />
        </>
      ) : null}
      {metered.has(line.meterType) || line.fuelOut !== null ? (
        <Fuel control={control} name="fuelIn" label={t('fuelIn')} />
      ) : null}
    </>
  );
};

/** How the new machine goes out: its meter, with the reason of a lower one, and its tank. */
export const NewReadings = ({ control, row }: Form & { row: PickerRow | undefined }) => {
  const { t } = useTranslation('exchanges');
  const meterOut = useWatch({ control, name: 'meterOut' });
  if (row === undefined || !metered.has(row.meter_type)) return null;
  const last = row.meter;
  const isLower = last !== null && typeof meterOut === 'number' && meterOut < last;
  return (
    <>
      <FNumber
        control={control}
        name="meterOut"
        label={t('meterOut')}
        {...(last === null ? {} : { description: t('lastRead', { meter: last }) })}
        decimals={1}
      />
      {isLower ? (
        <FText control={control} name="meterOutReason" label={t('meterReason')} maxLength={30} isRequired />
      ) : null}
      <Fuel control={control} name="fuelOut" label={t('fuelOut')} />
    </>
  );
};
