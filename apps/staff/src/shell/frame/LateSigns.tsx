import { lazy } from 'react';
import { patient } from '../../platform/patient.ts';
import { useSession } from '../../session/useSession.ts';
import { Late } from './Late.tsx';

const ApprovalsButton = lazy(
  patient(async () => ({ default: (await import('./ApprovalsButton.tsx')).ApprovalsButton })),
);
const KeptQuotesSign = lazy(
  patient(async () => ({ default: (await import('../quotes/KeptQuotesSign.tsx')).KeptQuotesSign })),
);

/** What waits for the user: quotes that were made without a connection, and approvals of colleagues. */
export const LateSigns = () => {
  const { may } = useSession();
  return (
    <Late>
      {may('quotes.create') ? <KeptQuotesSign /> : null}
      <ApprovalsButton />
    </Late>
  );
};
