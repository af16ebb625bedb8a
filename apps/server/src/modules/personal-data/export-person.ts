import type { exportPerson as endpoint } from '@yardline/contract/personal-data/personal-data';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { FileReply } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readHeld } from './held-rows.ts';
import { getPerson } from './person.ts';

/**
 * Everything that is held on a person, as one JSON file. It is recorded, without their name.
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required
 */
export const exportPerson = async (
  scope: Scope,
  { params: { kind, id } }: InputOf<typeof endpoint>,
): Promise<FileReply> => {
  await demandFreshProof(scope);
  const person = await getPerson(scope.tx, kind, id);
  const tables = await readHeld(scope.tx, person);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  await audit(scope, { action: 'export', noun: 'personal_data', rowId: `${kind} ${id}`, after: { rows } });
  const { name, email } = person;
  const content = {
    form: 1,
    company: scope.company.name,
    made_at: scope.now.toString(),
    person: { kind, id, name, email },
    tables,
  };
  return {
    bytes: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`),
    filename: `person-${kind}-${id}.json`,
  };
};
