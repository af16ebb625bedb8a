import { companyFeatures } from '@yardline/domain/permissions/features';
import { audit, changesOf } from '../../kernel/audit.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

/** What is switched on for the company, and the day from which its users may not postpone the move. */
type Switched = { features: string[]; migration_cut_off_on: string | null };

/** Who switches, in words, and why. */
type Switching = { by: string; reason: string };

const switchedIn = ({ tx, company }: Pick<Scope, 'tx' | 'company'>) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'name', 'features', 'migration_cut_off_on', 'row_version']);

type FeaturesRow = Switched & { id: number; name: string; row_version: number };

/** What is switched on for the scope's company. */
export const readFeatures = (scope: Pick<Scope, 'tx' | 'company'>): Promise<FeaturesRow> =>
  switchedIn(scope).executeTakeFirstOrThrow();

const known: readonly string[] = companyFeatures;

/** A day that is past would lock users out at once. The day that stands already may be past. */
const faultsOf = (scope: Scope, day: string | null, before: string | null): FieldRefusal[] => {
  const today = scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString();
  const isPast = day !== null && day !== before && day < today;
  return isPast ? [{ path: 'migration_cut_off_on', code: 'company.cut_off_past' }] : [];
};

/**
 * Switches features of the scope's company. What this version of the product does not know stays as it is. The company's audit
 * keeps who did it and why.
 * @throws Refusal document.stale, request.invalid with company.cut_off_past at the field
 */
export const switchFeatures = async (
  scope: Scope,
  wish: Switched,
  { by, reason }: Switching,
  ifMatch: number | undefined,
): Promise<FeaturesRow> => {
  const before = await switchedIn(scope).forUpdate().executeTakeFirstOrThrow();
  await expectVersion(scope, 'companies', before, ifMatch);
  const faults = faultsOf(scope, wish.migration_cut_off_on, before.migration_cut_off_on);
  if (faults.length > 0) refuseFields(faults);
  const unknown = before.features.filter((each) => !known.includes(each));
  const after = {
    features: [...new Set([...wish.features, ...unknown])].toSorted(),
    migration_cut_off_on: wish.migration_cut_off_on,
  };
  await scope.tx
    .updateTable('companies')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', scope.company.id)
    .execute();
  const told = changesOf(before, after);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: scope.company.id,
    before: told.before,
    after: { ...told.after, reason, changed_by: by },
  });
  return readFeatures(scope);
};
