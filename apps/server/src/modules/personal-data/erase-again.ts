import { askers, personKinds } from '@yardline/contract/personal-data/personal-data';
import { audit } from '../../kernel/audit.ts';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { systemActor } from '../openings/public.ts';
import { type Person, getPerson } from './person.ts';
import { eraseOne, statementSeconds } from './run-erasure.ts';

export type ErasedPerson = { company: number; kind: string; person: number; asked_for_by: string };

/** `there`: still erased; `absent`: unknown at that moment; `blocked`: something is open with them, as the certificate says. */
export type Again = 'erased' | 'there' | 'absent' | 'blocked';

const reasons = { en: 'Again after a restore', fr: 'De nouveau, après une restauration' };

type Wanted = ErasedPerson & { restoredTo: string };

const findPerson = async (scope: Scope, { kind, person }: Wanted): Promise<Person | undefined> => {
  const known = personKinds.find((each) => each === kind);
  if (known === undefined) return undefined;
  try {
    return await getPerson(scope.tx, known, person);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'resource.not_found') return undefined;
    throw error;
  }
};

/** The erasure that waited at that moment, or another one, for the same asker. */
const openErasure = async (scope: Scope, { kind, id }: Person, wanted: Wanted): Promise<number> => {
  const { tx, company, now } = scope;
  const waiting = await tx
    .updateTable('person_erasures')
    .set({ restored_to: wanted.restoredTo })
    .where('kind', '=', kind)
    .where('person_id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (waiting !== undefined) return waiting.id;
  const { language } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('language')
    .executeTakeFirstOrThrow();
  const asker = askers.find((each) => each === wanted.asked_for_by) ?? 'person';
  const row = await tx
    .insertInto('person_erasures')
    .values({
      company_id: company.id,
      kind,
      person_id: id,
      asked_for_by: asker,
      reason: reasons[language === 'fr' ? 'fr' : 'en'],
      asked_at: now.toString(),
      restored_to: wanted.restoredTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'person_erasures',
    rowId: row.id,
    after: { kind, person_id: id, asked_for_by: asker, restored_to: wanted.restoredTo },
  });
  return row.id;
};

/**
 * Erases a person again whom a restore brought back, with a certificate that says so. What is open with them at that moment stops it, as it
 * would in the product: the certificate then says that they are not erased.
 */
export const erasePersonAgain = (database: Database, clock: Clock, wanted: Wanted): Promise<Again> =>
  database.transaction({ companyId: wanted.company, statementSeconds }, async (tx) => {
    const known = await tx
      .selectFrom('companies')
      .where('id', '=', wanted.company)
      .select('id')
      .executeTakeFirst();
    if (known === undefined) return 'absent';
    const done = await tx
      .selectFrom('person_erasures')
      .where('kind', '=', wanted.kind)
      .where('person_id', '=', wanted.person)
      .where('state', '=', 'erased')
      .select('id')
      .executeTakeFirst();
    if (done !== undefined) return 'there';
    const scope = systemActor({ tx, company: await readCompany(tx), now: clock() });
    const person = await findPerson(scope, wanted);
    if (person === undefined) return 'absent';
    const told = await eraseOne(scope, await openErasure(scope, person, wanted));
    return told === undefined ? 'blocked' : 'erased';
  });
