import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { addUser, provisionCompany, systemActor } from '../../../src/modules/companies/public.ts';
import { demoPassword, toolsKeeper } from '../logins.ts';

/** Northyard Tools: a sister company whose people sign in through the identity provider that comes with the product. */
export const openTools = async (database: Database, at: Temporal.Instant): Promise<void> => {
  const companyId = await provisionCompany(database, () => at, {
    name: 'Northyard Tools',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    settings: { accent_color: '#8a5a00' },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [{ code: 'TLS', title: 'Tool counter', city: 'Troy', provState: 'NY' }],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    await addUser(scope, { ...toolsKeeper, isAdmin: true, password: demoPassword });
    await tx.insertInto('sso_configs').values({ company_id: companyId, is_enabled: true }).execute();
  });
};
