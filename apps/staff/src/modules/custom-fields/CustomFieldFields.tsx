import { Checkbox, Fieldset, TagsInput, Text } from '@mantine/core';
import type { CustomFieldForm } from '@yardline/contract/records/custom-fields';
import {
  customDocTypes,
  type CustomDocType,
  type CustomFieldType,
  type Instruction,
  mostSelections,
} from '@yardline/domain/custom-fields/check';
import { documentKinds } from '@yardline/domain/contracts/form';
import { FNumber } from '@yardline/ui/FNumber';
import { FText, FTextarea } from '@yardline/ui/FText';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { CustomInput } from '../../shell/records/CustomInput.tsx';
import styles from '@yardline/ui/looks/table.module.css';

type OfForm = { control: Control<CustomFieldForm, unknown, never> };

/** The choices of a field, each once. */
const Selections = ({ control }: OfForm) => {
  const { t } = useTranslation('customFields');
  const { field, fieldState } = useController({ control, name: 'selections' });
  return (
    <TagsInput
      label={t('selections')}
      description={t('selectionsHint', { n: mostSelections })}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      required
    />
  );
};

const isDocument = (docType: CustomDocType): boolean => documentKinds.some((kind) => kind === docType);

/** An invoice asks nobody: what it shows is taken over. */
const isInvoice = (docType: CustomDocType): boolean => docType === 'invoice';

const without = (instructions: readonly Instruction[], docType: CustomDocType) =>
  instructions.filter((each) => each.docType !== docType);

/** On which records the field is asked, and how. */
const Instructions = ({ control }: OfForm) => {
  const { t } = useTranslation('customFields');
  const { field } = useController({ control, name: 'instructions' });
  const all = field.value ?? [];
  const set = (docType: CustomDocType, change: Partial<Instruction> | undefined) => {
    const now = all.find((each) => each.docType === docType) ?? { docType, required: false };
    const rest = without(all, docType);
    field.onChange(change === undefined ? rest : [...rest, { ...now, ...change }]);
  };
  return (
    <table className={styles.table} data-part="table" aria-label={t('asked')}>
      <thead>
        <tr>
          {(['asked', 'required', 'copied'] as const).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customDocTypes.map((docType) => {
          const of = all.find((each) => each.docType === docType);
          const name = t(`docTypes.${docType}`);
          return (
            <tr key={docType}>
              <td>
                <Checkbox
                  label={name}
                  checked={of !== undefined}
                  onChange={(event) =>
                    set(docType, event.currentTarget.checked ? { copy: isInvoice(docType) } : undefined)
                  }
                />
              </td>
              <td>
                {isInvoice(docType) ? null : (
                  <Checkbox
                    aria-label={t('requiredOn', { name })}
                    checked={of?.required ?? false}
                    disabled={of === undefined}
                    onChange={(event) => set(docType, { required: event.currentTarget.checked })}
                  />
                )}
              </td>
              <td>
                {isDocument(docType) || isInvoice(docType) ? (
                  <Checkbox
                    aria-label={t('copiedOn', { name })}
                    checked={of?.copy ?? false}
                    disabled={of === undefined || isInvoice(docType)}
                    onChange={(event) => set(docType, { copy: event.currentTarget.checked })}
                  />
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** How the field will look; what is typed into it goes nowhere. */
const Preview = ({ control, type }: OfForm & { type: CustomFieldType }) => {
  const { t } = useTranslation('customFields');
  const trial = useForm<{ value: unknown }>({ defaultValues: { value: null } });
  const { prompt, help = '', decimals = 0, selections = [], instructions = [] } = useWatch({ control });
  return (
    <Fieldset legend={t('preview')}>
      <CustomInput
        key={type}
        control={trial.control}
        name="value"
        field={{ type, prompt: prompt || t('prompt'), help, decimals, selections: [...selections] }}
        isRequired={instructions.some(({ required }) => required)}
      />
    </Fieldset>
  );
};

/** What a field of the company's own asks, of whom, and how it will look. */
export const CustomFieldFields = ({ control, type }: OfForm & { type: CustomFieldType }) => {
  const { t } = useTranslation('customFields');
  return (
    <>
      <FText control={control} name="prompt" label={t('prompt')} description={t('promptHint')} isRequired />
      <FText control={control} name="name" label={t('name')} description={t('nameHint')} isRequired />
      <FTextarea control={control} name="help" label={t('help')} maxLength={250} />
      {type === 'number' ? (
        <FormRow>
          <FNumber control={control} name="digits" label={t('digits')} />
          <FNumber control={control} name="decimals" label={t('decimals')} empty={0} />
        </FormRow>
      ) : null}
      {type === 'select' || type === 'multiselect' ? <Selections control={control} /> : null}
      <FormSection title={t('asked')}>
        <Instructions control={control} />
        <Text size="xs" c="dimmed">
          {t('copiedHint')}
        </Text>
      </FormSection>
      <Preview control={control} type={type} />
    </>
  );
};
