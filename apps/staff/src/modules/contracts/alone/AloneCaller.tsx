import { TextInput, Title } from '@mantine/core';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import type { DocumentValues } from '../form/values.ts';
import { customersLike, type Opened } from './from-copy.ts';

type Props = { form: UseFormReturn<DocumentValues>; copy: Opened | undefined };

/** Who calls: a customer of the copy, or the name and number of a new one, which go with the quote as its comments. */
export const AloneCaller = ({ form, copy }: Props) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const [typed, setTyped] = useState('');
  const {
    field: { value: customerId, onChange: choose },
  } = useController({ control: form.control, name: 'customerId' });
  const { field: comments } = useController({ control: form.control, name: 'comments' });
  const chosen = copy?.customers.find(({ id }) => id === customerId);
  const isSearching = typed !== '' && typed !== chosen?.name;
  const found = copy === undefined ? [] : customersLike(copy, isSearching ? typed : '');
  const offered = chosen === undefined || found.includes(chosen) ? found : [chosen, ...found];
  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <FormSection title={t('contracts:sections.customer')}>
        <SingleSelect
          label={t('contracts:customer')}
          placeholder={t('alone.customerHint')}
          options={offered.map(({ id, name, phone }) => ({
            value: id,
            label: phone === '' ? name : `${name} · ${phone}`,
          }))}
          value={customerId}
          onChange={(value) => choose(value === null ? null : Number(value))}
          search={{ typed, onType: setTyped }}
          isClearable
        />
        {chosen === undefined ? (
          <TextInput
            label={t('alone.newCaller')}
            description={t('alone.newCallerWhy')}
            value={comments.value}
            maxLength={200}
            onChange={(event) => comments.onChange(event.currentTarget.value)}
          />
        ) : null}
      </FormSection>
    </>
  );
};
