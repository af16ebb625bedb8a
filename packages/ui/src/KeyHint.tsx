/** Keys of a shortcut, `['Ctrl', 'K']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className="yl-keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
