import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { noRights, readCompany } from '../../../kernel/auth/holder.ts';
import { companyTime, type Clock } from '../../../kernel/clock.ts';
import { showList } from '../../../kernel/database/settings.ts';
import type { Database, Tenancy } from '../../../kernel/database/transaction.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Language, type Member, newTrail, type Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';
import { KeptCopies } from './kept/kept-copies.ts';
import { ownHostOf } from './own-hosts.ts';
import { Rush } from './rush/rush.ts';
import type { Counted, StoreCounts } from './store-counts.ts';

/** The user under whom is written what is done in a store. */
type StoreUser = { userId: number; identityId: number; name: string };

/** Which store answers under a path, how often its pages have changed, and under whom is written what shoppers do there. */
export type KnownStore = { companyId: number; storeId: number; version: number; user: StoreUser };

/** Whose look or act it is; a customer's person who signed in is its member. */
export type Visit = { language: Language; request: FastifyRequest; member?: Member };

export type MemberVisit = Visit & { member: Member };

/** Shoppers' ways into the database: they look by the shop's own login, customers' people by that of the
 * portal, and both act by a few verbs of the product. */
export type StoreLine = {
  /** Whether people reach the stores by https alone, as the public address says; a proxy may speak plainly with us. */
  isSecure: boolean;
  /** @throws Refusal resource.not_found for a path that no store has */
  find(path: string): Promise<KnownStore>;
  /** Reads a page of the store: for any passer-by, or for a member, who sees the prices and the listings of their customer. */
  read<T>(store: KnownStore, by: Visit, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Reads what is the customer's own, for the member who looks. */
  own<T>(store: KnownStore, by: MemberVisit, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Acts there under the name of the store: on a cart, and on what is sent with it. */
  act<T>(store: KnownStore, by: Visit, work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Where shoppers wait who order at the same moment. */
  rush: Rush;
  /** Counts what happened there, such as a step of a checkout or why one was refused; it keeps no one waiting. */
  count(store: KnownStore, counted: Counted): void;
};

/** Shorter than a shopper waits for what staff have just published. */
const knownFor = 1_500;
const mostKnown = 5_000;

const lookUp = async (database: Database, path: string): Promise<KnownStore | undefined> => {
  const address = await database.transaction({ companyId: 0, isReadOnly: true }, async (tx) => {
    const { rows } = await sql<{ company: number; store: number }>`
      select company_id as company, store_id as store from store_of('path', ${path})`.execute(tx);
    return rows[0];
  });
  if (address === undefined) return undefined;
  const { company: companyId, store: storeId } = address;
  const row = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('stores')
      .innerJoin('users', 'users.id', 'stores.user_id')
      .where('stores.id', '=', storeId)
      .select(['content_version', 'users.id', 'users.identity_id', 'users.name'])
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  const { content_version: version, id: userId, identity_id: identityId, name } = row;
  return { companyId, storeId, version, user: { userId, identityId, name } };
};

/** The store's own host by which a request came, for its scope. */
const hostIn = ({ raw }: FastifyRequest): Pick<Scope, 'storeHost'> => {
  const host = ownHostOf(raw);
  return host === undefined ? {} : { storeHost: host };
};

type ListOf = (tx: Scope['tx'], store: KnownStore) => Promise<number | null | undefined>;

/** The price list of the store, by which its pages tell prices. */
const listOf: ListOf = async (tx, { storeId }) => {
  const row = await tx
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('price_list_id')
    .executeTakeFirst();
  const listId = row?.price_list_id ?? null;
  if (listId !== null) await showList(tx, listId);
  return listId;
};

/** What a member owns is priced already, and their login reads no store. */
const noList: ListOf = () => Promise.resolve(undefined);

type Lines = {
  shop: Database;
  portal: Database;
  product: Database;
  clock: Clock;
  site: Site;
  counts: StoreCounts;
};

/** Opens the shop's line: over a database that the shop itself signed in to for looks, and over the product's for acts. */
export const openStoreLine = ({ shop, portal, product, clock, site, counts }: Lines): StoreLine => {
  const known = new KeptCopies<KnownStore | undefined>(knownFor, mostKnown);
  const within =
    (
      database: Database,
      reach: (by: Visit) => Omit<Tenancy, 'companyId'>,
      findList: ListOf = noList,
    ): StoreLine['read'] =>
    (store, by, work) => {
      const { companyId, user } = store;
      return database.transaction({ companyId, ...reach(by) }, async (tx) => {
        const { language, request, member } = by;
        const [company, listId] = await Promise.all([readCompany(tx), findList(tx, store)]);
        return work({
          tx,
          company,
          // A shopper has no rights, and a member those of the portal alone.
          actor: { ...user, holder: noRights },
          now: companyTime(clock(), company),
          language,
          requestId: request.id,
          address: request.ip,
          ...hostIn(request),
          site,
          trail: newTrail(),
          ...(member === undefined ? {} : { member }),
          ...(listId === undefined ? {} : { storeListId: listId }),
        });
      });
    };
  const [ofShop, ofProduct] = [
    within(shop, () => ({ isReadOnly: true }), listOf),
    within(product, () => ({ isReadOnly: true }), listOf),
  ];
  return {
    isSecure: site.publicUrl.protocol === 'https:',
    find: async (path) =>
      (await known.get(path.toLowerCase(), clock().epochMilliseconds, () => lookUp(product, path))) ??
      notFound(),
    // A member sees what was agreed with their customer, which the shop's own login may not read.
    read: (store, by, work) => (by.member === undefined ? ofShop : ofProduct)(store, by, work),
    own: within(portal, ({ member }) => ({
      isReadOnly: true,
      customerId: member?.customerId ?? 0,
      siteIds: member?.sites ?? [],
    })),
    act: within(product, () => ({ isReadOnly: false }), listOf),
    rush: new Rush(),
    count: (store, counted) => counts.add(store, counted),
  };
};
