import { Button, Group, Text } from '@mantine/core';
import styles from './sending.module.css';

type Props = { text: string; undo: string; onUndo: () => void };

/** That a message leaves in a moment, and the way to take it back. */
export const UndoToast = ({ text, undo, onUndo }: Props) => (
  <Group gap={12} wrap="nowrap" justify="space-between">
    <Text size="sm">{text}</Text>
    <Button size="compact-sm" variant="default" className={styles.sendingUndo} onClick={onUndo}>
      {undo}
    </Button>
  </Group>
);
