import { Link } from '@tanstack/react-router';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import styles from './dashboard.module.css';

type Props = {
  to: string;
  when?: React.ReactNode;
  isLate?: boolean;
  title: React.ReactNode;
  text?: React.ReactNode;
  figure?: React.ReactNode;
  /** What can be done with it now. */
  acts: React.ReactNode;
};

/** One thing of the day: it leads to its record, and its acts begin what comes next. */
export const Row = ({ to, when, isLate = false, title, text, figure, acts }: Props) => (
  <li className={styles.dayRow}>
    <Link to={to} className={styles.dayLine}>
      {when === undefined ? null : (
        <span className={styles.dayWhen} data-late={isLate || undefined}>
          {when}
        </span>
      )}
      <span className={styles.dayWhat}>
        <span className={styles.dayCustomer}>{title}</span>
        {text === undefined ? null : <span className={styles.dayProduct}>{text}</span>}
      </span>
      <span className={`${styles.dayNumber} ${uiStyles.figure}`} data-part="figure">
        {figure}
      </span>
    </Link>
    <span className={styles.dayActs}>{acts}</span>
  </li>
);
