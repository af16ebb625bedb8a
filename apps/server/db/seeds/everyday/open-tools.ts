import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { addUser } from '../opening/add-user.ts';
import { provisionCompany } from '../opening/provision-company.ts';
import { systemActor } from '../../../src/modules/openings/public.ts';
import { demoPassword, toolsKeeper, toolsNewcomers } from '../logins.ts';

/**
 * Northyard Tools: a sister company whose people sign in through the identity provider that comes with the product, and that
 * asks those who have not moved their account to do so by a day to come.
 */
export const openTools = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    name: 'Northyard Tools',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    settings: { accent_color: '#8a5a00', features: ['tis_mandatory_migration'] },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [{ code: 'TLS', title: 'Tool counter', city: 'Troy', provState: 'NY' }],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    await addUser(scope, { ...toolsKeeper, isAdmin: true, password: demoPassword });
    for (const newcomer of toolsNewcomers) await addUser(scope, { ...newcomer, password: demoPassword });
    const cutOffOn = at.toZonedDateTimeISO('America/New_York').toPlainDate().add({ years: 2 });
    await tx
      .updateTable('companies')
      .set({ migration_cut_off_on: cutOffOn.toString() })
      .where('id', '=', companyId)
      .execute();
    await tx
      .updateTable('identities')
      .set({ email_verified_at: at.toString(), migrated_at: at.toString() })
      .where('email', '=', toolsKeeper.email)
      .execute();
    await tx.insertInto('sso_configs').values({ company_id: companyId, is_enabled: true }).execute();
  });
  return companyId;
};
