import { CallRefused } from '@yardline/client/call-refused';
import type { Answer } from '@yardline/client/request';
import { login, loginForm } from '@yardline/contract/sessions';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { client } from '../app/client.ts';
import { language } from '../app/i18n.ts';

type Reply = Answer<typeof login>;
export type SignedIn = Extract<Reply, { token: string }>;
export type Tenant = Extract<Reply, { tenants: unknown }>['tenants'][number];

type State = { isBusy: boolean; error: string; tenants: readonly Tenant[] };

/** What is wrong with one answer of the form, in words; empty when nothing is. */
export const problemOf = (field: 'email' | 'password', value: string): string => {
  const result = loginForm.shape[field].safeParse(value);
  const code = result.error?.issues[0]?.message ?? '';
  return isRefusalCode(code) ? say(language(), code) : code;
};

/** Signing in: with several companies the server answers them instead of a session, and is asked again for the chosen one. */
export const useSignIn = (firstError: string, onSignedIn: (answer: SignedIn) => void) => {
  const [state, setState] = useState<State>({ isBusy: false, error: firstError, tenants: [] });

  const signIn = async (email: string, password: string, companyId?: number): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, error: '' }));
    try {
      const company = companyId === undefined ? {} : { company_id: companyId };
      const answer = await client.call(login, { body: { email, password, source: 'TW', ...company } });
      if ('tenants' in answer) setState({ isBusy: false, error: '', tenants: answer.tenants });
      else onSignedIn(answer);
    } catch (error) {
      const message = error instanceof CallRefused ? error.message : say(language(), 'request.failed');
      setState({ isBusy: false, error: message, tenants: [] });
    }
  };

  return {
    ...state,
    signIn,
    /** Takes back what was said, when the user goes back or changes the address. */
    reset: () => setState({ isBusy: false, error: '', tenants: [] }),
  };
};
