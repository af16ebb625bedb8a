import {
  type BillingRules,
  billingRules,
  billingTimings,
  cashBillings,
  cycleRules,
  getBillingRules,
  lastDayOf,
  partialRules,
  setBillingRules,
} from '@yardline/contract/billing/billing-rules';
import { auditRules } from '@yardline/domain/billing/self-audit/audited-bill';
import { depositKinds } from '@yardline/domain/charges/deposit';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

type Seen = z.output<typeof getBillingRules.reply>;
const formOf = (seen: Seen): BillingRules => {
  const { row_version: _, ...rules } = seen;
  return rules;
};

type Props = { form: UseFormReturn<BillingRules, unknown, BillingRules> };

const choices = [
  { name: 'billing_timing', values: billingTimings },
  { name: 'first_cycle_rule', values: partialRules },
  { name: 'last_cycle_rule', values: partialRules },
] as const;

const CycleFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation(['billingRules', 'catalog']);
  const lastDay = lastDayOf(useWatch({ control, name: 'cycle_rule' }));
  return (
    <FormSection title={t('cycles')}>
      <FSelect
        control={control}
        name="cycle_rule"
        label={t('cycle_rule')}
        options={cycleRules.map((value) => ({ value, label: t(`catalog:billing.choices.${value}`) }))}
        onChanged={() => setValue('cycle_align_day', null)}
      />
      {lastDay === 0 ? null : (
        <FNumber
          control={control}
          name="cycle_align_day"
          label={t('cycle_align_day')}
          description={t('alignHint', { last: lastDay })}
        />
      )}
      {choices.map(({ name, values }) => (
        <FSelect
          key={name}
          control={control}
          name={name}
          label={t(name)}
          options={values.map((value) => ({ value, label: t(`catalog:billing.choices.${value}`) }))}
        />
      ))}
      <FSelect
        control={control}
        name="cash_billing"
        label={t('cash_billing')}
        description={t('cashBillingText')}
        options={cashBillings.map((value) => ({ value, label: t(`cashBillings.${value}`) }))}
        isRequired
      />
    </FormSection>
  );
};

const AmountFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('billingRules');
  return (
    <FormSection title={t('amounts')}>
      <FormRow>
        <FMoney control={control} name="minimum_charge" label={t('minimum_charge')} empty={0} />
        <FMoney control={control} name="minimum_refund" label={t('minimum_refund')} empty={0} />
      </FormRow>
      <FSwitch control={control} name="is_waiver_tax1" label={t('waiverTax1')} />
      <FSwitch control={control} name="is_waiver_tax2" label={t('waiverTax2')} />
    </FormSection>
  );
};

const WaiverFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('billingRules');
  return (
    <FormSection title={t('waiver')}>
      <FormRow>
        <FPercent control={control} name="waiver_repair_percent" label={t('waiver_repair_percent')} />
        <FMoney control={control} name="waiver_deductible" label={t('waiver_deductible')} />
      </FormRow>
      <FormRow>
        <FMoney
          control={control}
          name="waiver_value_limit"
          label={t('waiver_value_limit')}
          description={t('valueLimitHint')}
        />
        <FMoney control={control} name="waiver_deductible_above" label={t('waiver_deductible_above')} />
      </FormRow>
    </FormSection>
  );
};

const LateFeeFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('billingRules');
  return (
    <FormSection title={t('lateFees')}>
      <FormRow>
        <FPercent control={control} name="late_fee_percent" label={t('late_fee_percent')} empty={0} />
        <FNumber control={control} name="late_fee_grace_days" label={t('late_fee_grace_days')} empty={0} />
      </FormRow>
      <FormRow>
        <FMoney control={control} name="late_fee_minimum" label={t('late_fee_minimum')} empty={0} />
        <FMoney control={control} name="late_fee_cap" label={t('late_fee_cap')} description={t('capHint')} />
      </FormRow>
    </FormSection>
  );
};

const DepositFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('billingRules');
  const kind = useWatch({ control, name: 'deposit_kind' });
  return (
    <FormSection title={t('deposits')}>
      <FSelect
        control={control}
        name="deposit_kind"
        label={t('deposit_kind')}
        options={depositKinds.map((value) => ({ value, label: t(`depositKinds.${value}`) }))}
      />
      {kind === 'percent' || kind === 'multiple' ? (
        <FNumber
          control={control}
          name="deposit_figure"
          label={t(`depositFigure.${kind}`)}
          decimals={2}
          empty={0}
        />
      ) : null}
      <FSwitch
        control={control}
        name="applies_deposits"
        label={t('appliesDeposits')}
        description={t('appliesDepositsText')}
      />
    </FormSection>
  );
};

const AuditFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('billingRules');
  return (
    <FormSection title={t('audit')}>
      <FMultiSelect
        control={control}
        name="audit_rules"
        label={t('auditLabel')}
        options={auditRules.map((value) => ({ value, label: t(`auditRules.${value}`) }))}
      />
    </FormSection>
  );
};

/** Changes the rules by which the company bills. */
export const BillingRulesPanel = () => {
  const { t } = useTranslation('billingRules');
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.billingRules()}
      schema={billingRules}
      snapshot={useSnapshot(getBillingRules, {})}
      formOf={formOf}
      endpoint={setBillingRules}
      inputOf={(body) => ({ body })}
    >
      {(form) => (
        <>
          <CycleFields form={form} />
          <AmountFields form={form} />
          <WaiverFields form={form} />
          <LateFeeFields form={form} />
          <DepositFields form={form} />
          <AuditFields form={form} />
        </>
      )}
    </EditPanel>
  );
};
