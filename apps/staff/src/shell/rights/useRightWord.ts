import { type Area, areas, type Flag, type Level, type Permission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';

const isArea = (name: string): name is Area => areas.some((area) => area === name);

/** A permission as people call it: 'Contracts: Edit', 'View inventory'. */
export const useRightWord = () => {
  const { t } = useTranslation('roles');
  return (permission: Permission): string => {
    const [name = '', level] = permission.split('.');
    return isArea(name) && level !== undefined
      ? t('levelOf', { area: t(`areas.${name}`), level: t(`levels.${level as Level}`) })
      : t(`flags.${permission as Flag}`);
  };
};
