import { storageKeys } from '@yardline/client/tokens';
import { lazy, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { client } from '../platform/client.ts';
import { language, loadWords } from '../platform/i18n.ts';
import { Look } from '../platform/Look.tsx';
import { paths } from '../paths.ts';
import { rememberWanted, takeWanted } from '../session/wanted.ts';
import { application, enter, register, resume } from './enter.tsx';
import { goToPlay } from './go-to-play.tsx';
import { logOut, switchTo } from './leave.ts';
import { pageIn, tokenIn } from './login-query.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { SignInPage } from './SignInPage.tsx';
import type { Admitted } from './useSignIn.ts';

const draw = (gate: Root, page: React.ReactNode): void => gate.render(<Look>{page}</Look>);

/** Leaves for the company that the address names. */
const changeCompany = async (gate: Root, companyId: number): Promise<void> => {
  if (!client.isSignedIn()) return location.replace(paths.company(companyId));
  draw(gate, <OnTheWay what="switching" />);
  const problem = await switchTo(companyId, () =>
    draw(
      gate,
      <Suspense>
        <ProvePage onProved={() => changeCompany(gate, companyId)} />
      </Suspense>,
    ),
  );
  if (problem !== '') draw(gate, <OnTheWay what="switching" problem={problem} />);
};

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const NewPasswordPage = lazy(async () => ({
  default: (await import('./NewPasswordPage.tsx')).NewPasswordPage,
}));

const ProvePage = lazy(async () => {
  const [page] = await Promise.all([import('./ProvePage.tsx'), loadWords(language())]);
  return { default: page.ProvePage };
});
const AcceptInvitationPage = lazy(async () => ({
  default: (await import('./AcceptInvitationPage.tsx')).AcceptInvitationPage,
}));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage,
}));
const MobilePage = lazy(async () => ({ default: (await import('./MobilePage.tsx')).MobilePage }));

/** Whether a user with a session comes for an application, or has not chosen a target. */
const wantsToGoOn = (): boolean =>
  !client.isSignedIn() || new URLSearchParams(location.search).has('callbackUrl');

const SecondStepPage = lazy(async () => {
  const [{ SecondStepPage: Page }] = await Promise.all([
    import('./SecondStepPage.tsx'),
    loadWords(language()),
  ]);
  return { default: Page };
});

/** After the first proof: into the application, or to the second factor first. */
const goOn = (root: HTMLElement, gate: Root, answer: Admitted): void => {
  if ('token' in answer) {
    void enter({ root, gate }, answer);
    return;
  }
  const startAgain = (message: string) => {
    localStorage.setItem(storageKeys.loginError, message);
    location.replace(paths.signIn());
  };
  draw(
    gate,
    <Suspense>
      <SecondStepPage
        ask={answer.second_factor}
        onSignedIn={(signedIn) => void enter({ root, gate }, signedIn)}
        onExpired={startAgain}
      />
    </Suspense>,
  );
};

const ProviderSignInPage = lazy(async () => ({
  default: (await import('./ProviderSignInPage.tsx')).ProviderSignInPage,
}));
const SsoReturnPage = lazy(async () => ({
  default: (await import('./SsoReturnPage.tsx')).SsoReturnPage,
}));

const FromLivePage = lazy(async () => ({
  default: (await import('./FromLivePage.tsx')).FromLivePage,
}));

/** The pages on the way through an identity provider, when the address is one of them. */
const throughProvider = (root: HTMLElement, gate: Root): React.ReactNode => {
  const [, uid] = /^\/identity\/login\/([^/]*)/.exec(location.pathname) ?? [];
  if (uid !== undefined) return <ProviderSignInPage uid={uid} />;
  const [, pass] = /^\/from-live\/([\w-]+)/.exec(location.pathname) ?? [];
  if (pass !== undefined) return <FromLivePage pass={pass} onAnswer={(answer) => goOn(root, gate, answer)} />;
  const [, company] = /^\/sso\/(\d+)\/callback/.exec(location.pathname) ?? [];
  if (company === undefined) return undefined;
  return <SsoReturnPage companyId={Number(company)} onAnswer={(answer) => goOn(root, gate, answer)} />;
};

/** The page of a forgotten password, when that is what the address asks for. */
const forgotten = (): React.ReactNode => {
  if (location.pathname.startsWith(paths.forgotPassword())) return <ForgotPasswordPage />;
  const [, uid] = /^\/fg\/([^/]*)/.exec(location.pathname) ?? [];
  return uid === undefined ? undefined : <NewPasswordPage uid={uid} />;
};

/** Draws what stands before the application: signing in and out, and a forgotten password. */
export const mountGate = (root: HTMLElement): void => {
  const gate = createRoot(root);
  if (location.pathname.startsWith('/logout')) {
    draw(gate, <OnTheWay what="loggingOut" />);
    void logOut();
    return;
  }
  const [, instance] = /^\/instance\/(\d+)/.exec(location.pathname) ?? [];
  if (instance !== undefined) {
    void changeCompany(gate, Number(instance));
    return;
  }
  if (location.pathname.startsWith(paths.toPlay())) {
    void goToPlay(
      (page) => draw(gate, <Suspense>{page}</Suspense>),
      (onProved) => <ProvePage onProved={onProved} />,
    );
    return;
  }
  const page = forgotten() ?? throughProvider(root, gate);
  if (page !== undefined) {
    draw(gate, <Suspense>{page}</Suspense>);
    return;
  }
  const [, code] = /^\/mobile\/([\w-]+)/.exec(location.pathname) ?? [];
  if (code !== undefined) {
    const page = <MobilePage code={code} onAnswer={(answer) => goOn(root, gate, answer)} />;
    draw(gate, <Suspense>{page}</Suspense>);
    return;
  }
  const [, emailCode] = /^\/confirm-email\/([\w-]+)/.exec(location.pathname) ?? [];
  if (emailCode !== undefined) {
    draw(
      gate,
      <Suspense>
        <ConfirmEmailPage code={emailCode} />
      </Suspense>,
    );
    return;
  }
  const [, invitation] = /^\/accept\/([\w-]+)/.exec(location.pathname) ?? [];
  if (invitation !== undefined) {
    draw(
      gate,
      <Suspense>
        <AcceptInvitationPage code={invitation} />
      </Suspense>,
    );
    return;
  }
  if (location.pathname.startsWith(paths.register())) {
    void register({ root, gate });
    return;
  }
  // Signed in, and perhaps still to say where to: what the address asks for is asked on the way.
  if (location.pathname.startsWith('/verify') || (client.hasToken() && wantsToGoOn())) {
    void resume({ root, gate });
    return;
  }
  if (client.isSignedIn()) {
    location.replace(takeWanted(paths.dashboard()));
    return;
  }
  // The company stands in the path, or comes as `tenant` from a link of elsewhere (S2.2, S2.20).
  const [, inPath] = /^\/company\/(\d+)/.exec(location.pathname) ?? [];
  const [company] = /^\d+$/.exec(inPath ?? new URLSearchParams(location.search).get('tenant') ?? '') ?? [];
  const wanted = pageIn(location.search);
  if (wanted !== undefined) rememberWanted(wanted);
  const token = tokenIn(location.search);
  if (token !== undefined) {
    const address = `${location.pathname}${token.rest}`;
    const byToken = (
      <MobilePage code={token.code} address={address} onAnswer={(answer) => goOn(root, gate, answer)} />
    );
    draw(gate, <Suspense>{byToken}</Suspense>);
    return;
  }
  const loginError = localStorage.getItem(storageKeys.loginError) ?? '';
  localStorage.removeItem(storageKeys.loginError);
  gate.render(
    <Look>
      <SignInPage
        firstError={loginError}
        onSoon={() => void application()}
        onSignedIn={(answer) => goOn(root, gate, answer)}
        {...(company === undefined ? {} : { companyId: Number(company) })}
      />
    </Look>,
  );
};
