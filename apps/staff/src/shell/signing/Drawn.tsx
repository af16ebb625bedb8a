import { Text } from '@mantine/core';
import { pad, pathOf, type Stroke } from '@yardline/domain/signatures/strokes';
import styles from './signing.module.css';

type Props = {
  /** Null where the typed name stands for the signature. */
  strokes: readonly Stroke[] | null;
  /** Said where nothing was drawn. */
  typed: string;
};

/** What was drawn, or that the typed name stands for it. */
export const Drawn = ({ strokes, typed }: Props) =>
  strokes === null ? (
    <Text size="sm" c="dimmed">
      {typed}
    </Text>
  ) : (
    <svg aria-hidden="true" viewBox={`0 0 ${pad.width} ${pad.height}`} className={styles.drawn}>
      <path d={strokes.map(pathOf).join('')} />
    </svg>
  );
