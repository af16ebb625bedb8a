import { startedDays } from '@yardline/domain/pricing/calendar';
import { roundingSteps } from '@yardline/domain/pricing/rounding';
import { FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { Part } from './Part.tsx';
import styles from './looks/workbench.module.css';

type Props = { control: Control<Draft> };

/** Grace as a share of the time within bounds, and what becomes of it once it is passed; started days and days off. */
export const GracePart = ({ control }: Props) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const [grace, calendar] = useWatch({ control, name: ['grace', 'calendar'] });
  const isTold =
    grace.percent !== null ||
    grace.once_passed !== 'counted' ||
    calendar.started_day !== 'hours' ||
    calendar.holidays !== '';
  const fields = ['grace', 'calendar.started_day', 'calendar.started_day_hours', 'calendar.holidays'];
  return (
    <Part title={t('workbench.parts.grace')} control={control} fields={fields} isTold={isTold}>
      <FPercent
        control={control}
        name="grace.percent"
        label={t('pricingRules:graceShare')}
        description={t('pricingRules:graceShareText')}
      />
      <div className={styles.benchPair}>
        <FNumber control={control} name="grace.at_least_minutes" label={t('pricingRules:atLeast')} />
        <FNumber control={control} name="grace.at_most_minutes" label={t('pricingRules:atMost')} />
      </div>
      <FSelect
        control={control}
        name="grace.once_passed"
        label={t('pricingRules:oncePassed')}
        options={(['counted', 'forgiven'] as const).map((value) => ({
          value,
          label: t(`pricingRules:oncePasseds.${value}`),
        }))}
      />
      <FSelect
        control={control}
        name="calendar.started_day"
        label={t('pricingRules:startedDay')}
        options={startedDays.map((value) => ({ value, label: t(`pricingRules:startedDays.${value}`) }))}
      />
      {calendar.started_day === 'half' || calendar.started_day === 'fraction' ? (
        <FNumber
          control={control}
          name="calendar.started_day_hours"
          label={t('pricingRules:startedDayHours')}
        />
      ) : null}
      <FText
        control={control}
        name="calendar.holidays"
        label={t('workbench.holidays')}
        placeholder="2026-12-25 2027-01-01"
      />
    </Part>
  );
};

/** To what and where a price is rounded, and what kind of taxes the two are. */
export const RoundingPart = ({ control }: Props) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const [rounding, taxes] = useWatch({ control, name: ['rounding', 'taxes'] });
  const isTold =
    rounding.to_cents !== 1 ||
    rounding.place !== 'piece' ||
    taxes.some(({ compound, inclusive }) => compound || inclusive);
  return (
    <Part title={t('workbench.parts.rounding')} control={control} fields={['rounding']} isTold={isTold}>
      <div className={styles.benchPair}>
        <FSelect
          control={control}
          name="rounding.to_cents"
          label={t('pricingRules:roundTo')}
          options={roundingSteps.map((value) => ({ value, label: t(`pricingRules:roundTos.${value}`) }))}
        />
        <FSelect
          control={control}
          name="rounding.place"
          label={t('pricingRules:roundWhere')}
          options={(['piece', 'extended'] as const).map((value) => ({
            value,
            label: t(`pricingRules:roundWheres.${value}`),
          }))}
        />
        {[0, 1].map((index) => (
          <div key={index} className={styles.benchSwitches}>
            <FSwitch
              control={control}
              name={`taxes.${index}.compound`}
              label={t('workbench.taxCompound', { n: index + 1 })}
            />
            <FSwitch
              control={control}
              name={`taxes.${index}.inclusive`}
              label={t('workbench.taxInclusive', { n: index + 1 })}
            />
          </div>
        ))}
      </div>
    </Part>
  );
};
