import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { customerForm, CustomerForm } from '@yardline/contract/customers/customers';
import { FDate } from '@yardline/ui/FDate';
import { FText } from '@yardline/ui/FText';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import styles from '../credit.module.css';

type Props = { control: Control<CustomerForm, unknown, z.output<typeof customerForm>> };

const most = 20;

/** What the customer is allowed by law, each with its number and how long it holds. */
export const LicenseFields = ({ control }: Props) => {
  const { t } = useTranslation('customers');
  const { fields, append, remove } = useFieldArray({ control, name: 'licenses' });
  return (
    <FormSection title={t('license.title')}>
      {fields.map((field, at) => (
        <div key={field.id} className={styles.license}>
          <FormRow>
            <FText
              control={control}
              name={`licenses.${at}.license_type`}
              label={t('license.type')}
              isRequired
            />
            <FText
              control={control}
              name={`licenses.${at}.license_number`}
              label={t('license.number')}
              isRequired
            />
          </FormRow>
          <FormRow>
            <FText control={control} name={`licenses.${at}.prov_state`} label={t('license.by')} />
            <FDate
              control={control}
              name={`licenses.${at}.expires_on`}
              label={t('license.until')}
              isClearable
            />
            <ActionIcon
              className={styles.licenseRemove}
              aria-label={t('license.remove', { n: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </FormRow>
        </div>
      ))}
      {fields.length >= most ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => append({ license_type: '', license_number: '', prov_state: '', expires_on: null })}
        >
          {t('license.add')}
        </Button>
      )}
    </FormSection>
  );
};
