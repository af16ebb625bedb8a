import { lazy, Suspense, useEffect, useState } from 'react';
import { patient } from '../../../platform/patient.ts';
import { useAway } from '../../../shell/quotes/useCounterCopy.ts';
import { CallPage } from '../call/CallPage.tsx';
import type { DocumentValues } from '../form/values.ts';

const loadAlone = patient(async () => ({ default: (await import('./AlonePage.tsx')).AlonePage }));
const AlonePage = lazy(loadAlone);
/** Milliseconds after which the page stands: what is needed without a connection is fetched while there is one. */
const quiet = 2_000;

/**
 * The page of calls, with a connection or without. A call that has begun stays on the page where it began until it is over, or until
 * the user goes on with it without a connection.
 */
export const CounterPage = () => {
  const isAway = useAway() !== undefined;
  const [isAlone, setAlone] = useState(isAway);
  const [isDirty, setDirty] = useState(false);
  const [begun, setBegun] = useState<DocumentValues>();
  useEffect(() => {
    const timer = setTimeout(() => void loadAlone(), quiet);
    return () => clearTimeout(timer);
  }, []);
  if (isAlone !== isAway && !isDirty) {
    setBegun(undefined);
    setAlone(isAway);
  }
  const goOn = (values: DocumentValues) => {
    setBegun(values);
    setAlone(true);
  };
  if (!isAlone) return <CallPage onDirty={setDirty} {...(isAway ? { onGoOn: goOn } : {})} />;
  return (
    <Suspense>
      <AlonePage begun={begun} onDirty={setDirty} />
    </Suspense>
  );
};
