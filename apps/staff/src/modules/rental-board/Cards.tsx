import { IconLayoutGrid } from '@tabler/icons-react';
import { EmptyState } from '@yardline/ui/EmptyState';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../shell/frame/Refused.tsx';
import { sizeOf } from './board-address.ts';
import { Card } from './Card.tsx';
import type { Board } from './useBoard.ts';
import styles from './rental-board.module.css';

/** The machines of the page, or why there are none. */
export const Cards = ({ board }: { board: Board }) => {
  const { t } = useTranslation('rentalBoard');
  const { cards, search, error, isLoading, retry } = board;
  const size = sizeOf(search);
  if (isLoading && error !== null) return <Refused error={error} onRetry={retry} />;
  if (isLoading) return <TableSkeleton rows={8} columns={5} />;
  if (cards.length === 0)
    return (
      <EmptyState icon={<IconLayoutGrid size={24} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ul className={styles.cards} data-size={size} aria-label={t('machines')}>
      {cards.map((card) => (
        <Card key={card.id} card={card} size={size} />
      ))}
    </ul>
  );
};
