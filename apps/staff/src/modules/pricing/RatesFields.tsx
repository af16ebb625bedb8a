import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { rateUnits } from '@yardline/domain/pricing/rates';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type Control, get, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { WindowFields } from '../../shell/rates/WindowFields.tsx';
import type { Draft } from './draft.ts';
import { RateTablePicker } from './RateTablePicker.tsx';
import styles from './looks/workbench.module.css';

type WindowProps = { control: Control<Draft>; index: number };

/** When a rate of the table holds. */
const Window = ({ control, index }: WindowProps) => {
  const name = `rates.${index}.window` as const;
  const { field } = useController({ control, name });
  const code = useWatch({ control, name: `rates.${index}.code` });
  const { errors } = useFormState({ control, name });
  const errorOf = (at: string, label: string) => {
    const words: unknown = get(errors, `${name}.${at}.message`);
    return typeof words === 'string' ? words.replace('{field}', label.toLowerCase()) : undefined;
  };
  return (
    <WindowFields
      code={code}
      name={name}
      errorOf={errorOf}
      window={field.value}
      onChange={field.onChange}
      onLeave={field.onBlur}
    />
  );
};

/** The rate table that is tried: typed, or taken from one that the company has. */
export const RatesFields = ({ control }: { control: Control<Draft> }) => {
  const { t } = useTranslation('pricing');
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rates' });
  const { errors } = useFormState({ control, name: 'rates' });
  const problem: unknown = get(errors, 'rates.root.message') ?? get(errors, 'rates.message');
  const units = rateUnits.map((value) => ({ value, label: t(`workbench.units.${value}`) }));
  return (
    <FormSection title={t('workbench.sections.rates')}>
      <RateTablePicker onPick={replace} />
      <div className={styles.benchRates}>
        {fields.map(({ id, code }, index) => (
          <fieldset key={id} aria-label={t('workbench.row', { n: index + 1 })} className={styles.benchRate}>
            <FText
              control={control}
              name={`rates.${index}.code`}
              label={t('workbench.code')}
              maxLength={24}
            />
            <FMoney control={control} name={`rates.${index}.amount`} label={t('workbench.amount')} />
            <FNumber control={control} name={`rates.${index}.count`} label={t('workbench.count')} />
            <FSelect
              control={control}
              name={`rates.${index}.unit`}
              label={t('workbench.unit')}
              options={units}
            />
            <ActionIcon
              size={36}
              aria-label={t('workbench.removeRate', { code })}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
            <Window control={control} index={index} />
          </fieldset>
        ))}
      </div>
      {typeof problem === 'string' ? (
        <p className={styles.benchProblem} role="alert">
          {problem}
        </p>
      ) : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            append({
              code: t('workbench.newRate', { n: fields.length + 1 }),
              unit: 'day',
              count: 1,
              amount: null,
            })
          }
        >
          {t('workbench.addRate')}
        </Button>
      </div>
    </FormSection>
  );
};
