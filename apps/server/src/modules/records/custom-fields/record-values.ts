import type {
  CustomFieldValues,
  getCustomValues as getEndpoint,
  setCustomValues as setEndpoint,
} from '@yardline/contract/records/custom-fields';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { CustomDocType } from '@yardline/domain/custom-fields/check';
import { changesOf } from '../../../kernel/audit.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockRecord, viewRecord } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { customValueProblems } from './custom-value-problems.ts';

type Kind = InputOf<typeof getEndpoint>['params']['kind'];

const docTypes: Record<Kind, CustomDocType> = {
  customers: 'customer',
  sites: 'customer_site',
  assets: 'asset',
  parts: 'part',
};

const stored = async ({ tx }: Scope, kind: Kind, record: number): Promise<CustomFieldValues> => {
  const row = await tx
    .selectFrom(kind)
    .where(`${kind}.id`, '=', record)
    .select('custom_fields')
    .$narrowType<{ custom_fields: CustomFieldValues }>()
    .executeTakeFirstOrThrow();
  return row.custom_fields;
};

/** What a record holds of the company's own fields. @throws Refusal resource.not_found */
export const getCustomValues = async (
  scope: Scope,
  { params }: InputOf<typeof getEndpoint>,
): Promise<ReplyOf<typeof getEndpoint>> => {
  await viewRecord(scope, params);
  return { values: await stored(scope, params.kind, params.record) };
};

/**
 * Writes them, all at once. A required one without a value keeps all of them from being written. [B5.9]
 * @throws Refusal resource.not_found, permission.denied, request.invalid with every problem at its field
 */
export const setCustomValues = async (
  scope: Scope,
  { params, body }: InputOf<typeof setEndpoint>,
): Promise<ReplyOf<typeof setEndpoint>> => {
  const { kind, record } = params;
  await lockRecord(scope, params);
  const before = await stored(scope, kind, record);
  const problems = await customValueProblems(scope, docTypes[kind], body.values);
  if (problems.length > 0)
    refuseFields(problems.map(({ key, ...rest }) => ({ path: `values.${key}`, ...rest })));
  await scope.tx
    .updateTable(kind)
    .set({ custom_fields: JSON.stringify(body.values) })
    .where(`${kind}.id`, '=', record)
    .execute();
  await auditPart(scope, 'values', params, { action: 'update', ...changesOf(before, body.values) });
  return { values: body.values };
};
