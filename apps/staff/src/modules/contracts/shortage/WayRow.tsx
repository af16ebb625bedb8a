import { Button } from '@mantine/core';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import styles from './ways-out.module.css';

type Props = {
  title: React.ReactNode;
  detail?: React.ReactNode;
  /** What it comes to, each amount with its word. */
  amounts: readonly { label: string; amount: number | null }[];
  action: {
    label: string;
    /** What it does to what, for those who hear the buttons one by one. */
    name: string;
    onRun: () => void;
    reason?: string | undefined;
    isBusy?: boolean;
  };
};

/** One way out: what it is, what it costs, and the button that takes it. */
export const WayRow = ({ title, detail, amounts, action }: Props) => (
  <li className={styles.way}>
    <span className={styles.what}>
      {title}
      {detail === undefined ? null : <small>{detail}</small>}
    </span>
    <span className={styles.amounts}>
      {amounts.map(({ label, amount }) => (
        <span key={label}>
          <small>{label}</small> <Money amount={amount} />
        </span>
      ))}
    </span>
    <DisabledWithReason reason={action.reason}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={action.name}
        loading={action.isBusy ?? false}
        onClick={action.onRun}
      >
        {action.label}
      </Button>
    </DisabledWithReason>
  </li>
);
