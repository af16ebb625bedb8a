import type { Dependants } from '@yardline/contract/divisions/division-fields';
import { useTranslation } from 'react-i18next';

/** What may depend on a division or location. */
export const dependantKinds = ['machines', 'parts', 'documents', 'tickets', 'transfers', 'users'] as const;

/** What keeps a division or location open, in words: '3 machines, 1 open document'. Empty when nothing does. */
export const useInUse = (): ((counts: Dependants) => string) => {
  const { t } = useTranslation('divisions');
  return (counts) =>
    dependantKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`inUse.${kind}`, { count: counts[kind] }))
      .join(', ');
};
