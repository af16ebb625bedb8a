import { Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type ApiCall, listApiCalls } from '@yardline/contract/api-reference/api-reference';
import { EmptyState } from '@yardline/ui/EmptyState';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import styles from './api-reference.module.css';

const CallLink = ({ call: { name, method, path } }: { call: ApiCall }) => (
  <Link to={paths.apiCall(name)}>
    <span className={styles.method}>{method}</span> <span className={styles.path}>{path}</span>
  </Link>
);

const useColumns = (): TableColumn<ApiCall>[] => {
  const { t } = useTranslation('apiReference');
  return [
    { key: 'call', header: t('call'), cell: (call) => <CallLink call={call} /> },
    { key: 'summary', header: t('summary'), cell: ({ summary }) => <span lang="en">{summary}</span> },
    { key: 'needs', header: t('needs'), cell: ({ needs }) => needs.join(', ') },
    { key: 'writes', header: t('kind'), cell: ({ writes }) => t(writes ? 'write' : 'read') },
  ];
};

/** Whether each word that is searched for is in the name, address, summary or rights of a call. */
const isFound = ({ name, path, summary, needs }: ApiCall, search: string): boolean => {
  const text = [name, path, summary, ...needs].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Every call of the product by what it is about. */
export const ApiReferencePage = () => {
  const { t } = useTranslation('apiReference');
  const { calls } = useLoaded(listApiCalls, {});
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const columns = useColumns();
  const found = calls.filter((call) => isFound(call, wanted));
  const areas = [...Map.groupBy(found, ({ area }) => area)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <TextInput
          type="search"
          label={t('search')}
          placeholder={t('searchFor')}
          maw={480}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text size="sm" component="output">
          {t('count', { count: found.length })}
        </Text>
        {found.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
        {areas.map(([area, own]) => (
          <Section key={area} title={area} count={own.length}>
            <TableScroll>
              <RowsTable label={area} columns={columns} rows={own} rowKey={({ name }) => name} />
            </TableScroll>
          </Section>
        ))}
      </div>
    </BoardPage>
  );
};
