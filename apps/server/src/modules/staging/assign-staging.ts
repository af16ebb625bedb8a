import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  assignStaging as endpoint,
  listStagers as listing,
  Staging,
} from '@yardline/contract/staging/staging';
import { may } from '@yardline/domain/permissions/derive';
import { audit } from '../../kernel/audit.ts';
import { readHolders } from '../../kernel/auth/holder.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Place, type Scope } from '../../kernel/scope.ts';
import { readContract } from '../contracts/public.ts';
import { isWhole } from './items.queries.ts';
import { readStaging } from './stagings.queries.ts';
import { demandWaiting, lockStaging, writeStagings } from './write-staging.ts';

/** Colleagues examined. */
const mostLookedAt = 200;

/** The people who may get goods ready at a place. */
const stagersAt = async ({ tx }: Scope, place: Place) => {
  const people = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('users.accepted_at', 'is not', null)
    .where('identities.is_internal', '=', false)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(mostLookedAt)
    .select(['users.id', 'users.name'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  return people.filter(({ id }) => {
    const holder = holders.get(id);
    return holder !== undefined && may(holder, 'staging.edit', place);
  });
};

/** Who may get a document ready. @throws Refusal resource.not_found, permission.denied */
export const listStagers = async (
  scope: Scope,
  { params }: InputOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> => {
  const contract = await readContract(scope, params.id);
  if (contract.kind !== 'reservation' && contract.kind !== 'contract') return notFound();
  demand(scope, 'staging.edit', placeOf(contract));
  return { stagers: await stagersAt(scope, placeOf(contract)) };
};

/**
 * Gives what does not stand ready yet to a stager, or takes it from everyone. A claim stays until it ends. [B4.14]
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, staging.nothing_to_stage, request.invalid
 */
export const assignStaging = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Staging> => {
  const locked = await lockStaging(scope, params.id);
  demandWaiting(locked);
  const { contract, items } = locked;
  if (body.user_id !== null) {
    const known = await stagersAt(scope, placeOf(contract));
    if (!known.some(({ id }) => id === body.user_id))
      refuseFields([{ path: 'user_id', code: 'staging.not_a_stager' }]);
  }
  const asked = new Set(body.hold_ids);
  const given = items.filter((item) => !isWhole(item) && (asked.size === 0 || asked.has(item.hold_id)));
  if (given.length === 0) throw new Refusal('staging.nothing_to_stage');
  await writeStagings(
    scope,
    given.map(({ hold_id: id }) => id),
    { assigned_to: body.user_id },
  );
  await audit(scope, {
    action: 'update',
    noun: 'stagings',
    rowId: params.id,
    before: { assigned_to: given.map(({ assigned_to: before }) => before) },
    after: { assigned_to: body.user_id, lines: given.map(({ line_number: line }) => line) },
  });
  return readStaging(scope, params.id);
};
