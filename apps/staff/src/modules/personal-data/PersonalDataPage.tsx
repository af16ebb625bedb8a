import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { findPeople, listPersonErasures } from '@yardline/contract/personal-data/personal-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import styles from './personal-data.module.css';
import { useErasureColumns } from './useErasureColumns.tsx';
import { usePeopleColumns } from './usePeopleColumns.tsx';

/** Milliseconds between two looks while a person is erased. */
const everyMs = 1_000;

/** People that the words find, once words are asked for. */
const People = ({ words }: { words: string }) => {
  const { t } = useTranslation('personalData');
  const { data } = useCall(findPeople, { query: { words } });
  const columns = usePeopleColumns();
  if (data === undefined) return null;
  return (
    <TabTable
      title={t('people')}
      columns={columns}
      rows={data.items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      empty={{ icon: <IconUserSearch size={24} />, title: t('noneTitle'), text: t('noneText') }}
      isWide
    />
  );
};

const Certificates = () => {
  const { t } = useTranslation('personalData');
  const { items } = useLoaded(listPersonErasures, {});
  const isWaiting = items.some(({ state }) => state === 'waiting');
  useCall(listPersonErasures, {}, { refetchInterval: isWaiting ? everyMs : false });
  return (
    <TabTable
      title={t('certificates')}
      columns={useErasureColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      isWide
    />
  );
};

/** Finds a person, whatever they are to the company, and shows who was erased. */
export const PersonalDataPage = () => {
  const { t } = useTranslation('personalData');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const look = (event: React.FormEvent): void => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <BoardPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <div className={pageStyles.boardSections}>
        <div className={styles.wide}>
          <Section title={t('find')}>
            <form className={styles.part} onSubmit={look}>
              <Text size="sm">{t('findText')}</Text>
              <Group align="end" gap={8} mt={8}>
                <TextInput
                  label={t('words')}
                  value={typed}
                  maxLength={120}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <Button type="submit">{t('search')}</Button>
              </Group>
            </form>
          </Section>
        </div>
        {words === '' ? null : (
          <div className={styles.wide}>
            <People words={words} />
          </div>
        )}
        <div className={styles.wide}>
          <Certificates />
        </div>
      </div>
    </BoardPage>
  );
};
