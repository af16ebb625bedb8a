import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { type Draft, mostCompared, type OptionName } from './draft.ts';
import { optionKinds, optionsRead } from './question.ts';
import styles from './looks/workbench.module.css';

const names = Object.keys(policies) as PolicyName[];

const Option = ({ control, name }: { control: Control<Draft>; name: OptionName }) => {
  const { t } = useTranslation('pricing');
  const kind = optionKinds[name];
  const field = { control, name: `policy_options.${name}` as const, label: t(`options.${name}`) };
  if (kind === 'figure') return <FNumber {...field} decimals={2} />;
  return <FText {...field} placeholder={t(`optionHints.${kind === 'list' ? 'list' : 'pairs'}`)} />;
};

const Compare = ({ control, policy }: { control: Control<Draft>; policy: PolicyName }) => {
  const { t } = useTranslation('pricing');
  const { field } = useController({ control, name: 'compare' });
  return (
    <MultiSelect
      label={t('workbench.compare')}
      placeholder={t('workbench.compareHint')}
      options={names
        .filter((name) => name !== policy)
        .map((value) => ({ value, label: t(`policies.${value}`) }))}
      most={mostCompared}
      value={field.value.filter((name) => name !== policy)}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
};

/** The policy that prices, those it is compared with, and what the chosen ones may be told besides the rates. */
export const PolicyFields = ({ control }: { control: Control<Draft> }) => {
  const { t } = useTranslation('pricing');
  const [policy, compare] = useWatch({ control, name: ['policy', 'compare'] });
  const options = [...new Set([policy, ...compare].flatMap(optionsRead))];
  return (
    <FormSection title={t('workbench.sections.policy')}>
      <FSelect
        control={control}
        name="policy"
        label={t('workbench.policy')}
        description={t(`policyTexts.${policy}`)}
        options={names.map((value) => ({ value, label: t(`policies.${value}`) }))}
      />
      <Compare control={control} policy={policy} />
      {options.length === 0 ? null : (
        <div className={styles.benchPair}>
          {options.map((name) => (
            <Option key={name} control={control} name={name} />
          ))}
        </div>
      )}
    </FormSection>
  );
};
