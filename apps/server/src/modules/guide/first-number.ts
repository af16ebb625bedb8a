import type { InputOf } from '@yardline/contract/endpoint';
import type { Guide, setFirstNumber as endpoint } from '@yardline/contract/guide/guide';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { countPast, type NumberedKind } from '../numbering/public.ts';
import { readGuide } from './guide.queries.ts';

const kinds = [
  'quote',
  'reservation',
  'contract',
  'sales_order',
  'invoice',
] as const satisfies NumberedKind[];

/**
 * Sets the number with which documents and invoices begin, so that a company goes on where its former program ended.
 * @throws Refusal request.invalid with guide.number_given at the field, where a document has this number or a higher one
 */
export const setFirstNumber = async (
  scope: Scope,
  { body: { first } }: InputOf<typeof endpoint>,
): Promise<Guide> => {
  const { tx, company, actor } = scope;
  const { next } = await tx
    .selectFrom('document_counters')
    .where('kind', 'in', kinds)
    .select(({ fn }) => fn.max('next_number').as('next'))
    .executeTakeFirstOrThrow();
  if (next !== null && next > first)
    refuseFields([{ path: 'first', code: 'guide.number_given', data: { n: next } }]);
  const why = { userId: actor.userId, reason: '' };
  for (const kind of kinds) await countPast(scope, kind, first - 1, why);
  await audit(scope, { action: 'update', noun: 'guide', rowId: company.id, after: { first_number: first } });
  return readGuide(scope);
};
