import { Alert, Button, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useLoaded, useProvedCall } from '@yardline/client/hooks';
import {
  exportPerson,
  getPersonHeld,
  type KeptPaper,
  type PersonHeld,
} from '@yardline/contract/personal-data/personal-data';
import { Day, Figure } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { notify } from '../../platform/notify.tsx';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import pageStyles from '../../shell/looks/page.module.css';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useParam } from '../../shell/useParam.ts';
import { askedPerson } from './asked-person.ts';
import styles from './personal-data.module.css';

type Counted = PersonHeld['rows'][number];

const useTables = (): TableColumn<Counted>[] => {
  const { t } = useTranslation('personalData');
  return [
    { key: 'table', header: t('table'), cell: ({ table }) => table },
    { key: 'rows', header: t('rows'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
  ];
};

const usePapers = (): TableColumn<KeptPaper>[] => {
  const { t } = useTranslation('personalData');
  return [
    { key: 'paper', header: t('paper'), cell: ({ paper }) => t(`papers.${paper}`) },
    { key: 'count', header: t('count'), isRight: true, cell: ({ count }) => <Figure value={count} /> },
    { key: 'until', header: t('until'), cell: ({ until }) => <Day day={until} /> },
  ];
};

/** Hands the file over once the user has proved their identity. */
const useExport = () => {
  const call = useProvedCall();
  const [isTaking, setTaking] = useState(false);
  const params = askedPerson({ kind: useParam('kind'), id: useParam('id') });
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      saveAs(`person-${params.kind}-${params.id}.json`, await call(exportPerson, { params, body: {} }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      notify.refused(error);
    } finally {
      setTaking(false);
    }
  };
  return { isTaking, take };
};

const Obstacles = ({ held: { obstacles } }: { held: PersonHeld }) => {
  const { t } = useTranslation('personalData');
  if (obstacles.length === 0) return null;
  return (
    <Alert color="orange" title={t('notYet')} className={styles.wide}>
      {obstacles.map(({ obstacle, count }) => (
        <Text key={obstacle} size="sm">
          {t(`obstacles.${obstacle}`, { count })}
        </Text>
      ))}
    </Alert>
  );
};

/** What is held on a person, what an erasure takes and what stays; the file for the person, and the way to the erasure. */
export const PersonPage = () => {
  const { t } = useTranslation('personalData');
  const params = askedPerson({ kind: useParam('kind'), id: useParam('id') });
  const held = useLoaded(getPersonHeld, { params });
  const { isTaking, take } = useExport();
  const { person } = held;
  const tables = useTables();
  const papers = usePapers();
  const tools = (
    <>
      <Button variant="default" loading={isTaking} onClick={() => void take()}>
        {t('export')}
      </Button>
      {held.obstacles.length > 0 ? null : (
        <LinkButton color="red.8" to={paths.erasePerson(params.kind, person.id)}>
          {t('erase')}
        </LinkButton>
      )}
    </>
  );
  return (
    <BoardPage title={person.name} lead={t(`kinds.${person.kind}`)} tools={tools}>
      <div className={pageStyles.boardSections}>
        <Obstacles held={held} />
        <Section title={t('what')}>
          <Facts
            facts={[
              { label: t('email'), value: person.email },
              { label: t('customer'), value: person.of },
              { label: t('rows'), value: <Figure value={held.total} /> },
              { label: t('files'), value: <Figure value={held.files} /> },
              { label: t('logins'), value: <Figure value={held.logins} /> },
            ]}
          />
          <Text size="sm" className={styles.part}>
            {t('whatText')}
          </Text>
        </Section>
        <TabTable
          title={t('stays')}
          columns={papers}
          rows={held.kept}
          rowKey={({ paper }) => paper}
          empty={{ title: t('nothingStays'), text: t('nothingStaysText') }}
        >
          <Text size="sm" className={styles.part}>
            {t('staysText')}
          </Text>
        </TabTable>
        <div className={styles.wide}>
          <TabTable
            title={t('tables')}
            columns={tables}
            rows={held.rows}
            rowKey={({ table }) => table}
            empty={{ title: t('noTables') }}
          />
        </div>
      </div>
      <Outlet />
    </BoardPage>
  );
};
