import { askedSites, inviteForm, personForm, siteOwnForm } from '@yardline/contract/store/member-forms';
import type { FastifyInstance } from 'fastify';
import { ownSites } from '../../customers/public.ts';
import { ownPeople } from '../../portal-logins/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { type AccountPlace, serveAct } from '../asks/serve-asks.ts';
import { parsed } from '../serve/parsed.ts';
import { grantsIn, peoplePage, personPage } from './people-pages.ts';
import { sitePage, sitesPage } from './site-pages.ts';

const needs = ['manage_people'] as const;

/** The people and the sites of a customer. */
export const peoplePages: readonly AccountPlace[] = [
  { url: '/people', needs, page: peoplePage },
  { url: '/people/:id', needs, page: personPage },
  { url: '/sites', needs: ['see_rentals'], page: sitesPage },
  { url: '/sites/:id', needs: ['see_rentals'], page: sitePage },
];

type Body = Record<string, unknown>;

/** The boxes of a form that are checked, and its other fields. */
const halvesOf = (body: Body): { sites: number[]; rest: Body } => {
  const entries = Object.entries(body);
  const isBox = (name: string) => name.startsWith('site-') || name.startsWith('grant-');
  return {
    sites: parsed(askedSites, Object.fromEntries(entries.filter(([name]) => name.startsWith('site-')))),
    rest: Object.fromEntries(entries.filter(([name]) => !isBox(name))),
  };
};

/** What a press on a person's page does, and where it leads. */
const presses = [
  { url: 'invite', act: ownPeople.again, to: (id: number) => `/people/${id}?done=sent` },
  { url: 'remove', act: ownPeople.remove, to: () => '/people?done=removed' },
] as const;

const servePeopleForms = (forms: FastifyInstance, own: OwnPages): void => {
  serveAct(forms, own, {
    url: '/people',
    needs,
    page: peoplePage,
    run: async (scope, _id, body) => {
      const { sites, rest } = halvesOf(body);
      const { limit, preset, ...said } = parsed(inviteForm, rest);
      const rights = { preset, grants: grantsIn(body, preset), order_limit: limit, sites };
      await ownPeople.invite(scope, Object.assign(said, rights));
      return '/people?done=sent';
    },
  });
  serveAct(forms, own, {
    url: '/people/:id',
    needs,
    page: personPage,
    run: async (scope, id, body) => {
      const { sites, rest } = halvesOf(body);
      const { limit, preset } = parsed(personForm, rest);
      await ownPeople.change(scope, id, {
        preset,
        grants: grantsIn(body, preset),
        order_limit: limit,
        sites,
      });
      return `/people/${id}?done=saved`;
    },
  });
  for (const { url, act, to } of presses)
    serveAct(forms, own, {
      url: `/people/:id/${url}`,
      needs,
      page: personPage,
      run: async (scope, id) => {
        await act(scope, id);
        return to(id);
      },
    });
};

const serveSiteForms = (forms: FastifyInstance, own: OwnPages): void => {
  serveAct(forms, own, {
    url: '/sites',
    needs,
    page: sitesPage,
    run: async (scope, _id, body) => {
      const { contact, version: _none, ...site } = parsed(siteOwnForm, body);
      await ownSites.add(scope, Object.assign(site, { primary_contact_id: contact }));
      return '/sites?done=added';
    },
  });
  serveAct(forms, own, {
    url: '/sites/:id',
    needs,
    page: sitePage,
    run: async (scope, id, body) => {
      const { contact, ...site } = parsed(siteOwnForm, body);
      await ownSites.update(scope, id, Object.assign(site, { primary_contact_id: contact }));
      return `/sites/${id}?done=saved`;
    },
  });
};

/** What a customer's owner decides about its people and its sites. */
export const serveKeeperForms = (forms: FastifyInstance, own: OwnPages): void => {
  servePeopleForms(forms, own);
  serveSiteForms(forms, own);
};
