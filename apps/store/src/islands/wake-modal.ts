export type ModalProps = { key: string; count: number };

const countOf = (name: string): number => {
  try {
    return Number(localStorage.getItem(name) ?? '0');
  } catch {
    // A browser that keeps nothing would show it on every page: it shows it on none.
    return Number.POSITIVE_INFINITY;
  }
};

/** Opens the dialog unless this browser has shown it often enough; the count is of the version that is published. */
export const wake = (root: HTMLElement, { key, count }: ModalProps): void => {
  const dialog = root.querySelector('dialog');
  const name = `modal ${key}`;
  const shown = countOf(name);
  if (dialog === null || shown >= count) return;
  localStorage.setItem(name, String(shown + 1));
  dialog.showModal();
};
