import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { unlessCovered } from '../uncovered.ts';

/** j and k walk the rows by focus, so that Enter opens the one that is lit and x chooses it, Shift+x all up to it; n makes a new record, / goes to the search. */
export const useRowKeys = (body: React.RefObject<HTMLElement | null>, create: string | undefined): void => {
  const navigate = useNavigate();
  const walk = (step: 1 | -1) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  const pick = (shiftKey: boolean) =>
    document.activeElement
      ?.closest('tr, li')
      ?.querySelector('input[data-pick]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  useHotkeys([
    ['x', unlessCovered(() => pick(false))],
    ['shift+X', unlessCovered(() => pick(true))],
    ['j', unlessCovered(() => walk(1))],
    ['k', unlessCovered(() => walk(-1))],
    ['n', unlessCovered(() => create !== undefined && void navigate({ to: create }))],
    ['/', unlessCovered(() => document.querySelector<HTMLElement>('[data-list-search]')?.focus())],
  ]);
};
