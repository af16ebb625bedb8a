import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FDate } from '@yardline/ui/FDate';
import { FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Draft, mostOffRents } from './draft.ts';
import { Part } from './Part.tsx';
import styles from './looks/workbench.module.css';

type Props = { control: Control<Draft> };

const includedUnits = ['day', 'week', 'four_week', 'month'] as const;

/** Shifts a day, and the hours on the meter with what the rates include of them. */
export const MeterPart = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  const [shifts, meter] = useWatch({ control, name: ['shifts', 'meter'] });
  const isTold = shifts !== 1 || meter.out !== null || meter.in !== null;
  return (
    <Part title={t('workbench.parts.meter')} control={control} fields={['shifts', 'meter']} isTold={isTold}>
      <FSelect
        control={control}
        name="shifts"
        label={t('workbench.shifts')}
        options={([1, 2, 3] as const).map((value) => ({ value, label: t(`workbench.shiftCounts.${value}`) }))}
      />
      <div className={styles.benchPair}>
        <FNumber control={control} name="meter.out" label={t('workbench.meterOut')} decimals={2} />
        <FNumber control={control} name="meter.in" label={t('workbench.meterIn')} decimals={2} />
        {includedUnits.map((unit) => (
          <FNumber
            key={unit}
            control={control}
            name={`meter.included_per_${unit}`}
            label={t(`workbench.included.${unit}`)}
            decimals={2}
          />
        ))}
        <FNumber
          control={control}
          name="meter.divisor"
          label={t('workbench.divisor')}
          placeholder={t('workbench.divisorHint')}
          decimals={2}
        />
        <FSelect
          control={control}
          name="meter.pool"
          label={t('workbench.pool')}
          options={(['rental', 'cycle'] as const).map((value) => ({
            value,
            label: t(`workbench.pools.${value}`),
          }))}
        />
      </div>
      {meter.pool === 'cycle' ? (
        <FText
          control={control}
          name="meter.per_cycle"
          label={t('workbench.perCycle')}
          placeholder={t('workbench.perCycleHint')}
        />
      ) : null}
    </Part>
  );
};

/** Times off rent while the item is still with the customer, each with the share of it that is free. */
export const OffRentPart = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  const { fields, append, remove } = useFieldArray({ control, name: 'off_rent' });
  return (
    <Part
      title={t('workbench.parts.offRent')}
      control={control}
      fields={['off_rent']}
      isTold={fields.length > 0}
    >
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={t('workbench.offRent', { n: index + 1 })} className={styles.benchOff}>
          <div className={styles.benchPair}>
            <FDate control={control} name={`off_rent.${index}.from.date`} label={t('workbench.offFrom')} />
            <FTime
              control={control}
              name={`off_rent.${index}.from.time`}
              label={t('workbench.offFromTime')}
            />
            <FDate control={control} name={`off_rent.${index}.to.date`} label={t('workbench.offTo')} />
            <FTime control={control} name={`off_rent.${index}.to.time`} label={t('workbench.offToTime')} />
          </div>
          <div className={styles.benchOffFree}>
            <FPercent
              control={control}
              name={`off_rent.${index}.free_percent`}
              label={t('workbench.offFree')}
            />
            <ActionIcon
              size={36}
              aria-label={t('workbench.removeOffRent', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {fields.length === mostOffRents ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              const [from, to] = [
                { date: null, time: '08:00' },
                { date: null, time: '08:00' },
              ];
              append({ from, to, free_percent: 100 });
            }}
          >
            {t('workbench.addOffRent')}
          </Button>
        </div>
      )}
    </Part>
  );
};
