import type { LinkKind } from '@yardline/contract/links';
import { whyNot, may as holderMay, type Holder } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { Refusal } from './refusal.ts';
import type { Site } from './site.ts';

export type Language = 'en' | 'fr';

/** What every verb needs to know of the company it works in. */
export type Company = {
  id: number;
  name: string;
  timeZone: string;
  currency: string;
  country: string;
  /** X is a digit; empty when the company asks for none. */
  phoneFormat: string;
  /** A is a letter, 9 a digit; empty when the company asks for none. */
  postalFormat: string;
  /** Seconds by which the company's clock is ahead of the machine's; other than 0 in Play alone. */
  clockOffset: number;
};

/** Who acts: a signed-in user with what he may do, or the system itself in a job. */
export type Actor = {
  userId: number;
  identityId: number;
  name: string;
  holder: Holder;
  /** Who of the provider's staff acts as this user, and until when, which a job does not ask; he has the user's rights and none of his own. */
  impersonator?: Impersonator;
};

type Impersonator = { userId: number; name: string; endsAt?: string };

/**
 * Tenant, actor, clock and transaction as one value: whatever a verb or query needs arrives here and nothing reaches for more.
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
  /** Whether the person has shown, for this session, something that is theirs and no company's; jobs go without. */
  readonly isOwn?: boolean;
  /** The link by which the call came; its bearer is no user, and the actor is who issued it, without his rights. */
  readonly link?: { readonly id: number; readonly kind: LinkKind };
  /** From which network address and by what browser the call came; a job comes from nowhere. */
  readonly origin?: { readonly ip: string; readonly userAgent: string };
  /** Set where a paper is read to be compared with what was hashed before version 4: nobody reads its words. */
  readonly wording?: 'before-4';
  /** What the process knows of itself; jobs, which nobody calls from a browser, go without. */
  readonly site?: Site;
  /** Filled by audit(): a mutating call that leaves no audit row is a bug, and the kernel says so. */
  readonly trail: { entries: number };
};

export type Place = { division?: number; location?: number };

/** Whether the actor may, at the place or (without one) anywhere. */
export const may = (scope: Scope, permission: Permission, place?: Place): boolean =>
  holderMay(scope.actor.holder, permission, place);

/**
 * Refuses unless the actor may.
 * @throws Refusal permission.denied with the permission and the layer that blocks it, so that the screen can say who lifts it
 */
export const demand = (scope: Scope, permission: Permission, place?: Place): void => {
  if (may(scope, permission, place)) return;
  throw new Refusal('permission.denied', {
    permission,
    blocked_by: whyNot(scope.actor.holder, permission, place) ?? 'company',
  });
};
