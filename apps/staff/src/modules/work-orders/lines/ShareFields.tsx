import { SegmentedControl } from '@mantine/core';
import { cents } from '@yardline/domain/money/cents';
import { FMoney, FPercent } from '@yardline/ui/FNumber';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import type { LineForm } from './LineFields.tsx';

const parties = ['customer', 'internal', 'vendor'] as const;

/** Who bears a line of a split order: percents that make 100, or amounts that make the list amount. [B5.38] */
export const ShareFields = ({ form, list }: { form: LineForm; list: number }) => {
  const { t } = useTranslation('workOrders');
  const percents = useWatch({ control: form.control, name: 'split_percents' }) ?? null;
  const mode = percents === null ? 'amounts' : 'percents';
  const change = (next: string) => {
    const isAmounts = next === 'amounts';
    form.setValue('split_percents', isAmounts ? null : [100, 0, 0], { shouldDirty: true });
    form.setValue('split_amounts', isAmounts ? [cents(list) / 100, 0, 0] : null, { shouldDirty: true });
    form.clearErrors(['split_percents', 'split_amounts']);
  };
  const { split_percents: percentsFault, split_amounts: amountsFault } = form.formState.errors;
  const fault = percentsFault?.message ?? amountsFault?.message;
  return (
    <FormSection title={t('lines.shares')}>
      <SegmentedControl
        aria-label={t('lines.shareBy')}
        value={mode}
        onChange={change}
        data={[
          { value: 'percents', label: t('lines.byPercent') },
          { value: 'amounts', label: t('lines.byAmount') },
        ]}
      />
      <FormRow>
        {parties.map((party, index) =>
          mode === 'percents' ? (
            <FPercent
              key={`p${party}`}
              control={form.control}
              name={`split_percents.${index as 0 | 1 | 2}`}
              label={t(`lines.parties.${party}`)}
              empty={0}
            />
          ) : (
            <FMoney
              key={`a${party}`}
              control={form.control}
              name={`split_amounts.${index as 0 | 1 | 2}`}
              label={t(`lines.parties.${party}`)}
              empty={0}
            />
          ),
        )}
      </FormRow>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </FormSection>
  );
};
