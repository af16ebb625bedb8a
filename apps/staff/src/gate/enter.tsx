import { CallRefused } from '@yardline/client/call-refused';
import { keptFor } from '@yardline/client/kept';
import type { Answer } from '@yardline/client/request';
import { storageKeys } from '@yardline/client/tokens';
import { getGuide, seeGuide } from '@yardline/contract/guide/guide';
import { getMigration, type Migration } from '@yardline/contract/identity/identity';
import { getSignedInUser, type login, type SignedInUser } from '@yardline/contract/sessions/sessions';
import { lazy, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { client } from '../platform/client.ts';
import { changeLanguage, language, loadWords } from '../platform/i18n.ts';
import { Look } from '../platform/Look.tsx';
import { hasChosenLanguage, rememberOwnLanguage } from '../platform/preferences.ts';
import { keptAnswers } from '../platform/kept-answers.ts';
import { queryClient } from '../platform/query-client.ts';
import { paths } from '../paths.ts';
import { takeWanted } from '../session/wanted.ts';
import { choicesFor, isSettled, keepDivision, wantedDivision, wishIn } from './entering.ts';
import { sourceIn } from './login-query.ts';
import { failureOf } from './problem.ts';
import { OnTheWay } from './OnTheWay.tsx';

type SignedIn = Extract<Answer<typeof login>, { token: string }>;

/** Where the gate draws, and what it gives way to. */
export type Stage = { root: HTMLElement; gate: Root };

const RegisterPage = lazy(async () => ({ default: (await import('./RegisterPage.tsx')).RegisterPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage }));

/** Fetches the application, which takes over from the gate. */
export const application = () => import('../app/mount.tsx');

/** The guide to the first contract, at the first sign-in of an administrator of a company that has none yet; else the morning page. */
const firstPage = async (me: SignedInUser): Promise<string> => {
  if (!me.user.may.includes('settings_menu_access') || me.impersonation !== null) return paths.dashboard();
  // Where the guide cannot be asked for, the user comes in all the same.
  const guide = await client.call(getGuide, {}).catch(() => undefined);
  if (guide === undefined || guide.is_closed || guide.has_contract || guide.is_seen) return paths.dashboard();
  await client.call(seeGuide, {}).catch(() => undefined);
  return paths.guide();
};

/** From the gate into the application without reloading the page. */
const openApplication = async ({ root, gate }: Stage, me: SignedInUser): Promise<void> => {
  client.confirm();
  const wanted = takeWanted('') || (await firstPage(me));
  // That one is no page of the application.
  if (wanted.startsWith(paths.toPlay())) return location.replace(wanted);
  const { mountApp } = await application();
  queryClient.setQueryData([getSignedInUser.name, {}], me);
  // It came with the session and is not asked again soon: pages that open without a connection need it.
  void keptAnswers.keep(getSignedInUser, {}, me).catch(() => undefined);
  history.replaceState(null, '', wanted);
  gate.unmount();
  mountApp(root);
};

const showMigration = (stage: Stage, me: SignedInUser, migration: Migration): void => {
  history.replaceState(null, '', paths.register());
  stage.gate.render(
    <Look accent={me.company.accent_color}>
      <Suspense>
        <RegisterPage
          userId={me.user.id}
          company={me.company.name}
          migration={migration}
          onDone={() => void openApplication(stage, me)}
        />
      </Suspense>
    </Look>,
  );
};

/** Into the application, or first to the move of the account where the company demands it. [S4.4] */
const open = async (stage: Stage, me: SignedInUser): Promise<void> => {
  const isDemanded = me.impersonation === null && me.company_features.includes('tis_mandatory_migration');
  if (!isDemanded) return openApplication(stage, me);
  const migration = await client.call(getMigration, { params: { id: me.user.id } });
  if (migration.is_required) showMigration(stage, me, migration);
  else await openApplication(stage, me);
};

/** Goes on after signing in: directly when there is nothing to choose, else by the choices. [S4.2] */
const goOn = async (stage: Stage, me: SignedInUser, search: string): Promise<void> => {
  rememberOwnLanguage(me.user.language);
  if (!hasChosenLanguage() && me.user.language !== language()) await changeLanguage(me.user.language);
  const wish = wishIn(search);
  const wanted = wantedDivision(me, wish);
  if (wanted !== undefined) keepDivision(me, wanted);
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
  localStorage.setItem(storageKeys.loginSource, sourceIn(search));
  await goOn(stage, me, search);
};

/** Goes on with a session that is there already; without one, by signing in. */
const takeUp = async (
  stage: Stage,
  { signIn, work }: { signIn: string; work: (me: SignedInUser) => Promise<void> },
): Promise<void> => {
  if (!client.hasToken()) return location.replace(signIn);
  const draw = (problem = '') =>
    stage.gate.render(
      <Look>
        <OnTheWay what="validating" problem={problem} />
      </Look>,
    );
  draw();
  try {
    await work(await client.call(getSignedInUser, {}));
  } catch (error) {
    // The session has ended: the user is asked to sign in again, for the same target.
    if (error instanceof CallRefused && error.status === 401) location.replace(signIn);
    else draw(failureOf(error));
  }
};

/** As the address /verify asks. [S4.3] */
export const resume = (stage: Stage): Promise<void> => {
  const { search } = location;
  const signIn = `${paths.signIn()}${search}`;
  return takeUp(stage, { signIn, work: (me) => goOn(stage, me, search) });
};

/** The page /register: the move of the account, required or not; users who have moved go on. [S2.5] */
export const register = (stage: Stage): Promise<void> =>
  takeUp(stage, {
    signIn: paths.signIn(),
    work: async (me) => {
      const migration = await client.call(getMigration, { params: { id: me.user.id } });
      if (migration.is_tis) await openApplication(stage, me);
      else showMigration(stage, me, migration);
    },
  });
