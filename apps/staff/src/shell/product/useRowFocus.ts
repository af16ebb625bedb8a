import { type RefObject, useEffect } from 'react';

type Linger = { isOpen: boolean; stay: () => void; leave: () => void; close: () => void };

// Read by Mantine: an Escape that closes the popup shall not close the dialog under it as well.
const keepsEscape = 'data-mantine-stop-propagation';

/**
 * Opens for the keyboard too: when something in the row of a product has the focus that one sees. What has it is described
 * by the popup as long as that is open, and Escape closes the popup alone.
 */
export const useRowFocus = (
  within: RefObject<HTMLElement | null>,
  popupId: string,
  { isOpen, stay, leave, close }: Linger,
): void => {
  useEffect(() => {
    const row = within.current?.closest<HTMLElement>('tr, [data-row-card]') ?? within.current;
    if (row === null) return undefined;
    const focus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') ? stay() : undefined;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        event.stopPropagation();
        close();
      }
    };
    const focused = isOpen && row.contains(document.activeElement) ? document.activeElement : null;
    focused?.setAttribute('aria-describedby', popupId);
    focused?.setAttribute(keepsEscape, 'true');
    row.addEventListener('focusin', focus);
    row.addEventListener('focusout', leave);
    row.addEventListener('keydown', key);
    return () => {
      focused?.removeAttribute('aria-describedby');
      focused?.removeAttribute(keepsEscape);
      row.removeEventListener('focusin', focus);
      row.removeEventListener('focusout', leave);
      row.removeEventListener('keydown', key);
    };
  }, [within, popupId, isOpen, stay, leave, close]);
};
