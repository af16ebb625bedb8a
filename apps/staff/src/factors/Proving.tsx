import { ClientContext } from '@yardline/client/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { client } from '../app/client.ts';
import { notify } from '../app/notify.tsx';

const ProveSelf = lazy(async () => ({ default: (await import('./ProveSelf.tsx')).ProveSelf }));

/**
 * Around everything that asks the server: whoever is told to show first that it is he is asked right there, and what he
 * meant to do goes on by itself.
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
