import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A request, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockRequest = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  notFound();

export type RequestRecord = Awaited<ReturnType<typeof lockRequest>>;
