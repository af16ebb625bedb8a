import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText, text } from '../fields.ts';

const synonym = z.object({
  /** Of a company's own word; null where the delivered one stands unchanged. */
  id: id.nullable(),
  said: z.string(),
  /** Several meanings are offered beside each other; none means that the word is not used. */
  means: z.array(z.string()),
  is_delivered: z.boolean(),
});
export type SynonymRow = z.output<typeof synonym>;
const synonyms = z.object({ synonyms: z.array(synonym) });

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/rest-api/synonyms',
  summary: 'Words that customers use for products, with the words of the product names that they mean',
  needs: ['settings.view', 'assets.view', 'parts.view'],
  shows: ['synonyms'],
  reply: synonyms,
});

export const synonymForm = z.strictObject({
  said: requiredText(40),
  /** Separated by `/`; empty, the word means nothing any more. */
  means: text(200).default(''),
});
export type SynonymForm = z.input<typeof synonymForm>;

export const writeSynonym = endpoint({
  name: 'writeSynonym',
  method: 'PUT',
  path: '/rest-api/synonyms',
  summary: 'Sets what a word means, also in place of its delivered meaning',
  needs: 'settings.edit',
  body: synonymForm,
  reply: synonyms,
});

export const deleteSynonym = endpoint({
  name: 'deleteSynonym',
  method: 'DELETE',
  path: '/rest-api/synonyms/{id}',
  summary: "Removes a company's own synonym; a delivered word gets its delivered meaning back",
  needs: 'settings.delete',
  params: idParams,
  reply: synonyms,
});
