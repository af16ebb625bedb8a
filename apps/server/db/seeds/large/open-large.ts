import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { addUser } from '../opening/add-user.ts';
import { provisionCompany } from '../opening/provision-company.ts';
import { systemActor } from '../../../src/modules/openings/public.ts';
import { demoPassword, largeLogins } from '../logins.ts';

/** Opens Large Rentals with its administrator and two yards. */
export const openLarge = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    name: largeName,
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [
      { code: 'ALB', title: 'Albany', city: 'Albany', provState: 'NY' },
      { code: 'BUF', title: 'Buffalo', city: 'Buffalo', provState: 'NY' },
    ],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    for (const { email, role } of largeLogins) {
      await addUser(scope, {
        name: largeAdmin,
        email,
        password: demoPassword,
        role,
        isAdmin: true,
      });
    }
  });
  return companyId;
};

/** Who is at home there. */
export const largeAdmin = 'Lee Large';

/** What the company is called, by which it is found again. */
export const largeName = 'Large Rentals';
