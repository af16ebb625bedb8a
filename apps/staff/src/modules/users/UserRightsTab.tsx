import { Checkbox, Text, TextInput } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { explainRights, type WhyRight } from '@yardline/contract/users/users';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useRightWord } from '../../shell/rights/useRightWord.ts';
import { useRecordId } from '../../shell/useParam.ts';
import styles from './users.module.css';

const Why = ({ right: { blocked_by: blockedBy, sources } }: { right: WhyRight }) => {
  const { t } = useTranslation('users');
  if (blockedBy !== null) return t(`blocked.${blockedBy}`);
  return (
    <ul className={styles.userSources}>
      {sources.map(({ division, roles, locations }) => (
        <li key={division}>
          {locations.length === 0
            ? t('source', { division, roles: roles.join(', ') })
            : t('sourceAt', { division, roles: roles.join(', '), locations: locations.join(', ') })}
        </li>
      ))}
    </ul>
  );
};

const useColumns = (): TableColumn<WhyRight & { word: string }>[] => {
  const { t } = useTranslation('users');
  return [
    { key: 'right', header: t('right'), cell: (row) => row.word },
    {
      key: 'may',
      header: t('may'),
      cell: (row) => (
        <StatusBadge tone={row.is_allowed ? 'good' : 'quiet'}>{t(row.is_allowed ? 'yes' : 'no')}</StatusBadge>
      ),
    },
    { key: 'why', header: t('why'), cell: (row) => <Why right={row} /> },
  ];
};

/** Everything that a person may do with the roles that it comes from, and of the rest what stands in the way. [B6.1] */
export const UserRightsTab = () => {
  const columns = useColumns();
  const { t } = useTranslation('users');
  const wordOf = useRightWord();
  const { rights } = useLoaded(explainRights, { params: { id: useRecordId() } });
  const [typed, setTyped] = useState('');
  const [isHeldOnly, setHeldOnly] = useState(false);
  const shown = rights
    .map((right) => ({ ...right, word: wordOf(right.permission) }))
    .filter(({ word }) => word.toLowerCase().includes(typed.trim().toLowerCase()))
    .filter((right) => right.is_allowed || !isHeldOnly);
  return (
    <Section title={t('tabs.rights')} count={shown.length}>
      <div className={styles.userRightsTools}>
        <TextInput
          type="search"
          aria-label={t('searchRights')}
          placeholder={t('searchRights')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t('onlyHeld')}
          checked={isHeldOnly}
          onChange={(event) => setHeldOnly(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noRights')}
        </Text>
      ) : (
        <div className={styles.userRights}>
          <RowsTable
            label={t('tabs.rights')}
            rows={shown}
            rowKey={(row) => row.permission}
            columns={columns}
          />
        </div>
      )}
    </Section>
  );
};
