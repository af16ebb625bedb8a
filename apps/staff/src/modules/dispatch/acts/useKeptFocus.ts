import { useLayoutEffect, useRef } from 'react';

type Kept = { item: string; group: number; index: number };

/**
 * Keeps the focus on the board when what had it went somewhere else: it follows the item while it is shown, and else goes to its
 * neighbor, so that one ticket after the other is placed by keys.
 */
export const useKeptFocus = (body: React.RefObject<HTMLElement | null>) => {
  const kept = useRef<Kept>(undefined);
  const groups = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-items]') ?? [])];
  const itemsIn = (group: HTMLElement | undefined) => [
    ...(group?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
  ];
  useLayoutEffect(() => {
    const { current } = kept;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (current === undefined || !isLost || document.querySelector('[aria-modal="true"]') !== null) return;
    const all = groups();
    const group = itemsIn(all[Math.min(current.group, all.length - 1)]);
    const same = body.current?.querySelector<HTMLElement>(`[data-item="${current.item}"]`);
    (same ?? group[Math.min(current.index, group.length - 1)])?.focus();
  });
  return {
    onFocus: (event: React.FocusEvent): void => {
      const element = event.target instanceof HTMLElement ? event.target : undefined;
      const item = element?.dataset.item;
      if (element === undefined || item === undefined) return;
      const group = groups().findIndex((each) => each.contains(element));
      kept.current = { item, group, index: itemsIn(groups()[group]).indexOf(element) };
    },
    /** The focus was given up on purpose. */
    onPointerDown: (): void => {
      kept.current = undefined;
    },
  };
};
