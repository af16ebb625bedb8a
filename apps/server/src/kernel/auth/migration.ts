import { mandatoryMigration } from '@yardline/domain/permissions/features';
import { cutOffMoment, isExemptAddress, isMigrationRequired } from '@yardline/domain/sign-in/migration';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';

export type MigrationState = {
  isRequired: boolean;
  /** The day from which nobody may skip the move, and its first moment in the company's zone. */
  cutOff: { day: string; moment: Temporal.Instant } | undefined;
};

/** Whether a user of the transaction's company has to move to the identity service, and until when they may postpone it. */
export const readMigration = async (
  tx: Kysely<DB>,
  userId: number,
  exempt: readonly string[],
): Promise<MigrationState> => {
  const row = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('sso_configs', 'sso_configs.company_id', 'users.company_id')
    .where('users.id', '=', userId)
    .select([
      ...(['identities.email', 'migrated_at', 'features', 'migration_cut_off_on', 'time_zone'] as const),
      'sso_configs.is_enabled',
    ])
    .executeTakeFirstOrThrow();
  const day = row.migration_cut_off_on;
  return {
    isRequired: isMigrationRequired({
      isMandatory: row.features.includes(mandatoryMigration),
      isSingleSignOn: row.is_enabled === true,
      isLinked: row.migrated_at !== null,
      isExempt: isExemptAddress(row.email, exempt),
    }),
    cutOff: day === null ? undefined : { day, moment: cutOffMoment(day, row.time_zone) },
  };
};
