/** A filter narrows the list at once; its button is for browsers without scripts. */
export const wake = (root: HTMLElement): void => {
  const form = root.querySelector('form');
  form?.addEventListener('change', () => form.requestSubmit());
  for (const button of root.querySelectorAll('button[type="submit"]')) button.setAttribute('hidden', '');
};
