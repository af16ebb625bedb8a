import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useLocale } from './locale.tsx';
import styles from './looks/ui.module.css';

// Uneven widths look like text; the same ones every time keep the screen still.
const widths = ['62%', '84%', '48%', '70%', '56%'];

/** The shape of a list that is loading. */
export const TableSkeleton = ({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) => {
  const { words } = useLocale();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton key={column} height={10} width={widths[(row + column) % widths.length] ?? '60%'} />
          ))}
        </div>
      ))}
    </div>
  );
};
