import { CallRefused } from '@yardline/client/call-refused';
import type { Answer } from '@yardline/client/request';
import { login, loginForm } from '@yardline/contract/sessions/sessions';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { wishIn } from './entering.ts';
import { meantBy, sourceIn } from './login-query.ts';
import { lookUp } from './lookup.ts';
import { failureOf, problemIn } from './problem.ts';
import { goBy, goToProvider } from './sso.ts';
import { type Steps, waitForCopy } from './wait-for-copy.ts';

type Reply = Answer<typeof login>;
/** What a right password leads to: a session, or the question for a second factor. */
export type Admitted = Exclude<Reply, { tenants: unknown }>;
type Tenant = Extract<Reply, { tenants: unknown }>['tenants'][number];

type State = {
  isBusy: boolean;
  error: string;
  tenants: readonly Tenant[];
  /** The one of them that the user was last in. */
  last?: number | undefined;
  /** How far the copy is for which the sign-in to Play waits. */
  waiting?: Steps;
  /** Where a new password is set, when the old one no longer counts. */
  passwordUrl?: string;
};

/** What a refusal asks for beside words: to go back to the application, to come in by Live, or a page for a new password. */
const askedBy = (error: unknown, name: 'callback' | 'door' | 'url'): string | undefined => {
  const asked = error instanceof CallRefused && error.status < 500 ? error.data[name] : undefined;
  return typeof asked === 'string' ? asked : undefined;
};

/** What is wrong with one answer of the form, in words; empty when nothing is. */
export const problemOf = (field: 'email' | 'password', value: string): string =>
  problemIn(loginForm.shape[field], value);

/** What is sent: beside address and password from where the user comes, and what they want there. */
const bodyOf = (email: string, password: string, companyId: number | undefined) => {
  const company = companyId === undefined ? {} : { company_id: companyId };
  return {
    email,
    password,
    source: sourceIn(location.search),
    ...company,
    ...wishIn(location.search),
  };
};

/** What a refusal leads to: away from this page, or to what is said on it. */
const nextAfter = (error: unknown): State | undefined => {
  const callback = askedBy(error, 'callback');
  if (callback !== undefined) {
    location.replace(callback);
    return undefined;
  }
  const door = askedBy(error, 'door');
  if (door !== undefined) {
    goBy(door);
    return undefined;
  }
  const passwordUrl = askedBy(error, 'url');
  const more = passwordUrl === undefined ? {} : { passwordUrl };
  return { isBusy: false, error: failureOf(error), tenants: [], ...more };
};

/** Waits for the copy of the data. @returns why there is none; empty when it is there */
const waitedFor = async (location: string, show: (steps: Steps) => void): Promise<string> => {
  show({ done: 0, total: 0 });
  const ending = await waitForCopy(client, location, show);
  if (ending === 'done') return '';
  return say(language(), ending === 'failed' ? 'play.refreshing' : 'connection.failed');
};

/** Whether a user may sign in from where they are: at the web or on a phone. */
const isLetIn = (found: { is_mobile: boolean; is_web: boolean }): boolean =>
  sourceIn(location.search) === 'TM' ? found.is_mobile : found.is_web;

/** Signing in: with several companies the server answers them instead of a session, and is asked again for the chosen one. */
export const useSignIn = (firstError: string, onSignedIn: (answer: Admitted) => void) => {
  const [state, setState] = useState<State>({ isBusy: false, error: firstError, tenants: [] });

  /** Waits where the answer said, and says whether it is worth trying again. */
  const waitAt = async (location: string): Promise<boolean> => {
    const show = (waiting: Steps) => setState({ isBusy: true, error: '', tenants: [], waiting });
    const error = await waitedFor(location, show);
    if (error !== '') setState({ isBusy: false, error, tenants: [] });
    return error === '';
  };

  const trySignIn = async (email: string, password: string, companyId?: number): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, error: '' }));
    try {
      const answer = await client.call(login, { body: bodyOf(email, password, companyId) });
      if ('tenants' in answer) setState({ isBusy: false, error: '', tenants: answer.tenants });
      else onSignedIn(answer);
    } catch (error) {
      if (error instanceof CallRefused && error.location !== undefined) {
        if (await waitAt(error.location)) await signIn(email, password, companyId);
        return;
      }
      const next = nextAfter(error);
      if (next !== undefined) setState(next);
    }
  };

  const signIn = (email: string, password: string, companyId?: number): Promise<void> =>
    trySignIn(email, password, companyId).catch((error: unknown) =>
      setState({ isBusy: false, error: failureOf(error), tenants: [] }),
    );

  /**
   * Finds out how an address signs in, and in which company.
   * @returns nothing while that is still to be chosen, and where the person may not sign in from here
   */
  const findCompany = async (
    email: string,
    companyId?: number,
  ): Promise<{ company: number | undefined } | undefined> => {
    setState((before) => ({ ...before, isBusy: true, error: '' }));
    try {
      const found = await lookUp(email);
      if (found === undefined) return { company: companyId };
      if (!isLetIn(found)) {
        setState({ isBusy: false, error: say(language(), 'user.invalid'), tenants: [] });
        return undefined;
      }
      const last = found.current.company ?? undefined;
      const meant = meantBy(found.tenants, companyId, location.search);
      if (meant !== undefined || found.tenants.length < 2)
        return { company: meant ?? found.tenants[0]?.company ?? last };
      setState({ isBusy: false, error: '', tenants: found.tenants, last });
    } catch (error) {
      setState({ isBusy: false, error: failureOf(error), tenants: [] });
    }
    return undefined;
  };

  /** Whether the password is asked for here, and not by the identity provider of the company: then this page is being left. */
  const staysHere = async (email: string, companyId?: number): Promise<boolean> => {
    setState((before) => ({ ...before, isBusy: true, error: '' }));
    try {
      if (await goToProvider(companyId, email)) return false;
      setState({ isBusy: false, error: '', tenants: [] });
    } catch (error) {
      setState({ isBusy: false, error: failureOf(error), tenants: [] });
    }
    return true;
  };

  return {
    ...state,
    signIn,
    findCompany,
    staysHere,
    /** Takes back what was said, when the user goes back or changes the address. */
    reset: () => setState({ isBusy: false, error: '', tenants: [] }),
  };
};
