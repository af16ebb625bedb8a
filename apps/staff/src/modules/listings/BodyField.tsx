import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textOf, treeOf } from './body-text.ts';
import type { Language, ListingFormState } from './listing-form.ts';
import { RichView } from './RichView.tsx';

type Props = { form: ListingFormState; language: Language };

/** The description in one language, written as lines, with how it will look below. */
export const BodyField = ({ form, language }: Props) => {
  const { t } = useTranslation('listings');
  const { field, fieldState } = useController({ control: form.control, name: `texts.${language}.body` });
  const tree = field.value ?? [];
  const [typed, setTyped] = useState(() => textOf(tree));
  // Another tree than the typed one came from the newest version of the record.
  const isOfTyped = JSON.stringify(treeOf(typed)) === JSON.stringify(tree);
  const type = (text: string) => {
    setTyped(text);
    field.onChange(treeOf(text));
  };
  return (
    <>
      <Textarea
        ref={field.ref}
        label={t('body')}
        description={t('bodyHint')}
        autosize
        minRows={6}
        maxRows={16}
        lang={language}
        value={isOfTyped ? typed : textOf(tree)}
        onBlur={field.onBlur}
        onChange={(event) => type(event.currentTarget.value)}
        error={fieldState.error === undefined ? null : t('bodyWrong')}
      />
      <RichView text={tree} label={t('preview')} />
    </>
  );
};
