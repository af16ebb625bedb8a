import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPlay } from './environment.ts';
import styles from './play.module.css';

/** In Play, over every page: that this is the sandbox. @param children what else is said of it */
export const PlayBanner = ({ children }: { children?: React.ReactNode }) => {
  const { t } = useTranslation();
  if (!isPlay) return null;
  return (
    <section className={styles.play} aria-label={t('play.label')}>
      <strong className={styles.playTag}>PLAY</strong>
      <Text size="sm" component="span">
        {t('play.text')}
      </Text>
      {children}
    </section>
  );
};
