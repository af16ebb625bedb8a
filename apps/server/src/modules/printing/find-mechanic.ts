import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { findMechanic as endpoint } from '@yardline/contract/printing/printing';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The mechanic with a code, whatever its case. [B7.27] @throws Refusal mechanic.not_found [S8.14] */
export const findMechanic = async (
  { tx }: Scope,
  { query: { code } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const results = await tx
    .selectFrom('users')
    .where('is_mechanic', '=', true)
    .where('is_active', '=', true)
    .where((eb) => eb(eb.fn('lower', ['srm_uid']), '=', code.trim().toLowerCase()))
    .orderBy('id')
    .select(['id', 'name', 'srm_uid'])
    .execute();
  if (results.length === 0) throw new Refusal('mechanic.not_found');
  return { results };
};
