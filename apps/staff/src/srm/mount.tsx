import { QueryClientProvider } from '@tanstack/react-query';
import { CallRefused } from '@yardline/client/call-refused';
import { ClientContext, ensure } from '@yardline/client/hooks';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { Toaster } from '@yardline/ui/toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from '../platform/client.ts';
import { language, loadWords } from '../platform/i18n.ts';
import { Look } from '../platform/Look.tsx';
import { notify } from '../platform/notify.tsx';
import { queryClient } from '../platform/query-client.ts';
import { OnTheWay } from '../gate/OnTheWay.tsx';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';
import { Surroundings } from '../shell/frame/Surroundings.tsx';
import { BackOffice } from './BackOffice.tsx';

const access = { client, notify };

/** Renders the built-in back office for a signed-in user; others sign in first. */
export const mountBackOffice = async (element: HTMLElement): Promise<void> => {
  if (!client.isSignedIn()) {
    rememberWanted(location.pathname + location.search);
    return location.replace(paths.signIn());
  }
  const root = createRoot(element);
  const draw = (page: React.ReactNode): void => root.render(<StrictMode>{page}</StrictMode>);
  const wait = (problem = '') =>
    draw(
      <Look>
        <OnTheWay what="validating" problem={problem} />
      </Look>,
    );
  wait();
  try {
    await Promise.all([loadWords(language()), ensure({ client, queryClient }, getSignedInUser, {})]);
    draw(
      <QueryClientProvider client={queryClient}>
        <ClientContext value={access}>
          <Surroundings>
            <Toaster />
            <BackOffice />
          </Surroundings>
        </ClientContext>
      </QueryClientProvider>,
    );
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    wait(error.message);
  }
};
