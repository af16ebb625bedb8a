import { Button, Group, Text } from '@mantine/core';
import { goTo } from './way.ts';
import styles from './toast.module.css';

type Props = {
  text: string;
  /** The record that it tells of, and what the link to it says. */
  view?: { to: string; label: string } | undefined;
  undo?: { label: string; onUndo: () => void } | undefined;
};

/** What was done, the way to its record, and the way to take it back. */
export const ActToast = ({ text, view, undo }: Props) => (
  <Group gap={12} wrap="nowrap" justify="space-between">
    <Text size="sm">{text}</Text>
    <Group gap={12} wrap="nowrap" className={styles.acts}>
      {view === undefined ? null : (
        <a
          href={view.to}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            goTo(view.to);
          }}
        >
          {view.label}
        </a>
      )}
      {undo === undefined ? null : (
        <Button size="compact-sm" variant="default" onClick={undo.onUndo}>
          {undo.label}
        </Button>
      )}
    </Group>
  </Group>
);
