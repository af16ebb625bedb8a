import styles from './looks/ui.module.css';
/** The meaning of a status for its reader; color and shape follow. */
export type Tone = 'quiet' | 'info' | 'good' | 'warn' | 'bad';

const shapes: Record<Tone, React.ReactNode> = {
  quiet: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  info: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1 A4 4 0 0 1 5 9 Z" fill="currentColor" />
    </>
  ),
  good: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  warn: <path d="M5 0.5 L9.8 9 H0.2 Z" fill="currentColor" />,
  bad: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
};

/** What the states of machines and documents add: promised for later, and on the road. */
export type StateTone = Tone | 'promised' | 'moving';

type Mark = { tone: StateTone; sign: React.ReactNode; children: React.ReactNode };

/** A status by its word, a sign of its own, and the colour of its tone. */
export const StatusMark = ({ tone, sign, children }: Mark) => (
  <span className={styles.status} data-part="status" data-tone={tone}>
    {sign}
    <span className={styles.statusWord}>{children}</span>
  </span>
);

/** A status told by word, shape and colour together, so that none of them is needed alone. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: React.ReactNode }) => (
  <StatusMark
    tone={tone}
    sign={
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" focusable="false">
        {shapes[tone]}
      </svg>
    }
  >
    {children}
  </StatusMark>
);
