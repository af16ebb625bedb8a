import type { ApiKeyRow } from '@yardline/contract/api-keys/api-keys';

/** The last moment at which a key opens: it ends with its last day, at the midnight after it. */
export const lastMomentOf = ({ expires_at: expiresAt }: Pick<ApiKeyRow, 'expires_at'>): string =>
  Temporal.Instant.from(expiresAt).subtract({ seconds: 1 }).toString();
