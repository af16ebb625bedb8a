import { useCallback, useEffect, useRef, useState } from 'react';

/** Long enough not to be in the way of a pointer that passes, short enough not to be waited for. */
const openAfterMs = 350;
/** Time to bring the pointer into the popup. */
const closeAfterMs = 150;

/** Opens a moment after the pointer rests, closes a moment after it leaves, or at once on request. */
export const useLinger = () => {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  }, []);
  const stay = useCallback(() => turn(true, openAfterMs), [turn]);
  const leave = useCallback(() => turn(false, closeAfterMs), [turn]);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isOpen, stay, leave, close };
};
