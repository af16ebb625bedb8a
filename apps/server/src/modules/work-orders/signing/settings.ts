import type { InputOf } from '@yardline/contract/endpoint';
import type {
  updateWorkOrderSettings as endpoint,
  WorkOrderSettings,
} from '@yardline/contract/work-orders/signing';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

/** Which types of orders are signed; none until the company says so. */
export const readOrderSettings = async ({ tx }: Scope): Promise<WorkOrderSettings> =>
  (await tx
    .selectFrom('work_order_settings')
    .select(['signed_types', 'row_version'])
    .$narrowType<Pick<WorkOrderSettings, 'signed_types'>>()
    .executeTakeFirst()) ?? { signed_types: [], row_version: 0 };

/** Changes which types of orders are signed. @throws Refusal document.stale */
export const updateOrderSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WorkOrderSettings> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const before = await readOrderSettings(scope);
  const seen = { id: company.id, row_version: before.row_version };
  await expectVersion(scope, 'work_order_settings', seen, ifMatch);
  const after = { signed_types: [...new Set(body.signed_types)], row_version: before.row_version + 1 };
  await tx
    .insertInto('work_order_settings')
    .values({ company_id: company.id, ...after })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(after))
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'work_order_settings',
    rowId: company.id,
    before: { signed_types: before.signed_types },
    after: { signed_types: after.signed_types },
  });
  return after;
};
