import { Drawer, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { closeHelp, useShownHelp } from './help-store.ts';
import { type HelpText, piecesOf } from './help-text.ts';
import { KeyList } from './KeyList.tsx';
import { loadHelp } from './load-help.ts';
import { topicOf } from './topics.ts';
import styles from './help.module.css';

/** A text whose words of screens stand out. */
const Marked = ({ text }: { text: string }) =>
  piecesOf(text).map((piece) =>
    piece.isWord ? (
      <strong key={piece.text}>{piece.text}</strong>
    ) : (
      <span key={piece.text}>{piece.text}</span>
    ),
  );

const Told = ({ text: { title, what, steps, refused } }: { text: HelpText }) => {
  const { t } = useTranslation('shell');
  return (
    <>
      <h2>
        <Marked text={title} />
      </h2>
      <p>
        <Marked text={what} />
      </p>
      <h3>{t('helpPanel.steps')}</h3>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Marked text={step} />
          </li>
        ))}
      </ul>
      <h3>{t('helpPanel.refused')}</h3>
      <p>
        <Marked text={refused} />
      </p>
    </>
  );
};

/** The help for the screen that one is on, or for what was searched, beside the page, with the keys that work everywhere. */
export const HelpPanel = () => {
  const { t } = useTranslation('shell');
  const shown = useShownHelp();
  const help = use(loadHelp(language()));
  const pattern = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.fullPath ?? '/') });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const topic = shown === 'screen' || shown === 'none' ? topicOf(pattern) : shown;
  return (
    <Drawer
      opened={shown !== 'none'}
      onClose={closeHelp}
      position="right"
      size={isPhone ? '100%' : 420}
      title={<Text fw={600}>{t('helpPanel.title')}</Text>}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap={12} className={styles.text}>
        {topic === undefined ? <p>{t('helpPanel.none')}</p> : <Told text={help[topic]} />}
        <h3>{t('keys')}</h3>
        <KeyList />
        <Text size="sm" c="dimmed">
          {t('helpPanel.more')}
        </Text>
      </Stack>
    </Drawer>
  );
};
