import { Stack, Text } from '@mantine/core';
import styles from './looks/ui.module.css';

type Props = {
  icon?: React.ReactNode;
  title: string;
  /** 1 where it is the whole page, 2 within one. */
  level?: 1 | 2;
  /** What this place is for, and what to do first. */
  children?: React.ReactNode;
  /** The first action, a button or a link. */
  action?: React.ReactNode;
};

/** Says what an empty screen is for and offers the first action. */
export const EmptyState = ({ icon, title, level = 2, children, action }: Props) => (
  <Stack align="center" gap={8} className={styles.empty}>
    {icon === undefined ? null : (
      <span className={styles.emptyIcon} aria-hidden="true">
        {icon}
      </span>
    )}
    <Text component={level === 1 ? 'h1' : 'h2'} fw={600} m={0}>
      {title}
    </Text>
    {children === undefined ? null : (
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
);
