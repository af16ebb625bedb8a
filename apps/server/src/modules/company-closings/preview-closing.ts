import {
  closingDays,
  type closingPreview,
  type previewClosing as endpoint,
} from '@yardline/contract/company-closings/company-closings';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import type { z } from 'zod';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandProvider } from '../openings/public.ts';
import { demandClosable } from './closed-company.ts';
import { countRows } from './erase-rows.ts';

type Tx = Scope['tx'];

/** Users who belong to this company alone. */
const accountsIn = async (tx: Tx, identities: readonly number[]): Promise<number> => {
  let alone = 0;
  for (const id of identities) {
    const { n } = await seeingMemberships(tx, id, () =>
      sql<{ n: number }>`select count(*)::int as n from users where identity_id = ${id}`
        .execute(tx)
        .then(({ rows }) => rows[0] ?? { n: 0 }),
    );
    if (n === 1) alone += 1;
  }
  return alone;
};

/**
 * What closing a company would erase, in figures and without a name of any person.
 * @throws Refusal resource.not_found for all but internal staff, or no such company; company.own, company.of_provider
 */
export const previewClosing = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<z.output<typeof closingPreview>> => {
  const { environments } = await demandProvider(scope);
  if (id === scope.company.id) throw new Refusal('company.own');
  const { name } = await demandClosable(environments.live, id);
  const erasesAt = scope.now.add({ hours: 24 * closingDays }).toString();
  return environments.live.transaction({ companyId: id, isReadOnly: true }, async (tx) => {
    const counts = await countRows(tx);
    const users = await tx.selectFrom('users').select('identity_id as identity').execute();
    const exported = await tx
      .selectFrom('company_exports')
      .where('status', '=', 'done')
      .orderBy('id', 'desc')
      .select('taken_at')
      .executeTakeFirst();
    return {
      id,
      name,
      rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
      files: counts['files'] ?? 0,
      users: users.length,
      accounts: await accountsIn(
        tx,
        users.map(({ identity }) => identity),
      ),
      exported_at: exported?.taken_at ?? null,
      erases_at: erasesAt,
    };
  });
};
