import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** How wide the window is, whenever that changes. */
export const useWindowWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth);

/** How high it is. */
export const useWindowHeight = (): number => useSyncExternalStore(onResize, () => window.innerHeight);
