import type { Scope } from '../../kernel/scope.ts';

/** Locks the company's row until the transaction ends, so that the second of two calls at once sees what the first one made. */
export const oneAtATime = async ({ tx, company }: Scope): Promise<void> => {
  await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};
