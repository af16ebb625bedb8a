import { keptFor } from '@yardline/client/kept';
import type { Answer } from '@yardline/client/request';
import { storageKeys } from '@yardline/client/tokens';
import { getSignedInUser, type login, type SignedInUser } from '@yardline/contract/sessions';
import { lazy, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { client } from '../app/client.ts';
import { changeLanguage, language, loadWords } from '../app/i18n.ts';
import { Look } from '../app/Look.tsx';
import { hasChosenLanguage } from '../app/preferences.ts';
import { paths } from '../paths.ts';
import { takeWanted } from '../session/wanted.ts';
import { failureOf } from './problem.ts';
import { OnTheWay } from './OnTheWay.tsx';

type SignedIn = Extract<Answer<typeof login>, { token: string }>;

/** Where the gate draws, and what it gives way to. */
export type Stage = { root: HTMLElement; gate: Root };

const VerifyPage = lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage }));

/** Fetches the application, which takes over from the gate. */
export const application = () => import('../app/mount.tsx');

/** From the gate into the application without loading the page anew. */
const open = async ({ root, gate }: Stage, me: SignedInUser): Promise<void> => {
  client.confirm();
  const [{ mountApp }, { queryClient }] = await Promise.all([
    application(),
    import('../app/query-client.ts'),
  ]);
  queryClient.setQueryData([getSignedInUser.name, {}], me);
  history.replaceState(null, '', takeWanted(paths.dashboard()));
  gate.unmount();
  mountApp(root);
};

/** Goes on after signing in: straight on when nothing is to be chosen, else by way of what there is to choose. [S4.2] */
const goOn = async (stage: Stage, me: SignedInUser, search: string): Promise<void> => {
  if (!hasChosenLanguage() && me.user.language !== language()) await changeLanguage(me.user.language);
  const { choicesFor, isSettled, wishIn } = await import('./entering.ts');
  const wish = wishIn(search);
  const kept = keptFor(localStorage, storageKeys.defaultDivision, me.company.id);
  const choices = choicesFor(me, wish, kept);
  if (isSettled(choices) && wish.callbackUrl === undefined) return open(stage, me);
  await loadWords(language());
  history.replaceState(null, '', paths.verify(search));
  stage.gate.render(
    <Look accent={me.company.accent_color}>
      <Suspense>
        <VerifyPage me={me} wish={wish} choices={choices} onDone={() => void open(stage, me)} />
      </Suspense>
    </Look>,
  );
};

/** Takes up the session that a sign-in answered. @param search what the address of the sign-in asked for */
export const enter = async (
  stage: Stage,
  { token, flask_token, flask_url, gateway_token, gateway_url, ...me }: SignedIn,
  search = location.search,
): Promise<void> => {
  client.signIn({ token, flask_token, flask_url, gateway_token, gateway_url });
  await goOn(stage, me, search);
};

/** Goes on with a session that is there already, as the address /verify asks. [S4.3] */
export const resume = async (stage: Stage): Promise<void> => {
  const { search } = location;
  if (!client.hasToken()) return location.replace(`${paths.signIn()}${search}`);
  const draw = (problem = '') =>
    stage.gate.render(
      <Look>
        <OnTheWay what="validating" problem={problem} />
      </Look>,
    );
  draw();
  try {
    await goOn(stage, await client.call(getSignedInUser, {}), search);
  } catch (error) {
    draw(failureOf(error));
  }
};
