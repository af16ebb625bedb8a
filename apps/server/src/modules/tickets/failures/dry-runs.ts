import type { updateDryRunCharges as endpoint, getDryRunCharges } from '@yardline/contract/tickets/failures';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { FailureReason } from '@yardline/domain/tickets/outcome';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

type Settings = ReplyOf<typeof getDryRunCharges>;

/** Which reasons for a failed trip are charged; none until the company says so. */
export const readDryRunCharges = async ({ tx }: Scope): Promise<Settings> => {
  const [version, charges] = await Promise.all([
    tx.selectFrom('ticket_settings').select('row_version').executeTakeFirst(),
    tx
      .selectFrom('dry_run_charges')
      .innerJoin('services', 'services.id', 'dry_run_charges.service_id')
      .orderBy('reason')
      .select(['reason', 'service_id', 'services.description as service', 'services.amount'])
      .$narrowType<{ reason: FailureReason }>()
      .execute(),
  ]);
  return { charges, row_version: version?.row_version ?? 0 };
};

/** What a reason charges on a contract; undefined when it charges nothing. */
export const chargeOf = async ({ tx }: Scope, reason: FailureReason) =>
  tx
    .selectFrom('dry_run_charges')
    .innerJoin('services', 'services.id', 'dry_run_charges.service_id')
    .where('reason', '=', reason)
    .where('services.is_active', '=', true)
    .select(['service_id as serviceId', 'services.description as name', 'services.amount'])
    .executeTakeFirst();

type Said = InputOf<typeof endpoint>['body']['charges'];

const refuseWrong = async ({ tx }: Scope, charges: Said): Promise<void> => {
  const repeated = charges.findIndex(
    ({ reason }, index) => charges.findIndex((each) => each.reason === reason) < index,
  );
  if (repeated !== -1) refuseFields([{ path: `charges.${repeated}.reason`, code: 'field.invalid' }]);
  if (charges.length === 0) return;
  const known = await tx
    .selectFrom('services')
    .where(
      'id',
      'in',
      charges.map((each) => each.service_id),
    )
    .where('is_active', '=', true)
    .where('price_kind', '=', 'flat')
    .select('id')
    .execute();
  const missing = charges.findIndex((each) => known.every(({ id }) => id !== each.service_id));
  if (missing !== -1) refuseFields([{ path: `charges.${missing}.service_id`, code: 'reference.not_found' }]);
};

/** Changes which reasons for a failed trip are charged. @throws Refusal document.stale, request.invalid */
export const updateDryRunCharges = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Settings> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const before = await readDryRunCharges(scope);
  const seen = { id: company.id, row_version: before.row_version };
  await expectVersion(scope, 'ticket_settings', seen, ifMatch);
  await refuseWrong(scope, body.charges);
  const version = { row_version: before.row_version + 1 };
  await tx
    .insertInto('ticket_settings')
    .values({ company_id: company.id, ...version })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(version))
    .execute();
  await tx.deleteFrom('dry_run_charges').execute();
  if (body.charges.length > 0)
    await tx
      .insertInto('dry_run_charges')
      .values(body.charges.map((each) => ({ company_id: company.id, ...each })))
      .execute();
  const after = await readDryRunCharges(scope);
  await audit(scope, {
    action: 'update',
    noun: 'ticket_settings',
    rowId: company.id,
    before: { charges: before.charges },
    after: { charges: after.charges },
  });
  return after;
};
