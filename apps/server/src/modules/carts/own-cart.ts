import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Cart, cartWhere, endCart, lockCart, mostLines, mostPieces, newCode } from './carts.ts';

/** The cart that a person of a customer has in a store, from whichever browser they filled it. */
export const findOwnCart = (scope: Scope, storeId: number, loginId: number): Promise<Cart | undefined> =>
  cartWhere(scope, storeId, { login_id: loginId });

const touchedAt = async ({ tx }: Scope, { id }: Cart): Promise<Temporal.Instant> =>
  Temporal.Instant.from(
    (await tx.selectFrom('carts').where('id', '=', id).select('touched_at').executeTakeFirstOrThrow())
      .touched_at,
  );

/** Lines of both, the pieces of the same listing added up; those of the login's own cart first. */
const together = (own: Cart, other: Cart): Cart['lines'] => {
  const pieces = new Map<number, number>();
  for (const { listingId, quantity } of [...own.lines, ...other.lines])
    pieces.set(listingId, Math.min(mostPieces, (pieces.get(listingId) ?? 0) + quantity));
  return [...pieces].slice(0, mostLines).map(([listingId, quantity]) => ({ listingId, quantity }));
};

/** Puts the lines of a cart into the login's own, for the period and the place of the one that was changed last. */
const join = async (scope: Scope, own: Cart, other: Cart): Promise<void> => {
  const { tx, company, now } = scope;
  const [ofOwn, ofOther] = [await touchedAt(scope, own), await touchedAt(scope, other)];
  const newer = Temporal.Instant.compare(ofOther, ofOwn) >= 0 ? other : own;
  const older = newer === other ? own : other;
  await tx
    .insertInto('cart_lines')
    .values(
      together(own, other).map(({ listingId, quantity }) => ({
        company_id: company.id,
        cart_id: own.id,
        listing_id: listingId,
        quantity,
        added_at: now.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'cart_id', 'listing_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
  const { from, to } = newer.from === '' ? older : newer;
  await tx
    .updateTable('carts')
    .set({
      starts: from,
      ends: to,
      place: newer.at || older.at,
      postal_code: newer.postal || older.postal,
      touched_at: now.toString(),
      is_joined: true,
    })
    .where('id', '=', own.id)
    .execute();
  await endCart(scope, other.id);
};

/**
 * Gives a cart a new secret, so that the one before opens nothing any more.
 * @returns the secret, for a browser to keep
 */
export const renewCode = async (scope: Scope, id: number): Promise<string> => {
  const code = newCode(scope);
  await scope.tx
    .updateTable('carts')
    .set({ code_hash: hashOf(code) })
    .where('id', '=', id)
    .execute();
  return code;
};

/**
 * Makes the cart of a browser that of a person who signs in, or joins it to the one that they have. [B2.12]
 * @returns the new secret of their cart; undefined where they have none
 */
export const takeCart = async (
  scope: Scope,
  { storeId, loginId, found }: { storeId: number; loginId: number; found: Cart | undefined },
): Promise<string | undefined> => {
  const own = await findOwnCart(scope, storeId, loginId);
  const [first, second] = [own, found]
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.id - other.id);
  for (const each of [first, second]) if (each !== undefined) await lockCart(scope, each.id);
  const kept = own ?? found;
  if (kept === undefined) return undefined;
  if (own === undefined)
    await scope.tx.updateTable('carts').set({ login_id: loginId }).where('id', '=', kept.id).execute();
  else if (found !== undefined && found.id !== own.id && found.lines.length > 0)
    await join(scope, own, found);
  return renewCode(scope, kept.id);
};
