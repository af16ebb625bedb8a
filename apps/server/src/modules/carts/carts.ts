import { randomBytes } from 'node:crypto';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What a shopper put together, and for when; moments by the clock of the place, empty before they were chosen. */
export type Cart = {
  id: number;
  storeId: number;
  codeHash: Buffer;
  from: string;
  to: string;
  at: string;
  /** Where to deliver it, as far as the shopper said; empty otherwise. */
  postal: string;
  /** It was joined with another at sign-in, and not changed since. */
  isJoined: boolean;
  /** The person of a customer whose cart it is. */
  loginId: number | null;
  lines: { listingId: number; quantity: number }[];
};

/** When and where a shopper wants it. */
export type CartWish = { from: string; to: string; at: string; postal?: string };

export const mostLines = 50;
export const mostPieces = 999;
/** Secrets have the company before them, so that a cookie of one company opens nothing of another. */
const codeForm = /^[1-9]\d{0,14}\.[\w-]{43}$/;

/** The cart of a browser; undefined for a secret that is none, or opens no cart of this store. */
export const findCart = async (
  scope: Scope,
  storeId: number,
  code: string | undefined,
): Promise<Cart | undefined> => {
  if (code === undefined || !codeForm.test(code)) return undefined;
  return cartWhere(scope, storeId, { code_hash: hashOf(code) });
};

/** The cart of a store that has this secret, or is of this login. */
export const cartWhere = async (
  { tx }: Scope,
  storeId: number,
  by: { code_hash: Buffer } | { login_id: number },
): Promise<Cart | undefined> => {
  const carts = tx.selectFrom('carts').where('store_id', '=', storeId);
  const row = await (
    'code_hash' in by
      ? carts.where('code_hash', '=', by.code_hash)
      : carts.where('login_id', '=', by.login_id)
  )
    .select(['id', 'code_hash', 'starts', 'ends', 'place', 'postal_code', 'is_joined', 'login_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const lines = await tx
    .selectFrom('cart_lines')
    .where('cart_id', '=', row.id)
    .orderBy('added_at')
    .orderBy('listing_id')
    .select(['listing_id as listingId', 'quantity'])
    .execute();
  const { id, starts: from, ends: to, place: at, postal_code: postal } = row;
  const { code_hash: codeHash, is_joined: isJoined, login_id: loginId } = row;
  return { id, storeId, codeHash, from, to, at, postal, isJoined, loginId, lines };
};

/** A secret of a cart, with the company before it. */
export const newCode = ({ company }: Scope): string =>
  `${company.id}.${randomBytes(32).toString('base64url')}`;

const newCart = async (scope: Scope, storeId: number): Promise<{ id: number; code: string }> => {
  const { tx, company, now, member } = scope;
  const code = newCode(scope);
  const { id } = await tx
    .insertInto('carts')
    .values({
      company_id: company.id,
      store_id: storeId,
      code_hash: hashOf(code),
      touched_at: now.toString(),
      login_id: member?.loginId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id', 'login_id'])
        .where('login_id', 'is not', null)
        .doUpdateSet({ code_hash: hashOf(code) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
};

/** Locks a cart, so that two tabs change it one after the other. @returns whether it is still there */
export const lockCart = async ({ tx }: Scope, id: number): Promise<boolean> =>
  (await tx.selectFrom('carts').where('id', '=', id).select('id').forUpdate().executeTakeFirst()) !==
  undefined;

const touch = async ({ tx, now }: Scope, id: number, { from, to, at, postal }: CartWish): Promise<void> => {
  await tx
    .updateTable('carts')
    .set({
      touched_at: now.toString(),
      is_joined: false,
      ...(from === '' || to === '' ? {} : { starts: from, ends: to }),
      ...(at === '' ? {} : { place: at }),
      ...(postal === undefined ? {} : { postal_code: postal }),
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Puts pieces of a listing into the cart of a browser; what is in it already adds up, at the period of the later one.
 * @param found the browser's cart, if it has one
 * @returns the secret of a new cart, for the browser to keep
 * @throws Refusal cart.full
 */
export const addToCart = async (
  scope: Scope,
  {
    found,
    storeId,
    listingId,
    quantity,
    wish,
  }: { found: Cart | undefined; storeId: number; listingId: number; quantity: number; wish: CartWish },
): Promise<string | undefined> => {
  const made = found === undefined ? await newCart(scope, storeId) : undefined;
  const id = made?.id ?? found?.id ?? 0;
  await lockCart(scope, id);
  const lines = await scope.tx
    .selectFrom('cart_lines')
    .where('cart_id', '=', id)
    .select(['listing_id', 'quantity'])
    .execute();
  const known = lines.find((line) => line.listing_id === listingId);
  if (known === undefined && lines.length >= mostLines) throw new Refusal('cart.full', { most: mostLines });
  const row = { company_id: scope.company.id, cart_id: id, listing_id: listingId };
  const pieces = Math.min(mostPieces, (known?.quantity ?? 0) + quantity);
  await scope.tx
    .insertInto('cart_lines')
    .values({ ...row, quantity: pieces, added_at: scope.now.toString() })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'cart_id', 'listing_id']).doUpdateSet({ quantity: pieces }),
    )
    .execute();
  await touch(scope, id, wish);
  return made?.code;
};

/** Sets how many pieces of listings a cart holds; 0 removes one. Listings that it does not hold are passed over. */
export const changeCart = async (
  scope: Scope,
  cart: Cart,
  { pieces, wish }: { pieces: ReadonlyMap<number, number>; wish: CartWish },
): Promise<void> => {
  if (!(await lockCart(scope, cart.id))) return;
  for (const [listingId, quantity] of pieces) {
    const line = scope.tx
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cart.id)
      .where('listing_id', '=', listingId);
    if (quantity === 0) await line.execute();
    else
      await scope.tx
        .updateTable('cart_lines')
        .set({ quantity: Math.min(quantity, mostPieces) })
        .where('cart_id', '=', cart.id)
        .where('listing_id', '=', listingId)
        .execute();
  }
  await touch(scope, cart.id, wish);
};

/** Removes a cart whose order was sent. */
export const endCart = async ({ tx }: Scope, id: number): Promise<void> => {
  await tx.deleteFrom('cart_lines').where('cart_id', '=', id).execute();
  await tx.deleteFrom('carts').where('id', '=', id).execute();
};
