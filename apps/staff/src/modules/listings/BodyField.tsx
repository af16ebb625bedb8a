import { Textarea } from '@mantine/core';
import type { RichText } from '@yardline/contract/store/rich-text';
import { useField } from '@yardline/ui/field';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textOf, treeOf } from '../../shell/rich/body-text.ts';
import type { Language, ListingFormState } from './listing-form.ts';
import { RichView } from './RichView.tsx';

type Props = { form: ListingFormState; language: Language };

/** The description in one language, written as lines, with how it will look below. */
export const BodyField = ({ form, language }: Props) => {
  const { t } = useTranslation('listings');
  const { control } = form;
  const { value, change, input } = useField({
    control,
    name: `texts.${language}.body`,
    label: t('body'),
    description: t('bodyHint'),
  });
  const { errors } = useFormState({ control });
  const tree = (value ?? []) as RichText;
  const [typed, setTyped] = useState(() => textOf(tree));
  // Another tree than the typed one came from the newest version of the record.
  const isOfTyped = JSON.stringify(treeOf(typed)) === JSON.stringify(tree);
  const type = (text: string) => {
    setTyped(text);
    change(treeOf(text));
  };
  return (
    <>
      <Textarea
        {...input}
        autosize
        minRows={6}
        maxRows={16}
        lang={language}
        value={isOfTyped ? typed : textOf(tree)}
        onChange={(event) => type(event.currentTarget.value)}
        error={errors.texts?.[language]?.body === undefined ? null : t('bodyWrong')}
      />
      <RichView text={tree} label={t('preview')} />
    </>
  );
};
