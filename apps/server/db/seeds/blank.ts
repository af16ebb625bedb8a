import { readCompany } from '../../src/kernel/auth/holder.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Database } from '../../src/kernel/database/transaction.ts';
import { addUser } from './opening/add-user.ts';
import { provisionCompany } from './opening/provision-company.ts';
import { systemActor } from '../../src/modules/openings/public.ts';
import { blankLogins } from './logins.ts';

/** A company on its first day: one division, one administrator, and nothing else. */
export const seedBlank = async (database: Database, clock: Clock): Promise<void> => {
  const companyId = await provisionCompany(database, clock, {
    name: 'First Day Rentals',
    timeZone: 'America/Toronto',
    country: 'C',
    currency: 'USD',
    isGuided: true,
    taxes: [
      { code: 'GST', description: 'Goods and services tax', percent: 5 },
      { code: 'QST', description: 'Quebec sales tax', percent: 9.975 },
    ],
    divisions: [
      {
        code: 'MTL',
        title: 'Montreal',
        address1: '12 rue du Port',
        city: 'Montreal',
        provState: 'QC',
        postalCode: 'H2Y 1A1',
      },
    ],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: clock() });
    for (const { email, password } of blankLogins) {
      await addUser(scope, { name: 'Ada First', email, password, role: 'Administrator', isAdmin: true });
    }
  });
};
