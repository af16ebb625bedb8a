import { useCallback, useState } from 'react';

/** For what may scroll sideways: a place for the focus while it does, so that the arrow keys show all of it. */
export const useReachable = () => {
  const [isWider, setWider] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    // The box changes with the window, its content with what is loaded.
    const observer = new ResizeObserver(() => setWider(node.scrollWidth > node.clientWidth));
    for (const each of [node, ...node.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { ref, ...(isWider ? { tabIndex: 0 } : {}) };
};
