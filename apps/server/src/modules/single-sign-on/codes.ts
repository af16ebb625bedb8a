import { z } from 'zod';
import type { CodeKind } from '../../kernel/auth/one-time-codes.ts';
import { opening, type Opening } from '../sessions/public.ts';

const companyId = z.int().positive();
const binding = z.string();

/** A sign-in in progress at a provider: the `state` that comes back. */
type Begun = { companyId: number; version: number; binding: string };
export const begun: CodeKind<Begun> = {
  name: 'sso-state',
  seconds: 600,
  data: z.strictObject({ companyId, version: z.int(), binding }),
};

/** An identity that a provider has proved, before its session is opened: the `tis_session`. */
type Proved = {
  companyId: number;
  userId: number;
  identityId: number;
  binding: string;
  /** How the session begins: through which version of the provider, and by which linked account. */
  opening: Opening;
  /** The provider's token, sealed: signing out there asks for it. */
  idToken: string;
};
export const proved: CodeKind<Proved> = {
  name: 'sso-session',
  seconds: 60,
  data: z.strictObject({
    companyId,
    userId: z.int().positive(),
    identityId: z.int().positive(),
    binding,
    opening,
    idToken: z.string(),
  }),
};

/** What a browser takes along to sign out at the provider, as long as a session of ours may last. */
type Leaving = { companyId: number; idToken: string };
export const leaving: CodeKind<Leaving> = {
  name: 'sso-leaving',
  seconds: 12 * 3600,
  data: z.strictObject({ companyId, idToken: z.string() }),
};

/** Where a token of a provider lies while its bearer is signed in here. */
export const tokenPlace = (companyId: number): string => `${companyId}|one_time_codes|data|id_token`;
