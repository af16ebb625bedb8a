import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { addUser } from '../opening/add-user.ts';
import { provisionCompany } from '../opening/provision-company.ts';
import { systemActor } from '../../../src/modules/openings/public.ts';
import { commuter, demoPassword } from '../logins.ts';

/** Northyard Events: a sister company that works by division, for users who work in both. */
export const openEvents = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    name: 'Northyard Events',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    settings: { accent_color: '#7a3e9d', is_operator_by_division: true, login_source: 'both' },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [
      { code: 'TEN', title: 'Tents', city: 'Albany', provState: 'NY' },
      { code: 'STG', title: 'Stages', city: 'Troy', provState: 'NY' },
    ],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    const userId = await addUser(scope, { ...commuter, isAdmin: true, password: demoPassword });
    // Without a default division, the user is asked for one.
    await tx.updateTable('users').set({ default_division_id: null }).where('id', '=', userId).execute();
  });
  return companyId;
};
