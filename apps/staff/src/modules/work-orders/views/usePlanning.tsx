import { movedTo } from '@yardline/domain/work-orders/plan';
import { useState } from 'react';
import { type Item, reassigned } from './item.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { type Acts, complete, type Held } from './PlanGrid.tsx';
import { usePlan } from './usePlan.tsx';
import type { Week } from './useWeek.ts';

/** Dragging, dropping and moving of orders over a week; `reason` says why the user may not. */
export const usePlanning = (week: Week | undefined, backlog: readonly Item[], reason: string | undefined) => {
  const { plan, isBusy } = usePlan();
  const [held, setHeld] = useState<Held>();
  const [picked, setPicked] = useState<Held>();
  const pick = (next: Held) => {
    if (reason === undefined && next.item.row.status !== complete) setPicked(next);
  };
  const acts: Acts = {
    held,
    onTake: (next) => setHeld(reason === undefined ? next : undefined),
    onDrop: (mechanic, day) => {
      setHeld(undefined);
      if (held === undefined || week === undefined) return;
      const shifts = week.days.find((each) => each.day === day)?.shifts ?? [];
      const mechanics = reassigned(held.item, { from: held.from, to: mechanic });
      plan(held.item, mechanics, movedTo(held.item.span, day, { shifts }));
    },
    onPick: pick,
    reason,
  };
  /** Picks the order that has the focus, out of the lane of its mechanic. */
  const pickFocused = (element: HTMLElement | undefined) => {
    const { item: id, mechanic } = element?.dataset ?? {};
    const item = [...backlog, ...(week?.items ?? [])].find((each) => String(each.id) === id);
    if (item !== undefined) pick({ item, from: mechanic === undefined ? undefined : Number(mechanic) });
  };
  const dropBack = () => {
    setHeld(undefined);
    if (held !== undefined && held.item.mechanics.length > 0) plan(held.item, [], undefined);
  };
  const dialog =
    picked === undefined || week === undefined ? null : (
      <MoveDialog
        item={picked.item}
        from={picked.from}
        week={week}
        onPlan={(mechanics, span) => {
          setPicked(undefined);
          plan(picked.item, mechanics, span);
        }}
        onClose={() => setPicked(undefined)}
      />
    );
  return { acts, pickFocused, dropBack, dialog, isBusy };
};
