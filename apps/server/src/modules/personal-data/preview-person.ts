import type { getPersonHeld as endpoint, PersonHeld } from '@yardline/contract/personal-data/personal-data';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { countHeld } from './held-rows.ts';
import { obstaclesTo } from './obstacles.ts';
import { papersOf } from './papers.ts';
import { getPerson } from './person.ts';

/**
 * What is held on a person, in figures: what an erasure takes, what stays and until when, and why it is refused.
 * @throws Refusal resource.not_found
 */
export const previewPerson = async (
  scope: Scope,
  { params: { kind, id } }: InputOf<typeof endpoint>,
): Promise<PersonHeld> => {
  const person = await getPerson(scope.tx, kind, id);
  const rows = await countHeld(scope.tx, person);
  const { name, email, of } = person;
  return {
    person: { kind, id, name, email, of },
    rows,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    files: rows.find(({ table }) => table === 'record_files')?.count ?? 0,
    logins: person.rows.logins.length,
    kept: await papersOf(scope.tx, person),
    obstacles: await obstaclesTo(scope, person),
  };
};
