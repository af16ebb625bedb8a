import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type * as calls from '@yardline/contract/sessions/people';
import { serviceBases } from '@yardline/contract/sessions/tokens';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { readHolder } from '../../../kernel/auth/holder.ts';
import type { SessionCall } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { describePlaces, type Member, workplacesOf } from '../describe-places.ts';
import { instancesOf } from '../instances/instances.queries.ts';
import { describeMember, permissionsOf } from '../signed-in-user.ts';

const maySeeOthers = (scope: Scope): boolean => may(scope, 'users.view');

/** A member of the company: the caller, or with the right to see users any member. @throws Refusal resource.not_found */
const getMember = async (scope: Scope, which: { id: number } | { srmUid: string }) => {
  const row = await scope.tx
    .selectFrom('users')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('srm_uid', '=', which.srmUid)))
    .select(['id', 'default_division_id'])
    .executeTakeFirst();
  const isVisible = row !== undefined && (row.id === scope.actor.userId || maySeeOthers(scope));
  if (!isVisible) return notFound();
  const isActor = row.id === scope.actor.userId;
  const holder = isActor ? scope.actor.holder : await readHolder(scope.tx, row.id);
  return { userId: row.id, holder, defaultDivisionId: row.default_division_id, isActor };
};

/** [S7.4] @throws Refusal resource.not_found for another company */
export const getCompanyPermissions = async (
  { tx, company }: Scope,
  { params }: InputOf<typeof calls.getCompanyPermissions>,
): Promise<ReplyOf<typeof calls.getCompanyPermissions>> => {
  if (params.id !== company.id) return notFound();
  return permissionsOf(
    await tx.selectFrom('companies').where('id', '=', company.id).selectAll().executeTakeFirstOrThrow(),
  );
};

/** [S7.5] @throws Refusal resource.not_found */
export const getUser = async (
  scope: Scope,
  { params, query }: InputOf<typeof calls.getUser>,
  { tokenFor }: SessionCall,
): Promise<ReplyOf<typeof calls.getUser>> => {
  const member = await getMember(scope, params);
  const { user } = await describeMember(scope, member);
  if (query.include_flask !== 'true' || !member.isActor) return user;
  return { ...user, flask_token: await tokenFor('flask'), flask_url: serviceBases.flask };
};

/** [S7.6] @throws Refusal resource.not_found */
export const getUserPlaces = async (
  scope: Scope,
  { params }: InputOf<typeof calls.getUserPlaces>,
): Promise<ReplyOf<typeof calls.getUserPlaces>> => ({
  results: await describePlaces(scope, await getMember(scope, params)),
});

/** Minutes after signing in during which users may get their own tokens. Security guide, A12. */
const freshMinutes = 5;

/** @throws Refusal resource.not_found for anybody else's, later, or without a session of a browser */
const demandJustSignedIn = async ({ tx, sessionId, now }: Scope, isActor: boolean): Promise<void> => {
  const since = now.subtract({ minutes: freshMinutes }).toString();
  const fresh =
    !isActor || sessionId === undefined
      ? undefined
      : await tx
          .selectFrom('sessions')
          .where('id', '=', sessionId)
          .where('created_at', '>=', since)
          .select('id')
          .executeTakeFirst();
  if (fresh === undefined) notFound();
};

/**
 * A user with all their data, by their number in the back office; tokens only when callers ask for themselves, just after
 * signing in. [S7.7]
 *
 * @throws Refusal resource.not_found for another company, for a user whom the caller may not see, and for tokens that they
 * may not have: all alike
 */
export const getUserByNumber = async (
  scope: Scope,
  { params, query }: InputOf<typeof calls.getUserByNumber>,
  { tokenFor }: SessionCall,
): Promise<ReplyOf<typeof calls.getUserByNumber>> => {
  if (params.company_id !== scope.company.id) return notFound();
  const member = await getMember(scope, { srmUid: params.srm_uid });
  const [wantsFlask, wantsToken] = [query.include_flask === 'true', query.include_token === 'true'];
  if (wantsFlask || wantsToken) await demandJustSignedIn(scope, member.isActor);
  return {
    ...(await describeMember(scope, member)),
    ...(wantsFlask ? { flask_token: await tokenFor('flask'), flask_url: serviceBases.flask } : {}),
    ...(wantsToken
      ? {
          token: await tokenFor('web'),
          gateway_token: await tokenFor('gateway'),
          gateway_url: serviceBases.gateway,
        }
      : {}),
  };
};

const mostOperators = 20;

/** Whose name holds a text, or, where it is the code of a division, who has a role there. */
const isMeant =
  (text: string) =>
  (eb: ExpressionBuilder<DB, 'users'>): Expression<SqlBool> => {
    const division = eb.selectFrom('divisions').where('code', '=', text);
    return eb
      .case()
      .when(eb.exists(division))
      .then(
        eb.exists(
          eb
            .selectFrom('user_division_roles as held')
            .whereRef('held.user_id', '=', 'users.id')
            .where('held.division_id', '=', division.select('id')),
        ),
      )
      .else(eb('name', 'ilike', `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`))
      .end();
  };

/** Operators, of a division or by name or all, with the places that each works at. [S7.9] [B7.14] @throws Refusal resource.not_found */
export const lookUpOperators = async (
  scope: Scope,
  params: InputOf<typeof calls.listOperators>['params'] &
    Partial<InputOf<typeof calls.lookUpOperators>['params']>,
): Promise<ReplyOf<typeof calls.lookUpOperators>> => {
  const { tx, actor } = scope;
  const self = await getMember(scope, { srmUid: params.srm_uid });
  if (!self.isActor) return notFound();
  const rows = await tx
    .selectFrom('users')
    .where('is_active', '=', true)
    .$if(params.query !== undefined, (query) => query.where(isMeant(params.query ?? '')))
    .$if(!maySeeOthers(scope), (query) => query.where('id', '=', actor.userId))
    .orderBy('name')
    .orderBy('id')
    .limit(mostOperators)
    .select(['id', 'name', 'srm_uid', 'default_division_id'])
    .execute();
  const operators: ReplyOf<typeof calls.lookUpOperators>['operators'] = [];
  for (const { id, name, srm_uid, default_division_id: defaultDivisionId } of rows) {
    const holder = id === actor.userId ? actor.holder : await readHolder(tx, id);
    operators.push({ id, name, srm_uid, divisions: await placesOf(scope, { holder, defaultDivisionId }) });
  }
  return { operators };
};

const placesOf = async (scope: Scope, member: Member) => {
  const { divisions, locations } = await describePlaces(scope, member);
  const own = new Set(workplacesOf(member).divisionIds);
  return divisions
    .filter(({ warehouse }) => own.has(warehouse.id))
    .map((division) => {
      const here = locations.filter(
        (each) => each.division_id === division.warehouse.id && each.is_user_location,
      );
      return {
        division: division.warehouse,
        location: here[0]?.warehouse ?? null,
        promptForDiv: division.prompt_division,
        promptForLoc: division.prompt_location,
      };
    });
};

/** [S7.27] @throws Refusal resource.not_found for anybody but the caller, and where the company is not upgraded */
export const listUserCompanies = async (
  scope: Scope,
  { params }: InputOf<typeof calls.listUserCompanies>,
): Promise<ReplyOf<typeof calls.listUserCompanies>> => {
  if (params.id !== scope.actor.userId || !scope.actor.holder.isUpgraded) return notFound();
  const instances = await instancesOf(scope);
  return {
    userinstancecompany_set: instances.map(({ company, title }) => ({ company: { id: company, title } })),
  };
};
