import { Stack, Text } from '@mantine/core';

type Props = {
  icon?: React.ReactNode;
  title: string;
  /** What this place is for, and what to do first. */
  children?: React.ReactNode;
  /** The first action, a button or a link. */
  action?: React.ReactNode;
};

/** Says what an empty screen is for and offers the first action. */
export const EmptyState = ({ icon, title, children, action }: Props) => (
  <Stack align="center" gap={8} className="yl-empty">
    {icon === undefined ? null : (
      <span className="yl-empty-icon" aria-hidden="true">
        {icon}
      </span>
    )}
    <Text fw={600}>{title}</Text>
    {children === undefined ? null : (
      <Text size="sm" c="dimmed" ta="center" maw={420}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
);
