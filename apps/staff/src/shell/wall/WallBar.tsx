import { ActionIcon, Title } from '@mantine/core';
import { useFullscreenDocument, useHotkeys } from '@mantine/hooks';
import { IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WallClock } from './WallClock.tsx';
import styles from './wall.module.css';

type Props = {
  title: string;
  /** What of it is shown: the whole fleet, a class, a week. */
  name: string;
  /** The way back to the desk. */
  leave: { to: string; search: Readonly<Record<string, string>>; label: string };
  children?: React.ReactNode;
};

/** The head of a screen on a wall: what it is, what time it is, the whole screen, and the way back. */
export const WallBar = ({ title, name, leave, children }: Props) => {
  const { t } = useTranslation('shell');
  const { toggle, fullscreen: isFull } = useFullscreenDocument();
  const fill = () => void toggle().catch(() => undefined);
  useHotkeys([['f', fill]]);
  const says = t(isFull ? 'wall.window' : 'wall.full');
  return (
    <header className={styles.wallBar}>
      <div className={styles.wallName}>
        <Title order={1}>{title}</Title>
        <p>{name}</p>
      </div>
      {children}
      <WallClock />
      <span className={styles.wallTools}>
        <ActionIcon size={40} aria-label={says} title={`${says} (f)`} onClick={fill}>
          {isFull ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
        </ActionIcon>
        <ActionIcon
          size={40}
          aria-label={leave.label}
          title={leave.label}
          renderRoot={(root) => <Link {...root} to={leave.to} search={leave.search} />}
        >
          <IconX size={20} />
        </ActionIcon>
      </span>
    </header>
  );
};
