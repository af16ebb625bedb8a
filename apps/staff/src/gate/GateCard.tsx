import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language } from '../platform/i18n.ts';
import { isPlay } from '../platform/environment.ts';
import { PlayBanner } from '../platform/PlayBanner.tsx';
import { rememberLanguage } from '../platform/preferences.ts';
import styles from './gate.module.css';

type Props = {
  title: string;
  lead?: string;
  /** Why it did not work; empty when nothing is to be said. */
  error?: string;
  /** Makes the card a form. */
  onSubmit?: () => void;
  children?: React.ReactNode;
};

const otherLanguage = () => (language() === 'fr' ? 'en' : 'fr');
const switchLanguage = () => {
  rememberLanguage(otherLanguage());
  void changeLanguage(otherLanguage());
};

/** What stands before the application: one card, with the other language below it. */
export const GateCard = ({ title, lead, error = '', onSubmit, children }: Props) => {
  const { t } = useTranslation('signIn');
  const inside = (
    <>
      <span className={styles.gateMark} aria-hidden="true" />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mb={24}>
        {lead}
      </Text>
      {error === '' ? null : (
        <Alert color="red" mb={16}>
          {error}
        </Alert>
      )}
      {children}
    </>
  );
  return (
    <main className={styles.gate} data-part="gate">
      <title>{isPlay ? `PLAY · ${title}` : title}</title>
      <PlayBanner />
      {onSubmit === undefined ? (
        <div className={styles.gateCard} data-part="gate-card">
          {inside}
        </div>
      ) : (
        <form
          className={styles.gateCard}
          data-part="gate-card"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {inside}
        </form>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        onClick={switchLanguage}
        lang={otherLanguage()}
      >
        {t('language')}
      </Anchor>
    </main>
  );
};
