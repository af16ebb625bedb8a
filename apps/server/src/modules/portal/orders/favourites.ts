import { favouriteForm } from '@yardline/contract/store/member-forms';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../kernel/refusal.ts';
import { ownFavourites } from '../../portal-logins/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { actAs, type PageOf, showAsk } from '../asks/serve-asks.ts';
import { notice } from '../glance.ts';
import { parsed } from '../serve/parsed.ts';
import { at, baseOf, demandOwnAct, guestOf, mayOpen } from '../serve/visit.ts';
import { ordersOf } from './approval-pages.ts';

const needs = ['see_rentals'] as const;

/** What the person keeps of this store; each leads to its product. */
const favouritesPage =
  (storeId: number): PageOf =>
  async (glance) => {
    const said = ordersOf(glance).favourites;
    const rows = await ownFavourites.list(glance.scope, storeId);
    const shop = glance.base.replace(/\/account$/, '');
    return {
      title: said.title,
      parts: [
        ...(glance.query.get('done') === 'removed' ? [notice('good', said.removed)] : []),
        {
          kind: 'table',
          title: said.title,
          columns: [{ text: said.product }, { text: said.about }],
          rows: rows.map(({ name, slug, summary, state }) =>
            state === 'published'
              ? [{ text: name, href: `${shop}/p/${slug}` }, { text: summary }]
              : [{ text: name }, { text: said.gone }],
          ),
          empty: said.none,
        },
        ...(rows.length === 0
          ? []
          : [
              {
                kind: 'form' as const,
                title: said.removeTitle,
                action: `${glance.base}/favourites`,
                fields: [
                  {
                    name: 'listing',
                    label: said.product,
                    type: 'choice' as const,
                    value: '',
                    options: rows.map(({ id, name }) => ({ value: String(id), text: name })),
                  },
                ],
                hidden: { keep: 'no' },
                submit: said.remove,
                isQuiet: true as const,
              },
            ]),
      ],
    };
  };

/** The favourites of the account. */
export const serveFavourites = (app: FastifyInstance, own: OwnPages): void => {
  app.get(`${at}/favourites`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    const page = favouritesPage(guest.store.storeId);
    return showAsk(own, reply, guest, { needs, page: (glance) => page(glance, 0) });
  });
};

/** The form that keeps a product, or no more. */
export const serveFavouriteForms = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/favourites`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    if (!mayOpen(guest, needs)) return notFound();
    const { listing, keep, slug, ...days } = parsed(favouriteForm, request.body);
    await actAs(own, guest, (scope) =>
      keep === 'yes'
        ? ownFavourites.add(scope, guest.store.storeId, listing)
        : ownFavourites.remove(scope, listing),
    );
    const shop = `/store/${guest.path}/${guest.by.language}`;
    const query = new URLSearchParams(Object.entries(days).filter(([, value]) => value !== '')).toString();
    if (slug !== '') return reply.redirect(`${shop}/p/${slug}${query === '' ? '' : `?${query}`}`, 303);
    return reply.redirect(`${baseOf(guest)}/favourites${keep === 'no' ? '?done=removed' : ''}`, 303);
  });
};
