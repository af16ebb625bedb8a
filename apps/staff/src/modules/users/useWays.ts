import type { UserRow } from '@yardline/contract/users/users';
import { useTranslation } from 'react-i18next';

/** A user's ways to sign in, in words: at a browser, on a phone, with a second factor. */
export const useWays = () => {
  const { t } = useTranslation('users');
  return ({ is_web, is_mobile, factors }: UserRow): string =>
    [is_web ? t('web') : '', is_mobile ? t('mobile') : '', factors > 0 ? t('factor') : '']
      .filter((each) => each !== '')
      .join(', ');
};
