import { ClientContext } from '@yardline/client/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { client } from '../platform/client.ts';
import { notify } from '../platform/notify.tsx';

const ProveSelf = lazy(async () => ({ default: (await import('./ProveSelf.tsx')).ProveSelf }));

/**
 * Wraps everything that calls the server: a call refused for want of a fresh proof asks for the proof right there, and is
 * repeated afterwards.
 */
export const Proving = ({ children }: { children: React.ReactNode }) => {
  const [asked, setAsked] = useState<{ settle: (isProved: boolean) => void }>();
  const access = useMemo(
    () => ({
      client,
      notify,
      prove: () => new Promise<boolean>((settle) => setAsked({ settle })),
    }),
    [],
  );
  const end = (isProved: boolean) => {
    asked?.settle(isProved);
    setAsked(undefined);
  };
  return (
    <ClientContext value={access}>
      {children}
      {asked === undefined ? null : (
        <Suspense>
          <ProveSelf onProved={() => end(true)} onClose={() => end(false)} />
        </Suspense>
      )}
    </ClientContext>
  );
};
