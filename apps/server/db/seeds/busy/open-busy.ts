import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { createClass, createGroup } from '../../../src/modules/catalog/public.ts';
import { addUser } from '../opening/add-user.ts';
import { provisionCompany } from '../opening/provision-company.ts';
import { systemActor } from '../../../src/modules/openings/public.ts';
import { classes, groups } from '../everyday/fleet.ts';
import { busyLogins, demoPassword } from '../logins.ts';
import type { Stage } from '../stage/open-stage.ts';

/** Who does everything at Busy Rentals. */
export const busyAdmin = 'Robin Busy';

const drivers = ['Sam Busy', 'Toni Busy', 'Uma Busy', 'Vic Busy'];

/** Opens Busy Rentals. */
export const openBusy = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    name: 'Busy Rentals',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [{ code: 'BSY', title: 'Busy yard', city: 'Albany', provState: 'NY' }],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    for (const { email } of busyLogins) {
      await addUser(scope, {
        name: busyAdmin,
        email,
        password: demoPassword,
        role: 'Administrator',
        isAdmin: true,
      });
    }
    for (const [n, name] of drivers.entries()) {
      const email = `driver${n + 1}@busyrentals.example`;
      await addUser(scope, { name, email, password: demoPassword, role: 'Driver', isDriver: true });
    }
  });
  return companyId;
};

/** Classes and groups, once, by a user with the right. */
export const addCatalog = (stage: Stage, at: Temporal.Instant, name: string): Promise<void> =>
  stage.scene(async (scene) => {
    const scope = scene.scope(name, at);
    if ((await scope.tx.selectFrom('groups').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    for (const plan of classes) {
      const classId = await createClass(scope, plan);
      for (const { code, name, day, week, fourWeek } of groups.filter(
        ({ classCode }) => classCode === plan.code,
      )) {
        const rates = [
          { code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount: day },
          { code: 'WEEK', description: 'Weekly', unit: 'week' as const, count: 1, amount: week },
          {
            code: '4WEEK',
            description: 'Four weeks',
            unit: 'four_week' as const,
            count: 1,
            amount: fourWeek,
          },
        ];
        await createGroup(scope, { classId, code, name, rates });
      }
    }
  });
