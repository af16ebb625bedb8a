import type { CalendarRow } from '@yardline/contract/availability/availability';
import { useRef, useState } from 'react';
import { type ActBar, holderOf, isMovable, partnersOf, type Placed } from './bar-acts.ts';

/** Pixels before a press becomes a drag, and at the end of a bar where it is pulled. */
const slack = 5;
const edge = 9;

/** Where a dragged bar would come to stand: on which machine, how much longer, and whether it can. */
export type Drop = {
  placed: Placed;
  /** The machine under the pointer. */
  over: CalendarRow;
  /** Days by which its end is pulled; undefined where the whole bar moves. */
  byDays: number | undefined;
  /** The bar that it would change places with. */
  partner: Placed | undefined;
  isShort: boolean;
};

type Pressed = { placed: Placed; x: number; y: number; isEnd: boolean; dayWidth: number };

type Acts = {
  units: readonly CalendarRow[];
  days: number;
  move: (placed: Placed, to: CalendarRow) => void;
  swap: (one: Placed, other: Placed) => void;
  pull: (bar: ActBar, byDays: number) => void;
};

const later = (local: string, days: number): string =>
  Temporal.PlainDateTime.from(local).add({ days }).toString({ smallestUnit: 'minute' });

/** What a pull of the end comes to. */
const pulled = ({ placed, x, dayWidth }: Pressed, at: number): Drop => {
  const byDays = Math.round((at - x) / dayWidth);
  const { bar, unit } = placed;
  const to = bar.to === null ? null : later(bar.to, byDays);
  const isShort = to === null || to <= bar.from || holderOf(unit, { ...bar, to }, [bar]) !== undefined;
  return { placed, over: unit, byDays, partner: undefined, isShort };
};

/** What a move to the machine under the pointer comes to. */
const moved = (placed: Placed, over: CalendarRow, units: readonly CalendarRow[]): Drop => {
  const holder = holderOf(over, placed.bar, over.id === placed.unit.id ? [placed.bar] : []);
  const partner =
    holder === undefined
      ? undefined
      : partnersOf(placed, units).find(({ bar, unit }) => unit.id === over.id && bar === holder);
  const isElsewhere = over.location_title !== placed.unit.location_title;
  const isShort = isElsewhere || (holder !== undefined && partner === undefined);
  return { placed, over, byDays: undefined, partner, isShort };
};

const unitAt = (x: number, y: number): number =>
  Number(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-unit]')?.dataset['unit'] ?? 0);

/** Drags bars between the machines of a group, and pulls their ends, by a mouse or a pen; a finger scrolls and has the menu. */
export const useDrag = ({ units, days, move, swap, pull }: Acts) => {
  const pressed = useRef<Pressed>(undefined);
  const wasDragged = useRef(false);
  const [drop, setDrop] = useState<Drop>();
  const stop = (): void => {
    pressed.current = undefined;
    setDrop(undefined);
  };
  const finish = (): void => {
    if (drop !== undefined) {
      const { placed, over, byDays, partner } = drop;
      if (byDays !== undefined) {
        if (byDays !== 0) pull(placed.bar, byDays);
      } else if (partner !== undefined) swap(placed, partner);
      // What is short is sent all the same: the refusal says who has the machine, and until when.
      else if (over.id !== placed.unit.id) move(placed, over);
    }
    stop();
  };
  const handlers = (placed: Placed) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const box = event.currentTarget.getBoundingClientRect();
      const row = event.currentTarget.closest('td')?.getBoundingClientRect().width ?? box.width;
      const isEnd = placed.bar.to !== null && !placed.bar.is_overdue && box.right - event.clientX <= edge;
      if (!isEnd && !isMovable(placed.bar)) return;
      pressed.current = { placed, x: event.clientX, y: event.clientY, isEnd, dayWidth: row / days };
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const from = pressed.current;
      if (from === undefined) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!wasDragged.current && far < slack) return;
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      if (from.isEnd) return setDrop(pulled(from, event.clientX));
      const id = unitAt(event.clientX, event.clientY);
      const over = units.find((unit) => unit.id === id);
      setDrop(over === undefined ? undefined : moved(from.placed, over, units));
    },
    onPointerUp: finish,
    onPointerCancel: stop,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    },
  });
  return { drop, handlers, wasDragged: () => wasDragged.current };
};
