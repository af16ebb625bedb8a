import { Text } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { getUserHistory, type UserEvent } from '@yardline/contract/users/users';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { users as words } from '../../locales/en/office/users.ts';
import { OnlyFirst } from '../../shell/record/OnlyFirst.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';

type Field = keyof typeof words.fields;
const isField = (name: string): name is Field => Object.hasOwn(words.fields, name);

const useColumns = (): TableColumn<UserEvent>[] => {
  const { t } = useTranslation('users');
  const whatOf = ({ action, changed }: UserEvent) => {
    if (action === 'create') return t('events.create');
    const fields = changed.filter(isField).map((field) => t(`fields.${field}`));
    return fields.length === 0 ? t('events.other') : t('events.changed', { fields: fields.join(', ') });
  };
  return [
    { key: 'at', header: t('when'), cell: (row) => <When at={row.at} /> },
    { key: 'what', header: t('what'), cell: whatOf },
    { key: 'by', header: t('by'), cell: (row) => row.by || t('system') },
  ];
};

/** What was changed of a person, when and by whom. */
export const UserHistoryTab = () => {
  const columns = useColumns();
  const { t } = useTranslation('users');
  const { items } = useLoaded(getUserHistory, { params: { id: useRecordId() } });
  return (
    <Section title={t('tabs.history')} count={items.length}>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noHistory')}
        </Text>
      ) : (
        <>
          <RowsTable label={t('tabs.history')} rows={items} rowKey={(row) => row.id} columns={columns} />
          <OnlyFirst shown={items.length} />
        </>
      )}
    </Section>
  );
};
