import type { Answer } from '@yardline/client/request';
import { login, loginForm } from '@yardline/contract/sessions';
import { useState } from 'react';
import { client } from '../app/client.ts';
import { failureOf, problemIn } from './problem.ts';
import { goToProvider } from './sso.ts';

type Reply = Answer<typeof login>;
/** What a right password leads to: a session, or the question for a second factor. */
export type Admitted = Exclude<Reply, { tenants: unknown }>;
export type Tenant = Extract<Reply, { tenants: unknown }>['tenants'][number];

type State = { isBusy: boolean; error: string; tenants: readonly Tenant[] };

/** What is wrong with one answer of the form, in words; empty when nothing is. */
export const problemOf = (field: 'email' | 'password', value: string): string =>
  problemIn(loginForm.shape[field], value);

/** Signing in: with several companies the server answers them instead of a session, and is asked again for the chosen one. */
export const useSignIn = (firstError: string, onSignedIn: (answer: Admitted) => void) => {
  const [state, setState] = useState<State>({ isBusy: false, error: firstError, tenants: [] });

  const signIn = async (email: string, password: string, companyId?: number): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, error: '' }));
    try {
      const company = companyId === undefined ? {} : { company_id: companyId };
      const answer = await client.call(login, { body: { email, password, source: 'TW', ...company } });
      if ('tenants' in answer) setState({ isBusy: false, error: '', tenants: answer.tenants });
      else onSignedIn(answer);
    } catch (error) {
      setState({ isBusy: false, error: failureOf(error), tenants: [] });
    }
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
    staysHere,
    /** Takes back what was said, when the user goes back or changes the address. */
    reset: () => setState({ isBusy: false, error: '', tenants: [] }),
  };
};
