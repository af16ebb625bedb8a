import { connectedProviders, type ConnectedProvider } from '@yardline/contract/mail/mail-server';
import { z } from 'zod';
import type { CodeKind } from '../../../kernel/auth/one-time-codes.ts';

const seconds = 600;
const holder = { companyId: z.int().positive(), sessionId: z.string(), provider: z.enum(connectedProviders) };

type Held = { companyId: number; sessionId: string; provider: ConnectedProvider };

/** A connection in progress at a provider: the `state` that comes back. The verifier (PKCE) is sealed. */
type Begun = Held & { nonce: string; verifier: string };
export const begun: CodeKind<Begun> = {
  name: 'mail-connection',
  seconds,
  data: z.strictObject({ ...holder, nonce: z.string(), verifier: z.string() }),
};

/** An account that was connected and is not set yet: whose it is, and its refresh token, sealed. */
type Granted = Held & { account: string; token: string };
export const granted: CodeKind<Granted> = {
  name: 'mail-grant',
  seconds,
  data: z.strictObject({ ...holder, account: z.string(), token: z.string() }),
};

/** Where what a connection needs lies sealed until it is done. */
export const verifierPlace = (companyId: number): string => `${companyId}|one_time_codes|data|verifier`;
export const grantPlace = (companyId: number): string => `${companyId}|one_time_codes|data|token`;

/** Where the secret of a company's mail server lies. */
export const secretPlace = (companyId: number): string => `${companyId}|company_emails|secret|${companyId}`;
