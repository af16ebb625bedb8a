import type { AccountField, AccountPart } from '@yardline/contract/store/account';
import type { PortalWords } from '../words/en.ts';
import { noticeWords } from '../notices/notice-pages.ts';
import { type Glance, notice, type Shown } from '../glance.ts';

/** What is wrong with fields, by name, in the language of the page. */
export type Faults = Readonly<Record<string, string>>;

const withFault = (field: AccountField, faults: Faults): AccountField => {
  const fault = faults[field.name];
  return fault === undefined ? field : { ...field, fault };
};

/** The fields for a new password, typed twice. */
export const newPasswordFields = ({ password: said }: PortalWords, faults: Faults): AccountField[] =>
  [
    {
      name: 'password',
      label: said.new,
      type: 'password' as const,
      value: '',
      autoComplete: 'new-password',
      maxLength: 128,
      hint: said.hint,
    },
    {
      name: 'confirmation',
      label: said.again,
      type: 'password' as const,
      value: '',
      autoComplete: 'new-password',
      maxLength: 128,
    },
  ].map((field) => withFault(field, faults));

const ownFields = ({ session, words }: Glance, faults: Faults): AccountField[] => {
  const said = words.profile;
  const fields: AccountField[] = [
    {
      name: 'name',
      label: said.name,
      type: 'text',
      value: session.member.name,
      autoComplete: 'name',
      maxLength: 120,
    },
    {
      name: 'phone',
      label: said.phone,
      type: 'tel',
      value: session.phone,
      autoComplete: 'tel',
      maxLength: 40,
      isOptional: true,
    },
    {
      name: 'language',
      label: said.language,
      type: 'choice',
      value: session.language,
      options: (['en', 'fr'] as const).map((value) => ({ value, text: said.languages[value] })),
    },
  ];
  return fields.map((field) => withFault(field, faults));
};

/** What a person says of themselves, and their password. */
export const profile = (glance: Glance, faults: Faults = {}): Shown => {
  const { words, base, query, session } = glance;
  const said = words.password;
  const done: AccountPart[] = [
    ...(query.get('saved') === '1' ? [notice('good', words.profile.saved)] : []),
    ...(query.get('changed') === '1' ? [notice('good', said.changed)] : []),
  ];
  const current: AccountField = {
    name: 'current',
    label: said.current,
    type: 'password',
    value: '',
    autoComplete: 'current-password',
    maxLength: 128,
  };
  return {
    title: words.profile.title,
    parts: [
      ...done,
      { kind: 'facts', facts: [{ name: words.signIn.email, value: session.email }] },
      {
        kind: 'form',
        action: `${base}/profile`,
        fields: ownFields(glance, faults),
        submit: words.profile.submit,
      },
      {
        kind: 'links',
        links: [{ text: noticeWords(glance).title, href: `${base}/profile/notices` }],
      },
      {
        kind: 'form',
        title: said.change,
        action: `${base}/profile/password`,
        fields: [withFault(current, faults), ...newPasswordFields(words, faults)],
        submit: said.change,
      },
    ],
  };
};
