import { readCompany } from '../../kernel/auth/holder.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { provided } from '../companies/public.ts';
import { systemActor } from '../openings/public.ts';

/**
 * The company, read under its own number.
 * @throws Refusal resource.not_found, company.of_provider for one in which staff of the provider work
 */
export const demandClosable = (database: Database, companyId: number): Promise<{ name: string }> =>
  database.transaction({ companyId, isReadOnly: true }, async (tx) => {
    const found = await tx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select('name')
      .executeTakeFirst();
    const staff = await tx
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identity_id')
      .where('identities.is_internal', '=', true)
      .where('users.is_active', '=', true)
      .select('users.id')
      .executeTakeFirst();
    if (found === undefined) return notFound();
    if (staff !== undefined) throw new Refusal('company.of_provider');
    return found;
  });

type Marking = { at: Temporal.Instant | null; now: Temporal.Instant; by: string; reason: string };

/** Says in the company itself when it is erased, or that it is not any more, and tells its administrators. */
export const markClosing = (database: Database, companyId: number, marking: Marking): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    const { at, now, by, reason } = marking;
    const scope = systemActor({ tx, company: await readCompany(tx), now });
    await provided.setClosing(scope, at, { by, reason });
    const day = at?.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString() ?? '';
    await tellAdministrators(scope, at === null ? 'company_kept' : 'company_closing', day);
  });
