import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPlay } from './environment.ts';
import './play.css';

/** In Play, over every page: that this is the sandbox. @param children what else is said of it */
export const PlayBanner = ({ children }: { children?: React.ReactNode }) => {
  const { t } = useTranslation();
  if (!isPlay) return null;
  return (
    <section className="play" aria-label={t('play.label')}>
      <strong className="play-tag">PLAY</strong>
      <Text size="sm" component="span">
        {t('play.text')}
      </Text>
      {children}
    </section>
  );
};
