import { Suspense, useEffect, useState } from 'react';

/** Milliseconds after which the first screen stands. */
const quiet = 2_000;

/** Draws what the first screen can do without, once that screen stands: what it asks is not in its way. */
export const Late = ({ children }: { children: React.ReactNode }) => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet ? <Suspense>{children}</Suspense> : null;
};
