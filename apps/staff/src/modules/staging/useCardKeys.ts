import { useHotkeys } from '@mantine/hooks';
import { unlessCovered } from '../../shell/uncovered.ts';

type Keys = {
  body: React.RefObject<HTMLElement | null>;
  onMove: (id: number) => void;
  onAssign: (id: number) => void;
};

/** Arrows walk the cards: up and down in a column, left and right to the next one; m moves a card, a gives it to a stager. */
export const useCardKeys = ({ body, onMove, onAssign }: Keys): void => {
  const itemsIn = (root: ParentNode | null | undefined) => [
    ...(root?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
  ];
  const filled = () =>
    [...(body.current?.querySelectorAll('[data-items]') ?? [])].filter((each) => itemsIn(each).length > 0);
  const at = () => filled().findIndex((column) => column.contains(document.activeElement));
  const walk = (step: 1 | -1) => {
    const items = itemsIn(filled()[Math.max(0, at())]);
    const own = items.findIndex((item) => item === document.activeElement);
    items[own === -1 ? 0 : Math.min(items.length - 1, Math.max(0, own + step))]?.focus();
  };
  const leap = (step: 1 | -1) => {
    const all = filled();
    itemsIn(all[at() === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at() + step))])[0]?.focus();
  };
  const onFocused = (act: (id: number) => void) => {
    const { item } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    if (item !== undefined) act(Number(item));
  };
  useHotkeys([
    ['ArrowDown', unlessCovered(() => walk(1))],
    ['ArrowUp', unlessCovered(() => walk(-1))],
    ['ArrowRight', unlessCovered(() => leap(1))],
    ['ArrowLeft', unlessCovered(() => leap(-1))],
    ['m', unlessCovered(() => onFocused(onMove))],
    ['a', unlessCovered(() => onFocused(onAssign))],
  ]);
};
