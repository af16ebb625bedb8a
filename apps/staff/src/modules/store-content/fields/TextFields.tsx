import { Textarea, TextInput } from '@mantine/core';
import type { Both } from '@yardline/contract/store/blocks';
import type { RichText } from '@yardline/contract/store/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, treeOf } from '../../../shell/rich/body-text.ts';
import type { Path } from '../body.ts';
import styles from '../store-content.module.css';
import { usePlace } from './editing.ts';

type Props = { path: Path; label: string };
type Language = keyof Both;
const languages = ['en', 'fr'] as const;

const One = ({ path, label, language, isLong }: Props & { language: Language; isLong: boolean }) => {
  const { t } = useTranslation('storeContent');
  const { value = '', error, isReadOnly, change } = usePlace<string>([...path, language]);
  const other = usePlace<string>([...path, language === 'en' ? 'fr' : 'en']).value ?? '';
  const shared = {
    label: `${label} (${t(`languages.${language}`)})`,
    lang: language,
    value,
    error,
    readOnly: isReadOnly,
    description: value === '' && other !== '' ? t('fallback') : undefined,
  };
  return isLong ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => change(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} />
  );
};

/** A text in both languages beside each other. */
export const TextField = ({ isLong = false, ...props }: Props & { isLong?: boolean }) => (
  <div className={styles.pair}>
    {languages.map((language) => (
      <One key={language} {...props} language={language} isLong={isLong} />
    ))}
  </div>
);

const Rich = ({ path, label, language }: Props & { language: Language }) => {
  const { t } = useTranslation('storeContent');
  const { value = [], error, isReadOnly, change } = usePlace<RichText>([...path, language]);
  const [typed, setTyped] = useState(() => textOf(value));
  // Another tree than the typed one came by undoing, or from a colleague.
  const isOfTyped = JSON.stringify(treeOf(typed)) === JSON.stringify(value);
  return (
    <Textarea
      label={`${label} (${t(`languages.${language}`)})`}
      description={t('richHint')}
      lang={language}
      autosize
      minRows={4}
      maxRows={16}
      readOnly={isReadOnly}
      value={isOfTyped ? typed : textOf(value)}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(treeOf(event.currentTarget.value));
      }}
    />
  );
};

/** A text with headings, lists and links in both languages, written as lines. */
export const RichField = (props: Props) => (
  <div className={styles.pair}>
    {languages.map((language) => (
      <Rich key={language} {...props} language={language} />
    ))}
  </div>
);
