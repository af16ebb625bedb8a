import type { getWorksheet as endpoint } from '@yardline/contract/contracts/worksheets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../../kernel/scope.ts';
import { readContract } from '../contracts.queries.ts';
import { demandOf } from '../rights.ts';
import { daysOfWorksheets, findWorksheet } from './worksheets.queries.ts';

/** What a draft is kept as, and until when it could hold. @throws Refusal resource.not_found, permission.denied */
export const getWorksheet = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const draft = await readContract(scope, params.id);
  demandOf(scope, draft, 'edit');
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', draft.division_id)
    .select('time_zone')
    .executeTakeFirst();
  const { firstDay, lastDay } = await daysOfWorksheets(scope, division?.time_zone ?? scope.company.timeZone);
  return { worksheet: (await findWorksheet(scope, draft.id)) ?? null, firstDay, lastDay };
};
