import { Button } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { listCompanyClosings } from '@yardline/contract/company-closings/company-closings';
import { Figure, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { NotFound } from '../../shell/frame/NotFound.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';

type Count = { name: string; rows: number };

const useColumns = (): TableColumn<Count>[] => {
  const { t } = useTranslation('provider');
  return [
    { key: 'name', header: t('closings.table'), cell: ({ name }) => name },
    { key: 'rows', header: t('closings.rows'), isRight: true, cell: ({ rows }) => <Figure value={rows} /> },
  ];
};

/** What was erased of a company, when, and who asked for it: for print and for good. */
export const CertificatePage = () => {
  const { t } = useTranslation('provider');
  const id = useRecordId();
  const { items } = useLoaded(listCompanyClosings, {});
  const columns = useColumns();
  const closing = items.find((each) => each.id === id && each.state === 'erased');
  if (closing === undefined) return <NotFound />;
  const counts = Object.entries(closing.counts)
    .map(([name, rows]) => ({ name, rows }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <BoardPage
      title={t('closings.certificateOf', { name: closing.closed_name })}
      tools={<Button onClick={() => window.print()}>{t('closings.print')}</Button>}
    >
      <div className={pageStyles.boardSections}>
        <Section title={t('closings.what')}>
          <Facts
            facts={[
              { label: t('name'), value: closing.closed_name },
              { label: t('id'), value: closing.closed_id },
              { label: t('closings.asked'), value: <When at={closing.asked_at} /> },
              { label: t('closings.by'), value: closing.asked_by },
              { label: t('reason'), value: closing.reason },
              { label: t('closings.began'), value: closing.began_at && <When at={closing.began_at} /> },
              { label: t('closings.ended'), value: closing.finished_at && <When at={closing.finished_at} /> },
              ...(closing.restored_to === null
                ? []
                : [{ label: t('closings.again'), value: <When at={closing.restored_to} /> }]),
              { label: t('closings.rows'), value: <Figure value={closing.rows_total} /> },
              { label: t('closings.accounts'), value: <Figure value={closing.people_erased} /> },
              { label: t('closings.backups'), value: t('closings.backupsText') },
            ]}
          />
        </Section>
        <TabTable
          title={t('closings.tables')}
          columns={columns}
          rows={counts}
          rowKey={({ name }) => name}
          empty={{ title: t('closings.emptyTitle') }}
        />
      </div>
    </BoardPage>
  );
};
