import type { Insertable, Kysely } from 'kysely';
import type { DB, Divisions } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Founding, foundCompany } from '../companies/public.ts';
import { addDivision } from '../divisions/public.ts';
import { addDefaultRoles } from '../roles/public.ts';
import { systemActor } from './system-actor.ts';

/** A company as it is opened: its own row, and its divisions, each with the name of its yard. */
export type CompanyPlan = {
  companyId: number;
  founding: Founding;
  divisions: readonly {
    division: Omit<Insertable<Divisions>, 'company_id' | 'id'>;
    yard: string;
  }[];
};

/**
 * Writes everything that a company is delivered with: its row, what it may do, the usual roles, its divisions and their yards.
 * @returns a scope of the system in it; undefined where another company has the name, and then nothing is written
 */
export const writeCompany = async (
  tx: Kysely<DB>,
  { companyId, founding, divisions }: CompanyPlan,
  now: Temporal.Instant,
): Promise<Scope | undefined> => {
  if (!(await foundCompany(tx, companyId, founding))) return undefined;
  const scope = systemActor({ tx, company: await readCompany(tx), now });
  await addDefaultRoles(scope);
  for (const { division, yard } of divisions) await addDivision(scope, division, yard);
  return scope;
};

/** Records in a company that it was opened. @param by who opened it, in words */
export const recordOpening = (scope: Scope, founding: Founding, by: string): Promise<void> =>
  audit(scope, {
    action: 'create',
    noun: 'companies',
    rowId: scope.company.id,
    after: { name: founding.name, features: founding.settings?.features, opened_by: by },
  });
