import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { answerAll } from '@yardline/domain/examples/answered';
import { exampleAreas } from '@yardline/domain/examples/example';
import { found, type Wanted } from '@yardline/domain/examples/find';
import { EmptyState } from '@yardline/ui/EmptyState';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { ExampleCard } from './ExampleCard.tsx';
import styles from './looks/examples.module.css';

/** What is looked for, kept in the address. */
const useWanted = () => {
  const told: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = (key: keyof Wanted) => (typeof told[key] === 'string' ? told[key] : '');
  const wanted: Wanted = { search: text('search'), area: text('area'), rule: text('rule') };
  const want = (next: Partial<Wanted>) =>
    void navigate({ to: '.', search: { ...wanted, ...next }, replace: true, resetScroll: false });
  return { wanted, want };
};

/** Every published example that the engine answers, asked again in this browser, beside what was published. */
export const ExamplesPage = () => {
  const { t } = useTranslation(['pricing', 'common']);
  const { wanted, want } = useWanted();
  const answered = useMemo(() => answerAll(), []);
  const shown = useMemo(() => found(answered, wanted), [answered, wanted]);
  const ofArea = answered.filter(({ area }) => wanted.area === '' || area === wanted.area);
  const rules = [...new Set(ofArea.map(({ rule }) => rule))].toSorted();
  const agree = answered.filter(({ agrees }) => agrees).length;
  const all = { value: '', label: t('common:all') };
  return (
    <BoardPage
      title={t('examples.title')}
      lead={t('examples.lead')}
      tools={
        <StatusBadge tone={agree === answered.length ? 'good' : 'bad'}>
          {t('examples.agree', { agree, total: answered.length })}
        </StatusBadge>
      }
    >
      <search className={styles.examplesTools}>
        <TextInput
          type="search"
          aria-label={t('examples.search')}
          placeholder={t('examples.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted.search}
          onChange={(event) => want({ search: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('examples.area')}
          data={[
            { ...all, label: `${t('examples.area')}: ${all.label}` },
            ...exampleAreas.map((value) => ({ value, label: t(`examples.areas.${value}`) })),
          ]}
          value={wanted.area}
          onChange={(event) => want({ area: event.currentTarget.value, rule: '' })}
        />
        <NativeSelect
          aria-label={t('examples.rule')}
          data={[{ ...all, label: `${t('examples.rule')}: ${all.label}` }, ...rules]}
          value={wanted.rule}
          onChange={(event) => want({ rule: event.currentTarget.value })}
        />
        <output>{t('examples.shown', { count: shown.length })}</output>
      </search>
      <div className={styles.examples}>
        {shown.length === 0 ? (
          <EmptyState
            icon={<IconListSearch size={24} />}
            title={t('examples.emptyTitle')}
            action={
              <Button variant="default" onClick={() => want({ search: '', area: '', rule: '' })}>
                {t('examples.clear')}
              </Button>
            }
          >
            {t('examples.emptyText')}
          </EmptyState>
        ) : null}
        {exampleAreas.map((area) => {
          const own = shown.filter((example) => example.area === area);
          if (own.length === 0) return null;
          return (
            <Section key={area} title={t(`examples.areas.${area}`)} count={own.length}>
              <ul className={styles.exampleList}>
                {own.map((example) => (
                  <ExampleCard key={example.id} example={example} />
                ))}
              </ul>
            </Section>
          );
        })}
      </div>
    </BoardPage>
  );
};
