import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { AttributeForm } from '@yardline/contract/catalog/categories';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { newValue } from './new-value.ts';
import styles from './categories.module.css';

type Props = { control: Control<AttributeForm, unknown, unknown> };

/** The values of an attribute in their order. */
export const AttributeValues = ({ control }: Props) => {
  const { t } = useTranslation('categories');
  const { fields, append, remove, move } = useFieldArray({ control, name: 'attribute_values' });
  const values = useWatch({ control, name: 'attribute_values' });
  const { errors } = useFormState({ control });
  const problem = errors.attribute_values?.message ?? errors.attribute_values?.root?.message;
  return (
    <FormSection title={t('values')}>
      <Text size="sm" c="dimmed">
        {t('landingHint')}
      </Text>
      {fields.map(({ id }, at) => {
        const name = values[at]?.attribute_value_name || t('value', { n: at + 1 });
        return (
          <div key={id} className={styles.attributeValue}>
            <FText
              control={control}
              name={`attribute_values.${at}.attribute_value_name`}
              label={t('value', { n: at + 1 })}
              isRequired
            />
            <FText
              control={control}
              name={`attribute_values.${at}.attribute_value_name_fr`}
              label={t('valueFr', { n: at + 1 })}
              maxLength={40}
            />
            <span className={styles.attributeValueTools}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('down', { name })}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeValue', { name })}
                onClick={() => remove(at)}
              >
                <IconX size={16} />
              </ActionIcon>
            </span>
            <div className={styles.attributeLanding}>
              <FSwitch
                control={control}
                name={`attribute_values.${at}.is_landing`}
                label={t('landing', { name })}
              />
            </div>
          </div>
        );
      })}
      {problem === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => append(newValue)}>
        {t('addValue')}
      </Button>
    </FormSection>
  );
};
