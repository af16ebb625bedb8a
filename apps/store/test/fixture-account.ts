import type { Page, ShopLanguage } from '@yardline/contract/store/page';
import { both } from './fixture-frame.ts';

const base = (language: ShopLanguage): string => `/store/northyard/${language}/account`;

const signInPage = (language: ShopLanguage): Page => ({
  kind: 'account',
  title: both(language, 'Sign in', 'Se connecter'),
  parts: [
    {
      kind: 'notice',
      tone: 'bad',
      text: both(language, 'The password is wrong.', 'Le mot de passe est erroné.'),
    },
    {
      kind: 'form',
      action: `${base(language)}/sign-in`,
      fields: [
        {
          name: 'email',
          label: both(language, 'E-mail', 'Courriel'),
          type: 'email',
          value: '',
          hint: both(language, 'Of your account', 'De votre compte'),
          fault: both(language, 'Enter an address.', 'Entrez une adresse.'),
        },
        {
          name: 'language',
          label: both(language, 'Language', 'Langue'),
          type: 'choice',
          value: 'en',
          options: [{ value: 'en', text: 'English' }],
          isOptional: true,
        },
        {
          name: 'kept',
          label: both(language, 'Stay signed in', 'Rester connecté'),
          type: 'check',
          value: 'yes',
          hint: both(language, 'On this browser', 'Dans ce navigateur'),
          isOptional: true,
        },
      ],
      submit: both(language, 'Sign in', 'Se connecter'),
      below: {
        text: both(language, 'New password', 'Nouveau mot de passe'),
        href: `${base(language)}/forgot`,
      },
    },
  ],
});

/** Pages of a customer's account with each kind of part. */
export const accountPages = (language: ShopLanguage): Record<string, Page> => ({
  account: {
    kind: 'account',
    title: both(language, 'Overview', 'Aperçu'),
    account: {
      name: 'Dana Whitfield',
      customer: 'Hudson Concrete',
      customers: [
        { id: 4, name: 'Hudson Concrete' },
        { id: 9, name: 'Troy Paving' },
      ],
      switchAction: `${base(language)}/customer`,
      signOutAction: `${base(language)}/sign-out`,
      links: [
        { text: both(language, 'Overview', 'Aperçu'), href: base(language), isCurrent: true },
        { text: both(language, 'Rentals', 'Locations'), href: `${base(language)}/rentals`, isCurrent: false },
      ],
      seenAsBy: 'Casey Lin',
    },
    above: { text: both(language, 'Rentals', 'Locations'), href: `${base(language)}/rentals` },
    parts: [
      {
        kind: 'facts',
        facts: [{ name: both(language, 'Total', 'Solde'), value: '$240.00', href: base(language) }],
      },
      {
        kind: 'tabs',
        label: both(language, 'State', 'État'),
        links: [
          {
            text: both(language, 'Open', 'En cours'),
            href: `${base(language)}/rentals?state=open`,
            isCurrent: true,
          },
          {
            text: both(language, 'Past', 'Passées'),
            href: `${base(language)}/rentals?state=past`,
            isCurrent: false,
          },
        ],
      },
      {
        kind: 'table',
        title: both(language, 'Out now', 'En location'),
        columns: [
          { text: both(language, 'Item', 'Article') },
          { text: both(language, 'Quantity', 'Quantité'), isNumber: true },
        ],
        rows: [
          [
            { text: '19 ft scissor lift', more: 'No. 1047', href: `${base(language)}/rentals/7` },
            { text: '1' },
          ],
        ],
        empty: both(language, 'No equipment is out.', 'Aucun équipement n’est sorti.'),
        foot: [{ text: 'Total' }, { text: '1' }],
        pages: {
          text: 'Page 2 of 3',
          previous: `${base(language)}?page=1`,
          next: `${base(language)}?page=3`,
        },
      },
      {
        kind: 'table',
        title: both(language, 'Invoices', 'Factures'),
        columns: [{ text: both(language, 'Invoice', 'Facture') }],
        rows: [],
        empty: both(language, 'No invoices here.', 'Aucune facture ici.'),
      },
      { kind: 'links', links: [{ text: 'PDF', href: `${base(language)}/statement.pdf` }] },
    ],
  },
  signIn: signInPage(language),
});
