import styles from './looks/ui.module.css';
type Props = {
  label: string;
  /** Eighths of the tank; null without a reading. */
  value: number | null;
  /** A reading in words: 'Full', '3 of 8', 'Not read'. */
  say: (eighths: number | null) => string;
  onChange: (eighths: number | null) => void;
};

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const marks = new Map([
  [0, 'E'],
  [4, '½'],
  [8, 'F'],
]);

/** A gauge in eighths, as it stands on a dashboard; what is chosen twice is taken back. */
export const FuelGauge = ({ label, value, say, onChange }: Props) => (
  <fieldset className={styles.gauge} aria-label={label}>
    <span className={styles.gaugeLabel}>
      {label} <strong>{say(value)}</strong>
    </span>
    <span
      className={styles.gaugeBar}
      data-part="gauge-bar"
      data-low={(value !== null && value <= 2) || undefined}
    >
      {eighths.map((part) => (
        <button
          key={part}
          type="button"
          aria-label={`${label}: ${say(part)}`}
          aria-pressed={value === part}
          data-on={(value !== null && part <= value) || undefined}
          onClick={() => onChange(value === part ? null : part)}
        >
          {marks.get(part)}
        </button>
      ))}
    </span>
  </fieldset>
);
