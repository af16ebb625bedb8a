import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type handWorkOver as handing,
  type listOpenWork as listing,
  type OpenWorkOf,
  type WorkKind,
  workKinds,
} from '@yardline/contract/users/open-work';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { reasonOf } from '../../kernel/database/blame-of.ts';
import { type OpenWork, openWorkOf } from '../../kernel/records/open-work.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const takersOf = ({ tx }: Scope, { taker }: OpenWork, without: number) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('users.accepted_at', 'is not', null)
    .where('identities.is_internal', '=', false)
    .where('users.id', '<>', without)
    .$if(taker !== undefined, (query) => query.where(`users.${taker ?? 'is_driver'}`, '=', true))
    .orderBy('users.name')
    .orderBy('users.id')
    .select(['users.id', 'users.name'])
    .execute();

const demandUser = async ({ tx }: Scope, id: number): Promise<void> => {
  const user = await tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst();
  if (user === undefined) notFound();
};

const known = (kind: WorkKind): OpenWork => {
  const work = openWorkOf(kind);
  if (work === undefined) throw new Error(`no module has ${kind}`);
  return work;
};

/** What waits for a user, by kind, with who can take it; kinds of which nothing waits are left out. @throws Refusal resource.not_found */
export const listOpenWork = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> => {
  await demandUser(scope, id);
  const work: OpenWorkOf[] = [];
  for (const kind of workKinds) {
    const items = await known(kind).list(scope, id);
    if (items.length > 0) work.push({ kind, items, people: await takersOf(scope, known(kind), id) });
  }
  return { work };
};

/**
 * Gives what waits for a user to colleagues, by the verbs of each kind and with the rights that these ask for. A refusal takes back
 * what was done of that piece and of no other.
 * @throws Refusal resource.not_found, person.beyond_own, person.beyond_all, request.invalid for a colleague who cannot take it
 */
export const handWorkOver = async (
  scope: Scope,
  { params: { id }, body: { to } }: InputOf<typeof handing>,
): Promise<ReplyOf<typeof handing>> => {
  await lockPerson(scope, id, 'users.edit');
  const refused: ReplyOf<typeof handing>['refused'] = [];
  let moved = 0;
  for (const [at, { kind, user_id: takerId }] of to.entries()) {
    const work = known(kind);
    if (!(await takersOf(scope, work, id)).some((person) => person.id === takerId))
      refuseFields([{ path: `to.${at}.user_id`, code: 'reference.not_found' }]);
    for (const { id: item, label } of await work.list(scope, id)) {
      await sql`savepoint piece`.execute(scope.tx);
      try {
        await work.pass(scope, item, { from: id, to: takerId });
        moved += 1;
      } catch (error) {
        refused.push({ kind, id: item, label, reason: reasonOf(scope, error) });
        await sql`rollback to savepoint piece`.execute(scope.tx);
      }
      await sql`release savepoint piece`.execute(scope.tx);
    }
  }
  const after = { handed_over: to.map(({ kind, user_id: takerId }) => `${kind} ${takerId}`), moved };
  await audit(scope, { action: 'update', noun: 'users', rowId: id, after });
  return { moved, refused };
};
