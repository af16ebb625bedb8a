import type { LinkKind } from '@yardline/contract/links';
import { whyNot, may as holderMay, type Holder } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { Refusal } from './refusal.ts';
import type { Site } from './site.ts';

export type Language = 'en' | 'fr';

/** What every verb needs to know about its company. */
export type Company = {
  id: number;
  name: string;
  timeZone: string;
  currency: string;
  country: string;
  /** X is a digit; empty when the company has no format. */
  phoneFormat: string;
  /** A is a letter, 9 a digit; empty when the company has no format. */
  postalFormat: string;
  /** Seconds by which the company's clock is ahead of the machine's; other than 0 only in Play. */
  clockOffset: number;
};

/** Who acts: a signed-in user with their rights, or the system itself in a job. */
export type Actor = {
  userId: number;
  identityId: number;
  name: string;
  holder: Holder;
  /** The staff member who acts as this user, and until when (a job does not check it); they have the user's rights and no others. */
  impersonator?: Impersonator;
};

type Impersonator = { userId: number; name: string; endsAt?: string };

/** A person of a customer, signed in at a store, and the customer that they act for now. */
export type Member = {
  readonly loginId: number;
  readonly customerId: number;
  readonly name: string;
  readonly rights: readonly PortalRight[];
  /** The most that they order without approval, in cents; null where nothing limits them. */
  readonly orderLimit: number | null;
  /** The sites of the customer for which they act; empty for all. */
  readonly sites: readonly number[];
};

/** Whether a record of this site is one that the member acts for; one of no site is of the whole customer. */
export const isAtSites = ({ sites }: Member, siteId: number | null): boolean =>
  sites.length === 0 || (siteId !== null && sites.includes(siteId));

/**
 * Tenant, actor, clock and transaction as one value: everything that a verb or query needs arrives here, and it uses nothing else.
 * `now` is fixed for the whole call; in Play it follows the clock that the company moved. Everything done through `tx` is committed together or not at all.
 */
export type Scope = {
  readonly tx: Kysely<DB>;
  readonly company: Company;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly language: Language;
  readonly requestId: string;
  /** The network address of the caller; jobs have none. */
  readonly address?: string;
  /** The browser's session; a program's key and the system itself have none. */
  readonly sessionId?: string;
  /** Whether the user has shown, for this session, a proof of their own and not only their company's; unset in jobs. */
  readonly isOwn?: boolean;
  /** The link that the call came by; its bearer is no user, and the actor is the user who issued it, without their rights. */
  readonly link?: { readonly id: number; readonly kind: LinkKind };
  /** The key of the program that called; the actor is the user whose key it is. */
  readonly apiKeyId?: number;
  /** The customer's person who acts in the portal; the actor is the store's own user then, without rights. */
  readonly member?: Member;
  /** The approval that a call came with, whose rights the actor has for it, and the total in cents that it was given for. */
  readonly approval?: { readonly id: number; readonly total: number | null };
  /** The network address and browser of the call; unset in jobs. */
  readonly origin?: { readonly ip: string; readonly userAgent: string };
  /** Set while a paper is read to be compared with a hash of before version 4, which was taken of the older words. */
  readonly wording?: 'before-4';
  /**
   * The price list of the store for which prices are asked: its rates stand in for everybody's (docs/adr/0138). Null for a store
   * without one; unset everywhere else.
   */
  readonly storeListId?: number | null;
  /** The host of a store's own under which a shopper asks; unset under a name of the product. */
  readonly storeHost?: string;
  /** The process's settings and services; unset in jobs. */
  readonly site?: Site;
  readonly trail: Trail;
};

/**
 * What audit() saw: how many entries (a mutating call without one is a bug, and the kernel reports it), and the nouns whose
 * rows changed, which the answer names to the caller's screen.
 */
export type Trail = {
  entries: number;
  readonly nouns: Set<string>;
  /** The save of an older program, which did not say which version it saw. (docs/adr/0153) */
  isUnversioned?: boolean;
};

export const newTrail = (): Trail => ({ entries: 0, nouns: new Set() });

/** The same scope, in which prices are asked for by the price list of a store; null for a store without one. */
export const atList = (scope: Scope, listId: number | null): Scope => ({ ...scope, storeListId: listId });

export type Place = { division?: number; location?: number };

/** Whether the actor may, at the place or (without one) anywhere. */
export const may = (scope: Scope, permission: Permission, place?: Place): boolean =>
  holderMay(scope.actor.holder, permission, place);

/**
 * Refuses unless the actor may.
 * @throws Refusal permission.denied with the permission and the layer that blocks it, so that the screen can say who can grant it
 */
export const demand = (scope: Scope, permission: Permission, place?: Place): void => {
  if (may(scope, permission, place)) return;
  throw new Refusal('permission.denied', {
    permission,
    blocked_by: whyNot(scope.actor.holder, permission, place) ?? 'company',
  });
};
