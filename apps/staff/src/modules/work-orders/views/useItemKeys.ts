import { useHotkeys } from '@mantine/hooks';

type Keys = {
  body: React.RefObject<HTMLElement | null>;
  /** Moves the order that has the focus, out of the lane of a mechanic. */
  onMove: (id: number, mechanic: number | undefined) => void;
  onWeek?: (step: 1 | -1) => void;
};

/** Arrows walk the orders, left and right among their neighbours, up and down from group to group; m moves one; [ and ] turn the week. */
export const useItemKeys = ({ body, onMove, onWeek }: Keys): void => {
  const free = (act: () => void) => () => document.querySelector('[aria-modal="true"]') === null && act();
  const itemsIn = (root: ParentNode | null | undefined) => [
    ...(root?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
  ];
  const walk = (step: 1 | -1) => {
    const items = itemsIn(body.current);
    const at = items.findIndex((item) => item === document.activeElement);
    items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
  };
  const leap = (step: 1 | -1) => {
    const groups = [...(body.current?.querySelectorAll('[data-items]') ?? [])].filter(
      (group) => itemsIn(group).length > 0,
    );
    const at = groups.findIndex((group) => group.contains(document.activeElement));
    itemsIn(groups[at === -1 ? 0 : Math.min(groups.length - 1, Math.max(0, at + step))])[0]?.focus();
  };
  const move = () => {
    const { item, mechanic } =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    if (item !== undefined) onMove(Number(item), mechanic === undefined ? undefined : Number(mechanic));
  };
  useHotkeys([
    ['ArrowRight', free(() => walk(1))],
    ['ArrowLeft', free(() => walk(-1))],
    ['ArrowDown', free(() => leap(1))],
    ['ArrowUp', free(() => leap(-1))],
    ['m', free(move)],
    ['[', free(() => onWeek?.(-1))],
    [']', free(() => onWeek?.(1))],
  ]);
};
