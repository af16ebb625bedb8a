import { endOfDay } from '@yardline/domain/time/limits';
import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { locationIdOf } from '../codes.ts';
import { fieldsOf, textOf, without } from '../said.ts';

/** Days without marks, or the code of a location: our own programs send neither. */
const isCompact = ({ query }: Said): boolean =>
  ['avail_from_date', 'avail_to_date'].some((name) => /^\d{8}$/.test(textOf(query[name]))) ||
  (typeof query['avail_location'] === 'string' && !/^[1-9]\d*$/.test(query['avail_location']));

const isAll = (text: string): boolean => /^all$/i.test(text);

/** Of days without times, all of them is asked: until 23:59 of the last one. [B9.5] */
const wholeDays = ({ query }: Said): Fields =>
  ['avail_from_time', 'avail_to_time'].some((name) => name in query)
    ? {}
    : { avail_from_time: '00:00', avail_to_time: endOfDay };

const readPlace = async (scope: Scope, said: Said): Promise<Said> => {
  const text = textOf(said.query['avail_location']);
  const id = isAll(text) ? undefined : await locationIdOf(scope, 'avail_location', text);
  const place: Fields = id === undefined ? {} : { avail_location: String(id) };
  return { ...said, query: Object.assign(without(said.query, 'avail_location'), wholeDays(said), place) };
};

const asked = (products: 'assets' | 'parts', answeredBy: string): OlderForm => ({
  statement: 'B7.4',
  method: 'GET',
  path: `/rest-api/${products}/availability`,
  isMeant: isCompact,
  answeredBy,
  read: readPlace,
  tell: (answer) => fieldsOf(answer)['availability'] ?? answer,
});

/** What is free over a period, asked with days and times without marks and the code of a location; a list is answered. [B7.4] */
export const availabilityForms: readonly OlderForm[] = [
  asked('assets', 'assetAvailability'),
  asked('parts', 'partAvailability'),
];
