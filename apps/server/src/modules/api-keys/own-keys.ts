import type { ApiKeyRow, keepOwnKey as keeping } from '@yardline/contract/api-keys/api-keys';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { livingKeysOf } from './api-keys.queries.ts';

type Named = InputOf<typeof keeping>;

/** Keys that act as the caller in this company. */
export const ownKeys = async (scope: Scope): Promise<{ items: ApiKeyRow[] }> => ({
  items: await livingKeysOf(scope, scope.actor.userId),
});

const change = async (
  scope: Scope,
  { params: { id } }: Named,
  to: { held_at: null } | { revoked_at: string },
): Promise<{ items: ApiKeyRow[] }> => {
  await demandFreshProof(scope);
  const { items } = await ownKeys(scope);
  if (!items.some((key) => key.id === id)) return notFound();
  await scope.tx.updateTable('api_keys').set(to).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'api_keys', rowId: id, after: to });
  return ownKeys(scope);
};

/**
 * Lets a key open again that a reset of the password held.
 * @throws Refusal re_authentication.required, resource.not_found for a key that is not the caller's
 */
export const keepOwnKey = (scope: Scope, input: Named) => change(scope, input, { held_at: null });

/**
 * Ends a key of the caller at once.
 * @throws Refusal re_authentication.required, resource.not_found for a key that is not the caller's
 */
export const revokeOwnKey = (scope: Scope, input: Named) =>
  change(scope, input, { revoked_at: scope.now.toString() });

/**
 * What a new password does to the keys of a person in the scope's company.
 * @returns the names of the keys that it was about
 */
export const turnKeys = async (scope: Scope, fate: 'keep' | 'hold' | 'revoke'): Promise<string[]> => {
  const at = scope.now.toString();
  const keys = await livingKeysOf(scope, scope.actor.userId);
  if (fate === 'keep') return keys.map(({ name }) => name);
  const to = fate === 'hold' ? { held_at: at } : { revoked_at: at };
  for (const { id } of keys) {
    await scope.tx.updateTable('api_keys').set(to).where('id', '=', id).execute();
    await audit(scope, { action: 'update', noun: 'api_keys', rowId: id, after: to });
  }
  return keys.map(({ name }) => name);
};
