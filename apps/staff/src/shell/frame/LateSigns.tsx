import { lazy, Suspense, useEffect, useState } from 'react';
import { patient } from '../../platform/patient.ts';
import { useSession } from '../../session/useSession.ts';

const ApprovalsButton = lazy(
  patient(async () => ({ default: (await import('./ApprovalsButton.tsx')).ApprovalsButton })),
);
const KeptQuotesSign = lazy(
  patient(async () => ({ default: (await import('../quotes/KeptQuotesSign.tsx')).KeptQuotesSign })),
);

/** Milliseconds after which the first screen stands. */
const quiet = 2_000;

/** Asks for what waits for the user once the first screen stands, so that it is not in its way. */
export const LateSigns = () => {
  const { may } = useSession();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet ? (
    <Suspense>
      {may('quotes.create') ? <KeptQuotesSign /> : null}
      <ApprovalsButton />
    </Suspense>
  ) : null;
};
