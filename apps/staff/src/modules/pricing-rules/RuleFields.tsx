import { TextInput } from '@mantine/core';
import type { PricingRulesForm } from '@yardline/contract/pricing/pricing-rules';
import { countings, startedDays } from '@yardline/domain/pricing/calendar';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { roundingSteps } from '@yardline/domain/pricing/rounding';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { isList, isPairs, optionOf, type OptionName, optionsRead, textOfOption } from './options.ts';

/** The rules as they are typed; the panels of the company and of a class both hold them as `rules`. */
export type RulesForm = { rules: PricingRulesForm };
type Props<Out> = { control: Control<RulesForm, unknown, Out> };

const names = Object.keys(policies) as PolicyName[];

/** Figures or pairs in one line of text. */
const ListOption = <Out,>({ control, name }: Props<Out> & { name: OptionName }) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const { field, fieldState } = useController({ control, name: `rules.policy_options.${name}` });
  const [typed, setTyped] = useState(() => textOfOption(field.value));
  return (
    <TextInput
      label={t(`options.${name}`)}
      placeholder={t(`optionHints.${isList(name) ? 'list' : 'pairs'}`)}
      value={typed}
      error={fieldState.error === undefined ? undefined : t('pricingRules:optionWrong')}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        field.onChange(optionOf(name, event.currentTarget.value));
      }}
    />
  );
};

const FigureOption = <Out,>({ control, name }: Props<Out> & { name: OptionName }) => {
  const { t } = useTranslation('pricing');
  const { field } = useController({ control, name: `rules.policy_options.${name}` });
  return (
    <FNumber
      control={control}
      name={`rules.policy_options.${name}`}
      label={t(`options.${name}`)}
      decimals={2}
      onChanged={(value) => value === null && field.onChange(undefined)}
    />
  );
};

/** The policy with what it may be told besides the rates. */
export const PolicyFields = <Out,>({ control }: Props<Out>) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const policy = useWatch({ control, name: 'rules.policy' }) ?? 'best-rate';
  const { field } = useController({ control, name: 'rules.policy_options' });
  return (
    <FormSection title={t('workbench.sections.policy')}>
      <FSelect
        control={control}
        name="rules.policy"
        label={t('workbench.policy')}
        description={t(`policyTexts.${policy}`)}
        options={names.map((value) => ({ value, label: t(`policies.${value}`) }))}
        onChanged={() => field.onChange({})}
      />
      {optionsRead(policy).map((name) => {
        const Option = isList(name) || isPairs(name) ? ListOption : FigureOption;
        return <Option key={`${policy} ${name}`} control={control} name={name} />;
      })}
    </FormSection>
  );
};

/** How far a period may be passed, and what becomes of it then. */
const GraceFields = <Out,>({ control }: Props<Out>) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const share = useController({ control, name: 'rules.grace.percent' }).field;
  return (
    <FormSection title={t('pricingRules:grace')}>
      <FormRow>
        <FNumber control={control} name="rules.grace_minutes" label={t('workbench.grace')} />
        <FSelect
          control={control}
          name="rules.grace.once_passed"
          label={t('pricingRules:oncePassed')}
          options={(['counted', 'forgiven'] as const).map((value) => ({
            value,
            label: t(`pricingRules:oncePasseds.${value}`),
          }))}
        />
      </FormRow>
      <FPercent
        control={control}
        name="rules.grace.percent"
        label={t('pricingRules:graceShare')}
        description={t('pricingRules:graceShareText')}
        onChanged={(value) => value === null && share.onChange(undefined)}
      />
      {share.value === undefined ? null : (
        <FormRow>
          <FNumber control={control} name="rules.grace.at_least_minutes" label={t('pricingRules:atLeast')} />
          <FNumber control={control} name="rules.grace.at_most_minutes" label={t('pricingRules:atMost')} />
        </FormRow>
      )}
    </FormSection>
  );
};

/** Which of the time is charged: what counts, the grace, and what becomes of it when it is passed. */
export const TimeFields = <Out,>({ control }: Props<Out>) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const [counting, started] = useWatch({
    control,
    name: ['rules.calendar.counting', 'rules.calendar.started_day'],
  });
  const cutOff = useController({ control, name: 'rules.calendar.last_day_cut_off' }).field;
  const weekdays = ([7, 6, 5] as const).map((value) => ({ value, label: t(`workbench.weekdays.${value}`) }));
  return (
    <>
      <FormSection title={t('workbench.sections.time')}>
        <FSelect
          control={control}
          name="rules.calendar.counting"
          label={t('workbench.counting')}
          options={countings.map((value) => ({ value, label: t(`workbench.countings.${value}`) }))}
        />
        <FormRow>
          <FSelect
            control={control}
            name="rules.calendar.days_per_week"
            label={t('workbench.daysPerWeek')}
            options={weekdays}
          />
          <FNumber control={control} name="rules.calendar.hours_per_day" label={t('workbench.hoursPerDay')} />
        </FormRow>
        {counting === 'open-hours' ? (
          <FormRow>
            <FTime control={control} name="rules.calendar.open_from" label={t('workbench.openFrom')} />
            <FTime control={control} name="rules.calendar.open_until" label={t('workbench.openUntil')} />
          </FormRow>
        ) : null}
        {counting === 'calendar-day' ? (
          <FTime
            control={control}
            name="rules.calendar.last_day_cut_off"
            label={t('workbench.cutOff')}
            onChanged={(value) => value === null && cutOff.onChange(undefined)}
          />
        ) : null}
        <FormRow>
          <FSelect
            control={control}
            name="rules.calendar.started_day"
            label={t('pricingRules:startedDay')}
            options={startedDays.map((value) => ({ value, label: t(`pricingRules:startedDays.${value}`) }))}
          />
          {started === 'half' || started === 'fraction' ? (
            <FNumber
              control={control}
              name="rules.calendar.started_day_hours"
              label={t('pricingRules:startedDayHours')}
            />
          ) : null}
        </FormRow>
      </FormSection>
      <GraceFields control={control} />
    </>
  );
};

/** The least that a rental costs, and to what a price is rounded. */
export const AmountFields = <Out,>({ control }: Props<Out>) => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  return (
    <FormSection title={t('pricingRules:amounts')}>
      <FMoney control={control} name="rules.minimum" label={t('workbench.minimum')} />
      <FormRow>
        <FSelect
          control={control}
          name="rules.rounding.to_cents"
          label={t('pricingRules:roundTo')}
          options={roundingSteps.map((value) => ({ value, label: t(`pricingRules:roundTos.${value}`) }))}
        />
        <FSelect
          control={control}
          name="rules.rounding.place"
          label={t('pricingRules:roundWhere')}
          options={(['piece', 'extended'] as const).map((value) => ({
            value,
            label: t(`pricingRules:roundWheres.${value}`),
          }))}
        />
      </FormRow>
    </FormSection>
  );
};
