import { Checkbox, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { labelForm, labelSizes, labelsOnSheet } from '@yardline/contract/papers/labels';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import styles from './assets.module.css';

type Item = { number: string; description: string };
type Props = {
  items: readonly Item[];
  closeTo: string;
  /** Chosen ones that do not fit into one print. */ more: number;
};

/** Chooses assets, the paper and the place on it, and opens their labels as PDF. */
export const LabelsForm = ({ items, closeTo, more }: Props) => {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const { printLabels, isPrinting } = usePrint();
  const numbers = items.map(({ number }) => number);
  const form = useRecordForm(labelForm, { numbers, size: 'roll', first: 1 });
  const { field } = useController({ control: form.control, name: 'numbers' });
  const size = useWatch({ control: form.control, name: 'size' });
  const chosen = new Set(field.value);
  const toggle = (number: string, isOn: boolean) =>
    field.onChange(numbers.filter((each) => (each === number ? isOn : chosen.has(each))));
  return (
    <PanelPage
      title={t('labels.title')}
      closeTo={closeTo}
      form={form}
      isSaving={isPrinting}
      submit={t('labels.open', { count: chosen.size })}
      onSubmit={(body) => {
        printLabels(body);
        void navigate({ to: closeTo, search: true, ignoreBlocker: true });
      }}
    >
      <FormSection title={t('labels.paper')}>
        <FSelect
          control={form.control}
          name="size"
          label={t('labels.size')}
          options={labelSizes.map((value) => ({ value, label: t(`labels.sizes.${value}`) }))}
          isRequired
          isFirst
        />
        {size === 'sheet' ? (
          <FNumber
            control={form.control}
            name="first"
            label={t('labels.first')}
            description={t('labels.firstHint', { n: labelsOnSheet })}
            isRequired
          />
        ) : null}
      </FormSection>
      {items.length < 2 ? null : (
        <FormSection title={t('labels.which')}>
          <TriStateCheckbox
            label={t('labels.all')}
            count={chosen.size}
            of={numbers.length}
            onChange={(isAll) => field.onChange(isAll ? numbers : [])}
          />
          {more === 0 ? null : <Text size="sm">{t('labels.more', { n: items.length })}</Text>}
          <div className={styles.labelChoice}>
            {items.map(({ number, description }) => (
              <Checkbox
                key={number}
                checked={chosen.has(number)}
                onChange={(event) => toggle(number, event.currentTarget.checked)}
                label={
                  <>
                    <strong>{number}</strong> {description}
                  </>
                }
              />
            ))}
          </div>
        </FormSection>
      )}
    </PanelPage>
  );
};
