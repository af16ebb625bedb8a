import { partialRules } from '@yardline/domain/billing/charge';
import { countings } from '@yardline/domain/pricing/calendar';
import { FDate } from '@yardline/ui/FDate';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { billingRules, type Draft, timings } from './draft.ts';
import styles from './looks/workbench.module.css';

type Props = { control: Control<Draft> };

const zones = Intl.supportedValuesOf('timeZone');

/** When it goes out and comes back, and by whose clocks. */
export const DatesFields = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  return (
    <FormSection title={t('workbench.sections.dates')}>
      <div className={styles.benchPair}>
        <FDate control={control} name="out.date" label={t('workbench.from')} />
        <FTime control={control} name="out.time" label={t('workbench.fromTime')} />
        <FDate control={control} name="in.date" label={t('workbench.to')} />
        <FTime control={control} name="in.time" label={t('workbench.toTime')} />
      </div>
      <FSelect
        control={control}
        name="time_zone"
        label={t('workbench.zone')}
        options={zones.map((value) => ({ value, label: value }))}
      />
    </FormSection>
  );
};

/** Which of the time is charged: the calendar and the grace. */
export const TimeFields = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  const counting = useWatch({ control, name: 'calendar.counting' });
  const weekdays = ([7, 6, 5] as const).map((value) => ({ value, label: t(`workbench.weekdays.${value}`) }));
  return (
    <FormSection title={t('workbench.sections.time')}>
      <FSelect
        control={control}
        name="calendar.counting"
        label={t('workbench.counting')}
        options={countings.map((value) => ({ value, label: t(`workbench.countings.${value}`) }))}
      />
      <div className={styles.benchPair}>
        <FSelect
          control={control}
          name="calendar.days_per_week"
          label={t('workbench.daysPerWeek')}
          options={weekdays}
        />
        <FNumber control={control} name="calendar.hours_per_day" label={t('workbench.hoursPerDay')} />
        {counting === 'open-hours' ? (
          <>
            <FTime control={control} name="calendar.open_from" label={t('workbench.openFrom')} />
            <FTime control={control} name="calendar.open_until" label={t('workbench.openUntil')} />
          </>
        ) : null}
        {counting === 'calendar-day' ? (
          <FTime control={control} name="calendar.last_day_cut_off" label={t('workbench.cutOff')} />
        ) : null}
        <FNumber control={control} name="grace_minutes" label={t('workbench.grace')} />
      </div>
    </FormSection>
  );
};

/** Pieces, minimum, discount, waiver and taxes. */
export const TermsFields = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  return (
    <FormSection title={t('workbench.sections.terms')}>
      <div className={styles.benchPair}>
        <FNumber control={control} name="quantity" label={t('workbench.quantity')} />
        <FMoney control={control} name="minimum" label={t('workbench.minimum')} />
        <FPercent control={control} name="discount_percent" label={t('workbench.discount')} />
        <FPercent control={control} name="waiver_percent" label={t('workbench.waiver')} />
        {[0, 1].map((index) => (
          <div key={index} className={styles.benchTax}>
            <FText
              control={control}
              name={`taxes.${index}.code`}
              label={t('workbench.tax', { n: index + 1 })}
              maxLength={12}
            />
            <FNumber
              control={control}
              name={`taxes.${index}.percent`}
              label={t('workbench.taxPercent', { n: index + 1 })}
              decimals={4}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
};

/** How the rental is billed while it is out. */
export const BillingFields = ({ control }: Props) => {
  const { t } = useTranslation('pricing');
  return (
    <FormSection title={t('workbench.sections.billing')}>
      <FSelect
        control={control}
        name="cycle.rule"
        label={t('workbench.cycle')}
        options={billingRules.map((value) => ({ value, label: t(`workbench.cycles.${value}`) }))}
      />
      <div className={styles.benchPair}>
        <FSelect
          control={control}
          name="cycle.timing"
          label={t('workbench.timing')}
          options={timings.map((value) => ({ value, label: t(`workbench.timings.${value}`) }))}
        />
        <FSelect
          control={control}
          name="cycle.last"
          label={t('workbench.last')}
          options={partialRules.map((value) => ({ value, label: t(`workbench.partials.${value}`) }))}
        />
      </div>
    </FormSection>
  );
};
