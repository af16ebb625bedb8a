import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { patient } from '../../platform/patient.ts';
import { paths } from '../../paths.ts';
import { leaveGuide, useGuideStep } from './trail.ts';

const GuideBar = lazy(patient(async () => ({ default: (await import('./GuideBar.tsx')).GuideBar })));

/** The guide itself and the morning page, which has its card, are the ends of a trail. */
const endsAt = (pathname: string): boolean =>
  pathname === paths.dashboard() || pathname === paths.guide() || pathname.startsWith(`${paths.guide()}/`);

/** Leads back to the guide from the screens of its steps, until it is left. */
export const GuideTrail = () => {
  const isEnd = useRouterState({ select: ({ location }) => endsAt(location.pathname) });
  const step = useGuideStep();
  useEffect(() => {
    if (isEnd) leaveGuide();
  }, [isEnd]);
  // The next user's screens begin without it.
  useEffect(() => leaveGuide, []);
  return step === undefined || isEnd ? null : (
    <Suspense>
      <GuideBar step={step} />
    </Suspense>
  );
};
