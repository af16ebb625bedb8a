import type { createApiKey as endpoint } from '@yardline/contract/api-keys/api-keys';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { type Permission, permissions } from '@yardline/domain/permissions/areas';
import { audit } from '../../kernel/audit.ts';
import { keyText, newSecret } from '../../kernel/auth/api-keys.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { getKeyRow } from './api-keys.queries.ts';

const longestYears = 2;

/** The end of the last day by the company's clocks. @throws Refusal request.invalid for a day that is over or too far off */
const endOf = ({ now, company }: Scope, lastDay: string): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(company.timeZone).toPlainDate();
  const last = Temporal.PlainDate.from(lastDay);
  const isLive = Temporal.PlainDate.compare(last, today) >= 0;
  const isNear = Temporal.PlainDate.compare(last, today.add({ years: longestYears })) <= 0;
  if (!isLive) refuseFields([{ path: 'expires_on', code: 'api_key.expired' }]);
  if (!isNear)
    refuseFields([{ path: 'expires_on', code: 'api_key.too_long', data: { years: longestYears } }]);
  return last.add({ days: 1 }).toZonedDateTime(company.timeZone).toInstant();
};

/**
 * What the key may do at most; without a choice, all that its owner may look at.
 * @throws Refusal request.invalid at the first right that the owner does not hold
 */
const scopesOf = (scope: Scope, chosen: readonly Permission[] | undefined): string[] => {
  if (chosen === undefined) return permissions.filter((each) => each.endsWith('.view') && may(scope, each));
  const path = chosen.findIndex((each) => !may(scope, each));
  if (path >= 0) refuseFields([{ path: `scopes.${path}`, code: 'api_key.beyond_own' }]);
  return [...chosen];
};

/**
 * Makes a key that acts as the caller. Only the hash of its secret is kept.
 * @throws Refusal request.invalid, re_authentication.required
 */
export const createApiKey = async (
  scope: Scope,
  { body: { name, may_change: mayChange, expires_on: lastDay, scopes } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  const secret = newSecret();
  const row = {
    name,
    may_change: mayChange,
    expires_at: endOf(scope, lastDay).toString(),
    scopes: scopesOf(scope, scopes),
  };
  const { id } = await scope.tx
    .insertInto('api_keys')
    .values({
      ...row,
      company_id: scope.company.id,
      user_id: scope.actor.userId,
      secret_hash: hashOf(secret),
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'api_keys', rowId: id, after: row });
  await tellAdministrators(scope, 'api_key', name);
  return { ...(await getKeyRow(scope, id)), key: keyText(scope.company.id, id, secret) };
};
