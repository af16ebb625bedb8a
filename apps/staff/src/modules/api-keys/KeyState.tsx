import type { ApiKeyRow } from '@yardline/contract/api-keys/api-keys';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** Where a key stands: in use, on hold until its owner confirms it, run out, or revoked. */
export const stateOf = (
  { revoked_at: revokedAt, held_at: heldAt, expires_at: expiresAt }: ApiKeyRow,
  now: Temporal.Instant,
) => {
  if (revokedAt !== null) return 'revoked';
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return 'expired';
  return heldAt === null ? 'live' : 'held';
};

const tones = { live: 'good', held: 'warn', expired: 'warn', revoked: 'quiet' } as const;

export const KeyState = ({ row }: { row: ApiKeyRow }) => {
  const { t } = useTranslation('apiKeys');
  // oxlint-disable-next-line no-restricted-properties -- whether a key has run out is seen from the reader's own now
  const state = stateOf(row, Temporal.Now.instant());
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
};
