import { useWindowEvent } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The rows as they are drawn, table or cards: each has one focusable way to its record. */
const linksIn = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/**
 * Which row of a list is looked at without leaving the list: Space opens the lit one, and closes it again. It closes by itself where
 * something in it leads to another list.
 */
export const usePeek = (body: React.RefObject<HTMLElement | null>, count: number) => {
  const href = useRouterState({ select: ({ location }) => location.href });
  const [look, setLook] = useState<{ at: number; href: string }>();
  const at = look?.href === href ? look.at : undefined;
  useWindowEvent('keydown', (event) => {
    const place = event.key === ' ' ? linksIn(body.current).findIndex((link) => link === event.target) : -1;
    if (place === -1) return;
    event.preventDefault();
    setLook({ at: place, href });
  });
  return {
    /** Place of the row among those that are drawn; undefined where none is looked at or it is gone. */
    at: at !== undefined && at < count ? at : undefined,
    /** Goes to the row before or after, as far as there are rows. */
    step: (by: 1 | -1) =>
      setLook((now) =>
        now === undefined ? now : { ...now, at: Math.max(0, Math.min(count - 1, now.at + by)) },
      ),
    /** Closes it, and lights the row that was looked at last. */
    close: () => {
      setLook(undefined);
      if (at !== undefined) linksIn(body.current)[at]?.focus();
    },
  };
};
