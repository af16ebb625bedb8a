import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { addUser } from '../opening/add-user.ts';
import { provisionCompany } from '../opening/provision-company.ts';
import { systemActor } from '../../../src/modules/openings/public.ts';
import { demoPassword } from '../logins.ts';
import { divisions, provider, scsAccount, staff } from './people.ts';

/** Northyard Equipment on the day it opened: three yards and everybody who works there. */
export const openNorthyard = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    name: 'Northyard Equipment',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    settings: {
      phone: '518-555-0100',
      email: 'hello@northyard.example',
      main_title: 'Northyard Equipment',
      pickup_email: 'pickups@northyard.example',
      reservation_email: 'rentals@northyard.example',
      service_email: 'service@northyard.example',
      receivables_email: 'receivables@northyard.example',
      address1: '1 Broadway',
      city: 'Albany',
      prov_state: 'NY',
      postal_code: '12207',
      features: ['contract_archive', 'internal_staff', 'vendor_product_number'],
      scs_email: scsAccount.email,
    },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions,
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    await addUser(scope, scsAccount);
    for (const person of [...staff, provider]) await addUser(scope, { ...person, password: demoPassword });
  });
  return companyId;
};
