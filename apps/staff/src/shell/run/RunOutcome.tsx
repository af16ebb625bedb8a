import { Alert, Progress } from '@mantine/core';
import { Figure } from '@yardline/ui/Figures';
import { Section } from '../record/Section.tsx';
import styles from './run.module.css';

type Props = {
  title: string;
  /** How far it is, while it is under way: of 100, and in words. */
  progress: { share: number; says: string } | undefined;
  figures: readonly { key: string; label: string; value: number; isBad: boolean }[];
  /** Why nothing could be done. */
  problem: string | null;
  /** What it came to, in a sentence. */
  said: string;
};

/** How far work on many records is, and what it came to. */
export const RunOutcome = ({ title, progress, figures, problem, said }: Props) => (
  <Section title={title}>
    {progress === undefined ? null : (
      <div className={styles.runProgress}>
        <Progress value={progress.share} animated aria-label={progress.says} />
        <span aria-live="polite">{progress.says}</span>
      </div>
    )}
    <dl className={styles.runFigures}>
      {figures.map(({ key, label, value, isBad }) => (
        <div key={key} data-bad={(isBad && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
    {problem === null ? null : (
      <Alert color="red" m={16} mt={0} role="alert">
        {problem}
      </Alert>
    )}
    <p className={styles.runSaid} aria-live="polite">
      {said}
    </p>
  </Section>
);
