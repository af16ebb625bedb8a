import type { AccountPage, AccountPart } from '@yardline/contract/store/account';
import { say } from '@yardline/contract/words/both';
import type { Language } from '../../../kernel/scope.ts';
import { notice, wordsOf } from '../glance.ts';
import { type Faults, newPasswordFields } from './profile.ts';

/** A page for people who are not signed in. */
type Open = { language: Language; base: string };

/** Where people sign in. @param fault why they are asked again @param to the page of the account that they asked for */
export const signInPage = (
  { language, base }: Open,
  {
    email = '',
    fault,
    done,
    isOver = false,
    to = '',
  }: { email?: string; fault?: string; done?: string; isOver?: boolean; to?: string },
): AccountPage => {
  const { signIn: said } = wordsOf(language);
  const notices: AccountPart[] = [
    ...(done === undefined ? [] : [notice('good', done)]),
    ...(fault === undefined ? [] : [notice('bad', fault)]),
    ...(isOver && fault === undefined ? [notice('info', say(language, 'session.expired', {}))] : []),
  ];
  return {
    kind: 'account',
    title: said.title,
    parts: [
      ...notices,
      {
        kind: 'form',
        action: `${base}/sign-in`,
        fields: [
          {
            name: 'email',
            label: said.email,
            type: 'email',
            value: email,
            autoComplete: 'username',
            maxLength: 254,
          },
          {
            name: 'password',
            label: said.password,
            type: 'password',
            value: '',
            autoComplete: 'current-password',
            maxLength: 128,
          },
        ],
        hidden: { to },
        submit: said.submit,
        below: { text: said.forgot, href: `${base}/forgot` },
      },
    ],
  };
};

/** Where people ask for a link to a new password; what is said after it is the same for every address. [B6.19] */
export const forgotPage = ({ language, base }: Open, isSent: boolean): AccountPage => {
  const { forgot: said, signIn } = wordsOf(language);
  const back = { text: said.back, href: `${base}/sign-in` };
  return {
    kind: 'account',
    title: said.title,
    parts: isSent
      ? [notice('good', said.sent), { kind: 'links', links: [back] }]
      : [
          notice('info', said.hint),
          {
            kind: 'form',
            action: `${base}/forgot`,
            fields: [
              {
                name: 'email',
                label: signIn.email,
                type: 'email',
                value: '',
                autoComplete: 'email',
                maxLength: 254,
              },
            ],
            submit: said.submit,
            below: back,
          },
        ],
  };
};

/** Where a person who was invited, or forgot their password, chooses one. */
export const passwordPage = (
  { language, base }: Open,
  { code, email, faults = {} }: { code: string; email: string; faults?: Faults },
): AccountPage => {
  const words = wordsOf(language);
  return {
    kind: 'account',
    title: words.password.title,
    parts: [
      { kind: 'facts', facts: [{ name: words.signIn.email, value: email }] },
      {
        kind: 'form',
        action: `${base}/password/${code}`,
        fields: newPasswordFields(words, faults),
        submit: words.password.submit,
      },
    ],
  };
};

/** For a link that opens nothing any more. */
export const linkOverPage = ({ language, base }: Open): AccountPage => {
  const { password: said } = wordsOf(language);
  return {
    kind: 'account',
    title: said.title,
    isMissing: true,
    parts: [notice('bad', said.over), { kind: 'links', links: [{ text: said.ask, href: `${base}/forgot` }] }],
  };
};
