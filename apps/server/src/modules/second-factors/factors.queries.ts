import type { FactorRow } from '@yardline/contract/second-factors/second-factors';
import type { SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { provedUntil } from '../../kernel/auth/fresh-proof.ts';
import { isAtHome } from '../../kernel/auth/home.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { StoredPasskey } from './passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

export const passkeysOf = async (tx: Kysely<DB>, identityId: number): Promise<StoredPasskey[]> => {
  const rows = await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .where('kind', '=', 'passkey')
    .select(['credential_id', 'public_key', 'sign_count', 'transports'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ credential_id: id, public_key: key, sign_count: count, transports }) =>
    id === null || key === null || count === null
      ? []
      : [{ credential_id: id, public_key: key, sign_count: count, transports }],
  );
};

/** The ways in which a user can show a second factor; none for a user without one. */
export const methodsOf = async (tx: Kysely<DB>, identityId: number): Promise<SecondFactorAsk['methods']> => {
  const rows = await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .select('kind')
    .distinct()
    .execute();
  if (rows.length === 0) return [];
  const kinds = (['passkey', 'totp'] as const).filter((kind) => rows.some((row) => row.kind === kind));
  return (await recoveryCodesLeft(tx, identityId)) > 0 ? [...kinds, 'recovery_code'] : kinds;
};

/** Whether a second factor is wanted of a person who has none: of internal staff always, of others by their company. */
export const isFactorDemanded = async (tx: Kysely<DB>, identityId: number): Promise<boolean> => {
  const { is_internal: isInternal } = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('is_internal')
    .executeTakeFirstOrThrow();
  if (isInternal) return true;
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', (eb) => eb.fn<number>('ctx_company', []))
    .select('demands_second_factor')
    .executeTakeFirstOrThrow();
  return company.demands_second_factor;
};

const read = async (tx: Kysely<DB>, identityId: number) => ({
  factors: await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('kind').$castTo<FactorRow['kind']>().as('kind'))
    .orderBy('id')
    .execute(),
  recovery_codes_left: await recoveryCodesLeft(tx, identityId),
  is_demanded: await isFactorDemanded(tx, identityId),
});

/** The caller's factors beside the password, from the environment where they are at home. */
export const ownFactors = async (scope: Scope) => {
  const { tx, actor, company, site } = scope;
  const { identityId } = actor;
  const isHere = await isAtHome(site?.environments, identityId);
  const elsewhere = isHere ? undefined : site?.environments.live;
  const held =
    elsewhere === undefined
      ? await read(tx, identityId)
      : await elsewhere.transaction({ companyId: company.id, isReadOnly: true }, (live) =>
          read(live, identityId),
        );
  return { ...held, is_at_home: isHere, proved_until: (await provedUntil(scope))?.toString() ?? null };
};
