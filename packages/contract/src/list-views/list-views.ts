import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText, text } from '../fields.ts';
import { listName } from './list-names.ts';

/** What the address of a list says: words, filters, order, columns. */
const viewSearch = z
  .record(text(40), text(600))
  .refine((search) => Object.keys(search).length <= 40, { error: 'field.invalid' });

export const listView = z.object({
  id,
  name: z.string(),
  is_shared: z.boolean(),
  /** Created by the caller; only its creator changes and removes it. */
  is_own: z.boolean(),
  /** The list opens with it, for this user. */
  is_default: z.boolean(),
  search: z.record(z.string(), z.string()),
});
export type ListView = z.output<typeof listView>;

/** A view as it is saved: one of the same name and list is replaced. */
export const listViewForm = z.strictObject({
  list: listName,
  name: requiredText(60),
  is_shared: z.boolean({ error: 'field.invalid' }),
  is_default: z.boolean({ error: 'field.invalid' }),
  search: viewSearch,
});

export const listListViews = endpoint({
  name: 'listListViews',
  method: 'GET',
  path: '/rest-api/list-views',
  summary: 'The caller’s own and shared views of a list, by name',
  needs: 'signed-in',
  query: z.strictObject({ list: listName }),
  shows: ['list_views'],
  reply: z.object({ views: z.array(listView) }),
});

export const saveListView = endpoint({
  name: 'saveListView',
  method: 'POST',
  path: '/rest-api/list-views',
  summary: 'Saves a view of a list under a name, replacing the caller’s view of that name',
  needs: 'signed-in',
  body: listViewForm,
  reply: listView,
  status: 201,
});

export const removeListView = endpoint({
  name: 'removeListView',
  method: 'DELETE',
  path: '/rest-api/list-views/{id}',
  summary: 'Removes one of the caller’s views of a list, for everyone',
  needs: 'signed-in',
  params: idParams,
  reply: z.object({ id }),
});

export const beginWithListView = endpoint({
  name: 'beginWithListView',
  method: 'PUT',
  path: '/rest-api/list-views/{id}/beginning',
  summary: 'Sets or clears the caller’s default view of a list',
  needs: 'signed-in',
  params: idParams,
  body: z.strictObject({ is_default: z.boolean({ error: 'field.invalid' }) }),
  reply: z.object({ id }),
});
