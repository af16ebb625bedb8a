import { lazy, Suspense, useEffect, useState } from 'react';
import { patient } from '../../platform/patient.ts';

const ApprovalsButton = lazy(
  patient(async () => ({ default: (await import('./ApprovalsButton.tsx')).ApprovalsButton })),
);

/** Milliseconds after which the first screen stands. */
const quiet = 2_000;

/** Asks for waiting approvals once the first screen stands, so that they are not in its way. */
export const LateApprovals = () => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet ? (
    <Suspense>
      <ApprovalsButton />
    </Suspense>
  ) : null;
};
