import { Figure, Money } from '@yardline/ui/Figures';
import styles from './simulations.module.css';

/** What would have been gained or lost, with its sign and its share of what it was. */
export const Difference = ({ before, difference }: { before: number; difference: number }) => {
  if (difference === 0) return <Money amount={0} isQuietAtZero />;
  const percent = before === 0 ? null : Math.round((difference / before) * 1000) / 10;
  return (
    <span className={styles.simulationDifference} data-down={difference < 0 || undefined}>
      {difference > 0 ? '+' : '−'}
      <Money amount={Math.abs(difference)} />
      {percent === null ? null : (
        <small>
          {' '}
          (<Figure value={percent} unit="%" />)
        </small>
      )}
    </span>
  );
};
