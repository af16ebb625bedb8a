import { provider, staff } from './everyday/people.ts';

export type DemoLogin = { company: string; email: string; password: string; role: string };

/** The paths of the stores of the demo companies. */
export const demoStores = ['/store/northyard', '/store/northyard-events', '/store/northyard-tools'] as const;

/** The password of every demo login: demo data is for trying out, never for real work. */
export const demoPassword = 'Yardline-2026!';

export const blankLogins: DemoLogin[] = [
  {
    company: 'First Day Rentals',
    email: 'admin@firstday.example',
    password: demoPassword,
    role: 'Administrator',
  },
];

/** People of a customer of Northyard, who sign in at its store; their password is that of the other logins. */
export const demoPortalPeople = [
  { name: 'Dana Whitfield', email: 'owner@customer.example', preset: 'owner', grants: [] },
  { name: 'Luis Ortega', email: 'site@customer.example', preset: 'requester', grants: ['sign'] },
  { name: 'Priya Shah', email: 'accounts@customer.example', preset: 'payer', grants: [] },
] as const;

/** In two companies with one address: signing in asks for which. */
export const commuter = {
  name: 'Robin Park',
  email: 'two@northyard.example',
  role: 'Administrator',
} as const;

/** Of a company that signs its people in through the embedded identity provider. */
export const toolsKeeper = {
  name: 'Wes Carter',
  email: 'tools@northyard.example',
  role: 'Administrator',
} as const;

/** Of the same company, which demands that its people move to the identity service: they have not yet. */
export const toolsNewcomers = [
  { name: 'Iris Bell', email: 'newcomer@northyard.example', role: 'Clerk', language: 'en' },
  { name: 'Maude Roy', email: 'recrue@northyard.example', role: 'Clerk', language: 'fr' },
] as const;

export const everydayLogins: DemoLogin[] = [
  ...staff.map(({ email, role }) => ({
    company: email === commuter.email ? 'Northyard Equipment, Northyard Events' : 'Northyard Equipment',
    email,
    password: demoPassword,
    role,
  })),
  // Adds a second factor at the first sign-in, as all internal staff does.
  {
    company: 'Northyard Equipment',
    email: provider.email,
    password: demoPassword,
    role: 'Internal staff of the provider',
  },
];

export const toolsLogin: DemoLogin = {
  company: 'Northyard Tools',
  email: toolsKeeper.email,
  password: demoPassword,
  role: 'Administrator, by single sign-on',
};

export const newcomerLogins: DemoLogin[] = toolsNewcomers.map(({ email, role }) => ({
  company: 'Northyard Tools',
  email,
  password: demoPassword,
  role: `${role}, has to move to single sign-on`,
}));

export const busyLogins: DemoLogin[] = [
  {
    company: 'Busy Rentals',
    email: 'busy@busyrentals.example',
    password: demoPassword,
    role: 'Administrator',
  },
];

export const largeLogins: DemoLogin[] = [
  {
    company: 'Large Rentals',
    email: 'large@largerentals.example',
    password: demoPassword,
    role: 'Administrator',
  },
];
