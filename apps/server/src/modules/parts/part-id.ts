import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The id of a part by its number. @throws Refusal resource.not_found */
export const getPartId = async ({ tx }: Scope, number: string): Promise<number> =>
  (await tx.selectFrom('parts').where('number', '=', number).select('id').executeTakeFirst())?.id ??
  notFound();
