import { IconCheck } from '@tabler/icons-react';
import { flags, type Permission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/record/Facts.tsx';
import { levelsHeld, areaGroups, type AreaGroup } from './matrix.ts';
import surfaceStyles from '../../shell/looks/surface.module.css';
import rolesStyles from './roles.module.css';

/** What a role allows, to read: each area with its highest level, and the single rights. */
export const RightsSummary = ({ permissions }: { permissions: readonly Permission[] }) => {
  const { t } = useTranslation('roles');
  const held = new Map(levelsHeld(permissions).map(({ area, level }) => [area, level]));
  const single = flags.filter((flag) => permissions.includes(flag));
  const groups = Object.keys(areaGroups) as AreaGroup[];
  return (
    <div className={surfaceStyles.factsGrid}>
      {groups.map((group) => (
        <Facts
          key={group}
          title={t(`groups.${group}`)}
          facts={areaGroups[group].map((area) => {
            const level = held.get(area);
            return {
              label: t(`areas.${area}`),
              value: level === undefined ? '' : t(`levels.${level}`),
            };
          })}
        />
      ))}
      {single.length === 0 ? null : (
        <section className={`${surfaceStyles.facts} ${rolesStyles.roleHeld}`} data-part="facts">
          <h2>{t('groups.flags')}</h2>
          <ul>
            {single.map((flag) => (
              <li key={flag}>
                <IconCheck size={14} aria-hidden />
                {t(`flags.${flag}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
