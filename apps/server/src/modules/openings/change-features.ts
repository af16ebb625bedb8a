import type { FeaturesForm } from '@yardline/contract/openings/openings';
import type { CompanyFeatures } from '@yardline/contract/openings/provider-companies';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { notFound } from '../../kernel/refusal.ts';
import { provided } from '../companies/public.ts';
import { systemActor } from './system-actor.ts';

/** Whether the company under whose number the transaction runs is open. */
const demandOpen = async (tx: Parameters<typeof readCompany>[0], companyId: number): Promise<void> => {
  const found = await tx.selectFrom('companies').where('id', '=', companyId).select('id').executeTakeFirst();
  if (found === undefined) notFound();
};

/** What is switched on for a company, read under its own number. @throws Refusal resource.not_found */
export const featuresOf = (database: Database, companyId: number): Promise<CompanyFeatures> =>
  database.transaction({ companyId, isReadOnly: true }, async (tx) => {
    await demandOpen(tx, companyId);
    return provided.readFeatures({ tx, company: await readCompany(tx) });
  });

type Change = {
  companyId: number;
  form: FeaturesForm;
  now: Temporal.Instant;
  /** Who changes them, in words. */
  by: string;
  ifMatch: number | undefined;
};

/**
 * Switches features of a company, in a transaction of its own, because its number is not that of the caller's company. Its open
 * screens show the change when they load again.
 * @throws Refusal resource.not_found, document.stale, request.invalid with company.cut_off_past at the field
 */
export const changeFeatures = (
  database: Database,
  { companyId, form, now, by, ifMatch }: Change,
): Promise<CompanyFeatures> =>
  database.transaction({ companyId }, async (tx) => {
    await demandOpen(tx, companyId);
    const scope = systemActor({ tx, company: await readCompany(tx), now });
    const { features, migration_cut_off_on, reason } = form;
    return provided.switchFeatures(scope, { features, migration_cut_off_on }, { by, reason }, ifMatch);
  });
