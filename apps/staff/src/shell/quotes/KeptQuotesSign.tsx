import { ActionIcon, Indicator } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useKeepCounter } from './useCounterCopy.ts';
import { useDeliverQuotes, useKeptQuotes } from './useKeptQuotes.ts';

/** Says how many quotes wait for a connection or for the user, and sends them; without any it is not there. */
export const KeptQuotesSign = () => {
  const { t } = useTranslation('counter');
  useKeepCounter();
  useDeliverQuotes();
  const quotes = useKeptQuotes();
  const open = quotes.filter(({ state }) => state === 'open').length;
  const waiting = quotes.filter(({ state }) => state === 'waiting').length;
  if (open + waiting === 0) return null;
  const label = open > 0 ? t('kept.signOpen', { count: open }) : t('kept.signWaiting', { count: waiting });
  return (
    <Indicator label={open + waiting} size={16} offset={4} color={open > 0 ? 'red.8' : 'gray.7'}>
      <ActionIcon
        size={36}
        aria-label={label}
        title={label}
        renderRoot={(root) => <Link {...root} to={paths.keptQuotes()} />}
      >
        <IconCloudOff size={20} />
      </ActionIcon>
    </Indicator>
  );
};
