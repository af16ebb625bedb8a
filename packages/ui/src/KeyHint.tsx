import styles from './looks/ui.module.css';
/** Keys of a shortcut, `['Ctrl', 'K']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} data-part="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
