import { nextCompanyId } from '../../../src/modules/companies/public.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { chargeTaxes } from '../../../src/modules/divisions/public.ts';
import { recordOpening, writeCompany } from '../../../src/modules/openings/public.ts';
import { addTaxCodes } from '../../../src/modules/taxes/public.ts';

export type CompanyPlan = {
  name: string;
  timeZone: string;
  country: 'C' | 'U';
  currency: string;
  settings?: {
    phone?: string;
    email?: string;
    main_title?: string;
    /** Where requests of customers go that no division takes, and questions about invoices. */
    pickup_email?: string;
    reservation_email?: string;
    service_email?: string;
    receivables_email?: string;
    address1?: string;
    city?: string;
    prov_state?: string;
    postal_code?: string;
    accent_color?: string;
    phone_format?: string;
    /** What of the product is switched on for it. */
    features?: string[];
    is_operator_by_division?: boolean;
    /** SRM, TW or both: where its people may sign in to. */
    login_source?: string;
    /** Address of its account for the provider's staff. */
    scs_email?: string;
  };
  taxes: readonly [
    { code: string; description: string; percent: number },
    { code: string; description: string; percent: number },
  ];
  /** Its administrators find the guide to the first contract, as those of a new company do; others know their way. */
  isGuided?: boolean;
  divisions: readonly {
    code: string;
    title: string;
    city: string;
    provState: string;
    timeZone?: string;
    /** Street and number of its yard: where deliveries leave from. */
    address1?: string;
    postalCode?: string;
    phone?: string;
  }[];
};

const divisionsOf = ({ country, timeZone, divisions }: CompanyPlan) =>
  divisions.map(({ code, title, city, provState, ...at }) => ({
    division: {
      code,
      title,
      city,
      prov_state: provState,
      address1: at.address1 ?? '',
      postal_code: at.postalCode ?? '',
      phone: at.phone ?? '',
      country,
      time_zone: at.timeZone ?? timeZone,
    },
    yard: `${title} yard`,
  }));

/**
 * Opens a company as the product does, with taxes and with all its divisions. People come next, with addUser.
 * @returns the company's id
 */
export const provisionCompany = async (
  database: Database,
  clock: Clock,
  plan: CompanyPlan,
): Promise<number> => {
  const companyId = await nextCompanyId(database);
  const { taxes, divisions: _, isGuided = false, ...founding } = plan;
  await database.transaction({ companyId }, async (tx) => {
    const scope = await writeCompany(tx, { companyId, founding, divisions: divisionsOf(plan) }, clock());
    if (scope === undefined) throw new Error(`There is a company ${plan.name} already.`);
    await chargeTaxes(scope, await addTaxCodes(scope, taxes));
    if (!isGuided)
      await tx
        .insertInto('guide_closings')
        .values({ company_id: companyId, closed_at: clock().toString() })
        .execute();
    await recordOpening(scope, founding, 'Yardline');
  });
  return companyId;
};
