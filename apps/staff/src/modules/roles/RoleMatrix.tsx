import { Checkbox } from '@mantine/core';
import { flags, levels, type Permission } from '@yardline/domain/permissions/areas';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useTranslation } from 'react-i18next';
import {
  type AreaGroup,
  areaGroups,
  countOf,
  hasLevel,
  setGroup,
  toggleFlag,
  toggleLevel,
} from './matrix.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import rolesStyles from './roles.module.css';

type Props = {
  permissions: readonly Permission[];
  onChange: (next: Permission[]) => void;
};

const Whole = ({ group, permissions, onChange }: Props & { group: AreaGroup | 'flags' }) => {
  const { t } = useTranslation('roles');
  return (
    <TriStateCheckbox
      label={t('whole', { group: t(`groups.${group}`) })}
      {...countOf(permissions, group)}
      onChange={(isAll) => onChange(setGroup(permissions, group, isAll))}
    />
  );
};

const GroupOfAreas = ({ group, permissions, onChange }: Props & { group: AreaGroup }) => {
  const { t } = useTranslation('roles');
  return (
    <section className={rolesStyles.roleGroup} aria-label={t(`groups.${group}`)}>
      <Whole group={group} permissions={permissions} onChange={onChange} />
      <table className={`${tableStyles.table} ${rolesStyles.roleMatrix}`} data-part="table">
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {t(`levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areaGroups[group].map((area) => (
            <tr key={area}>
              <th scope="row">{t(`areas.${area}`)}</th>
              {levels.map((level) => (
                <td key={level}>
                  <Checkbox
                    size="sm"
                    aria-label={t('levelOf', { area: t(`areas.${area}`), level: t(`levels.${level}`) })}
                    checked={hasLevel(permissions, area, level)}
                    onChange={() => onChange(toggleLevel(permissions, area, level))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What a role allows, by groups of areas with their levels, and the single rights. */
export const RoleMatrix = ({ permissions, onChange }: Props) => {
  const { t } = useTranslation('roles');
  const groups = Object.keys(areaGroups) as AreaGroup[];
  return (
    <>
      {groups.map((group) => (
        <GroupOfAreas key={group} group={group} permissions={permissions} onChange={onChange} />
      ))}
      <section className={rolesStyles.roleGroup} aria-label={t('groups.flags')}>
        <Whole group="flags" permissions={permissions} onChange={onChange} />
        <div className={rolesStyles.roleFlags}>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              size="sm"
              label={t(`flags.${flag}`)}
              checked={permissions.includes(flag)}
              onChange={() => onChange(toggleFlag(permissions, flag))}
            />
          ))}
        </div>
      </section>
    </>
  );
};
