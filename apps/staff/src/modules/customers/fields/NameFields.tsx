import { Text } from '@mantine/core';
import type { customerForm, CustomerForm } from '@yardline/contract/customers/customers';
import { customerName, personName, splitName } from '@yardline/domain/text/person-name';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow } from '../../../shell/panel/FormSection.tsx';

type Form = UseFormReturn<CustomerForm, unknown, z.output<typeof customerForm>>;

const named = ['kind', 'name', 'first_name', 'last_name'] as const;

/** By what name the customer of a form is shown, as it stands. */
export const useShownName = ({ control }: Pick<Form, 'control'>): string => {
  const [kind = 'company', name = '', first = '', last = ''] = useWatch({ control, name: named });
  return customerName({ kind, name: name.trim(), first_name: first.trim(), last_name: last.trim() });
};

/** Carries the typed name over when the customer is switched between person and firm. */
const useCarriedNames = ({ control, getValues, setValue }: Form): void => {
  const kind = useWatch({ control, name: 'kind' }) ?? 'company';
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const [, name = '', first_name = '', last_name = ''] = getValues(named);
    const names = kind === 'individual' ? splitName(name) : { first_name: '', last_name: '' };
    if (kind === 'company') setValue('name', personName({ first_name, last_name }) || name);
    setValue('first_name', names.first_name, { shouldDirty: true });
    setValue('last_name', names.last_name, { shouldDirty: true });
  }, [kind, getValues, setValue]);
};

/** Who a customer is: a firm with its name, or a person with a first and a last one. */
export const NameFields = ({ form, duplicates }: { form: Form; duplicates?: React.ReactNode }) => {
  const { t } = useTranslation('customers');
  const { control } = form;
  const [kind, first, last] = useWatch({ control, name: ['kind', 'first_name', 'last_name'] });
  const shown = useShownName(form);
  useCarriedNames(form);
  const isWhole = first === '' && last === '';
  return (
    <>
      <FSelect
        control={control}
        name="kind"
        label={t('kind')}
        options={(['company', 'individual'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'individual' ? (
        <>
          <FormRow>
            <FText control={control} name="first_name" label={t('contact.firstName')} isFirst />
            <FText control={control} name="last_name" label={t('contact.lastName')} />
          </FormRow>
          {shown === '' ? null : (
            <Text size="sm" c="dimmed">
              {t(isWhole ? 'nameAsItStands' : 'shownAs', { name: shown })}
            </Text>
          )}
        </>
      ) : (
        <FText control={control} name="name" label={t('name')} isRequired isFirst />
      )}
      {duplicates}
    </>
  );
};
