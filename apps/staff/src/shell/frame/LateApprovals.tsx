import { lazy } from 'react';
import { patient } from '../../platform/patient.ts';
import { Late } from './Late.tsx';

const ApprovalsButton = lazy(
  patient(async () => ({ default: (await import('./ApprovalsButton.tsx')).ApprovalsButton })),
);

/** The approvals that wait for the user. */
export const LateApprovals = () => (
  <Late>
    <ApprovalsButton />
  </Late>
);
