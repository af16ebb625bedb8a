/** What a scanner does: keys faster than any finger, and Enter. */
export const scan = (code: string): void => {
  const target = document.activeElement ?? document.body;
  for (const key of [...code.split(''), 'Enter'])
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
