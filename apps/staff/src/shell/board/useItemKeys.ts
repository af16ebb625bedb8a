import { useHotkeys } from '@mantine/hooks';
import { unlessCovered } from '../uncovered.ts';

type Keys = {
  body: React.RefObject<HTMLElement | null>;
  /** What further keys do; each gets the item that has the focus, if one has. */
  acts: Readonly<Record<string, (item: HTMLElement | undefined) => void>>;
};

/**
 * The keys of a board: arrows walk the items, left and right among their neighbours, up and down from group to group. Items are
 * marked by `data-item`, groups by `data-items`.
 */
export const useItemKeys = ({ body, acts }: Keys): void => {
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
  const focused = () => itemsIn(body.current).find((item) => item === document.activeElement);
  useHotkeys([
    ['ArrowRight', unlessCovered(() => walk(1))],
    ['ArrowLeft', unlessCovered(() => walk(-1))],
    ['ArrowDown', unlessCovered(() => leap(1))],
    ['ArrowUp', unlessCovered(() => leap(-1))],
    ...Object.entries(acts).map(
      ([key, act]) => [key, unlessCovered(() => act(focused()))] as [string, () => void],
    ),
  ]);
};
