import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createMarketingCode,
  MarketingCode,
  updateMarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { foldCode } from '@yardline/domain/store/code';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getCodeById } from './codes.queries.ts';

type Form = InputOf<typeof createMarketingCode>['body'];

const problemsOf = (form: Form, taken: number) => [
  ...(foldCode(form.code).length < 3 ? [{ path: 'code', code: 'code.malformed' } as const] : []),
  ...(form.figure === 0 || form.figure > (form.kind === 'percent' ? 100 : 99_999.99)
    ? [
        {
          path: 'figure',
          code: form.kind === 'percent' ? 'code.percent_bounded' : 'code.amount_bounded',
        } as const,
      ]
    : []),
  ...(form.starts_on !== null && form.ends_on !== null && form.ends_on < form.starts_on
    ? [{ path: 'ends_on', code: 'code.days_backwards' } as const]
    : []),
  ...(form.most_uses !== null && form.most_uses < taken
    ? [{ path: 'most_uses', code: 'code.fewer_than_taken', data: { taken } } as const]
    : []),
];

const writeTargets = async (
  { tx, company }: Scope,
  id: number,
  { listing_ids: listings, category_ids: categories }: Form,
): Promise<void> => {
  await tx.deleteFrom('marketing_code_targets').where('code_id', '=', id).execute();
  const targets = [
    ...[...new Set(listings)].map((listing) => ({ listing_id: listing, category_id: null })),
    ...[...new Set(categories)].map((category) => ({ listing_id: null, category_id: category })),
  ];
  if (targets.length > 0)
    await tx
      .insertInto('marketing_code_targets')
      .values(
        targets.map((target, position) => ({ ...target, company_id: company.id, code_id: id, position })),
      )
      .execute();
};

const columnsOf = ({ listing_ids: listings, category_ids: categories, ...form }: Form) => ({
  ...form,
  code: foldCode(form.code),
  applies_to: listings.length + categories.length === 0 ? 'all' : 'some',
});

/**
 * Adds a code that shoppers may type.
 * @throws Refusal code.word_taken, request.invalid, reference.not_found
 */
export const createCode = async (
  scope: Scope,
  { body }: InputOf<typeof createMarketingCode>,
): Promise<MarketingCode> => {
  refuseProblems(problemsOf(body, 0));
  const { id } = await scope.tx
    .insertInto('marketing_codes')
    .values({ ...columnsOf(body), company_id: scope.company.id, created_at: scope.now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTargets(scope, id, body);
  await audit(scope, { action: 'create', noun: 'marketing_codes', rowId: id, after: body });
  return getCodeById(scope, id);
};

/**
 * Changes a code, or switches it off. What is held keeps what it took off.
 * @throws Refusal resource.not_found, document.stale, code.word_taken, request.invalid
 */
export const updateCode = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateMarketingCode>,
  { ifMatch }: Call,
): Promise<MarketingCode> => {
  const row =
    (await scope.tx
      .selectFrom('marketing_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'marketing_codes', row, ifMatch);
  refuseProblems(problemsOf(body, row.taken));
  const columns = columnsOf(body);
  await scope.tx
    .updateTable('marketing_codes')
    .set({ ...columns, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  const was = await getCodeById(scope, id);
  await writeTargets(scope, id, body);
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((each) => each.id);
  const before = { ...row, listing_ids: idsOf(was.listings), category_ids: idsOf(was.categories) };
  await audit(scope, { action: 'update', noun: 'marketing_codes', rowId: id, ...changesOf(before, body) });
  return getCodeById(scope, id);
};
