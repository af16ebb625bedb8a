import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language } from '../../../platform/i18n.ts';
import { rememberLanguage } from '../../../platform/preferences.ts';
import styles from '../frame.module.css';

const Language = () => {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const choose = async (value: string) => {
    const chosen = value === 'fr' ? 'fr' : 'en';
    rememberLanguage(chosen);
    await changeLanguage(chosen);
    // Answers carry sentences in the language they were asked in.
    await queryClient.invalidateQueries();
  };
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('language')}
      value={language()}
      onChange={(value) => void choose(value)}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
    />
  );
};

const Scheme = () => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = ['light', 'dark', 'auto'] as const;
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('scheme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((each) => each === value) ?? 'auto')}
      data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
    />
  );
};

/** In which language and light this browser speaks. */
export const Preferences = () => {
  const { t } = useTranslation('shell');
  return (
    <>
      <div className={styles.toolsLabel}>{t('language')}</div>
      <Language />
      <div className={styles.toolsLabel}>{t('scheme')}</div>
      <Scheme />
    </>
  );
};
