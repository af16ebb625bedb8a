import { sayRight } from '@yardline/contract/words/say';
import type { Permission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';

/** A permission as people call it: 'Contracts: Edit', 'View inventory'. */
export const useRightWord = (): ((permission: Permission) => string) => {
  useTranslation();
  return (permission) => sayRight(language(), permission);
};
