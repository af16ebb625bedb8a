import { CloseButton } from '@mantine/core';
import { useLocale } from '@yardline/ui/locale';
import styles from './pane.module.css';

type Props = {
  title: string;
  facts: readonly (readonly [string, string])[];
  acts: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
};

/** What the board says of one stop or trip, under the lanes. */
export const Pane = ({ title, facts, acts, onClose, children }: Props) => {
  const { words } = useLocale();
  return (
    <aside className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.acts}>{acts}</span>
        <CloseButton aria-label={words.close} onClick={onClose} />
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  );
};
