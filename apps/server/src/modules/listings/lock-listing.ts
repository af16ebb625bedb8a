import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The row of a listing, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockListing = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('listings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  notFound();
