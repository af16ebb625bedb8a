import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './thread.module.css';

/** One step: its name, how far it is in words, when it was, and its documents. */
export type RailStep = {
  key: string;
  label: string;
  state: 'none' | 'part' | 'done' | 'skipped';
  /** The state in words, for who does not see the mark. */
  says: string;
  /** What is told of a step that is done in part, such as *2 of 3 out*. */
  part?: string | undefined;
  date?: React.ReactNode;
  links: readonly { to: string; label: string }[];
};

/** The way of a record from step to step; each names its date and leads to its documents. */
export const StatusRail = ({ label, steps }: { label: string; steps: readonly RailStep[] }) => (
  <ol className={styles.rail} aria-label={label}>
    {steps.map(({ key, label: name, state, says, part, date, links }) => (
      <li key={key} className={styles.step} data-state={state}>
        <span className={styles.stepName}>
          {name}
          <VisuallyHidden>: {says}</VisuallyHidden>
        </span>
        {part === undefined ? null : <span className={styles.stepPart}>{part}</span>}
        {date === undefined ? null : <span className={styles.stepPart}>{date}</span>}
        {links.map((link) => (
          <span key={link.to} className={styles.stepPart}>
            <Link to={link.to}>{link.label}</Link>
          </span>
        ))}
      </li>
    ))}
  </ol>
);
