import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  /** Seconds between two pages. */
  every: number;
  isRunning: boolean;
  onTurn: () => void;
  /** Restarts the seconds when it changes: the page shown. */
  page: string;
};

const second = 1_000;

/** Turns the page by itself, second by second; `left` says how many there are until then. */
export const useAdvance = ({ every, isRunning, onTurn, page }: Options): { left: number } => {
  const [at, setAt] = useState({ page, passed: 0 });
  // Counted beside what is drawn: a browser that was busy lets several seconds through at once.
  const counted = useRef(at);
  const left = every - (at.page === page ? Math.min(at.passed, every - 1) : 0);
  const tick = useEffectEvent(() => {
    const passed = (counted.current.page === page ? counted.current.passed : 0) + 1;
    counted.current = { page, passed: passed >= every ? 0 : passed };
    setAt(counted.current);
    if (passed >= every) onTurn();
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), second);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left };
};
