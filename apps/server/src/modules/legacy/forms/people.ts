import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { srmUidOf } from '../codes.ts';
import { fieldsOf, listOf, textOf, withParams } from '../said.ts';

const peopleAs =
  (field: string) =>
  (answer: unknown): Fields => ({
    [field]: listOf(fieldsOf(answer)['people']).map((person) => ({
      id: person['user_id'],
      name: person['user_name'],
      division_name: person['division_name'],
    })),
  });

/** People by what they do. */
const people = (path: string, kind: 'drivers' | 'mechanics', field: string): OlderForm => ({
  statement: 'B7.27',
  method: 'GET',
  path,
  answeredBy: 'listWorkers',
  reword: (said) => ({ ...said, query: { kind } }),
  tell: peopleAs(field),
});

const isId = ({ params }: Said): boolean => /^[1-9]\d*$/.test(textOf(params['srm_uid']));

/** Operators are asked for by the id of the user as well as by their number of the back office. */
const operators = (path: string, answeredBy: string): OlderForm => ({
  statement: 'B7.14',
  method: 'GET',
  path,
  isMeant: isId,
  answeredBy,
  read: async (scope: Scope, said: Said) =>
    withParams(said, { ...said.params, srm_uid: await srmUidOf(scope, textOf(said.params['srm_uid'])) }),
});

/** How mechanics performed, all of them or one. */
const performances = (path: string): OlderForm => ({
  statement: 'B7.27',
  method: 'GET',
  path,
  answeredBy: 'listReport',
  reword: (said) => ({ ...withParams(said, { type: 'mechanic-performance' }), query: { page_size: '0' } }),
  tell: (answer, { params }) => {
    const asked = textOf(params['userId']);
    const rows = listOf(fieldsOf(answer)['items']);
    return { results: asked === '' ? rows : rows.filter(({ id }) => String(id) === asked) };
  },
});

/** People as older programs ask for them. */
export const peopleForms: readonly OlderForm[] = [
  people('/flask/drivers', 'drivers', 'drivers'),
  people('/flask/mechanics', 'mechanics', 'mechanics'),
  {
    ...people('/rest-api/mechanics', 'mechanics', 'results'),
    isMeant: ({ query }) => textOf(query['code']) === '',
  },
  performances('/rest-api/mechanic-performances'),
  performances('/rest-api/mechanic-performances/{userId}'),
  operators('/rest-api/operators/{srm_uid}', 'listOperators'),
  operators('/rest-api/operators/{srm_uid}/{query}', 'lookUpOperators'),
];
