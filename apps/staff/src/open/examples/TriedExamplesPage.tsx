import { Anchor, Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { exampleAreas } from '@yardline/domain/examples/example';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import { language, switchLanguage } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { rememberLanguage } from '../../platform/preferences.ts';
import { TriedExample } from './TriedExample.tsx';
import { type Published, usePublished } from './useTried.ts';
import styles from './tried.module.css';

type Wanted = { search: string; area: string };

/** Those of a topic, with every word somewhere in number, rule, source or figures. */
const found = (examples: readonly Published[], { search, area }: Wanted): Published[] => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return examples.filter((example) => {
    const { id, rule, source, input, expected } = example;
    const text = JSON.stringify([id, rule, source, input, expected]).toLowerCase();
    return (area === '' || example.area === area) && words.every((word) => text.includes(word));
  });
};

const otherLanguage = () => (language() === 'fr' ? 'en' : 'fr');
const speakOther = () => {
  rememberLanguage(otherLanguage());
  void switchLanguage(otherLanguage());
};

const Head = () => {
  const { t } = useTranslation(['pricing', 'signIn']);
  return (
    <header className={styles.head}>
      <Title order={1}>{t('examples.title')}</Title>
      <p>{t('examples.open.lead')}</p>
      <nav>
        <Anchor href={paths.signIn()}>{t('examples.open.signIn')}</Anchor>
        <Anchor component="button" type="button" lang={otherLanguage()} onClick={speakOther}>
          {t('signIn:language')}
        </Anchor>
      </nav>
    </header>
  );
};

const Row = ({ example }: { example: Published }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{example.id}</strong>
          <code>{example.rule}</code>
          <span>{example.source}</span>
          <output>
            {JSON.stringify(example.expected).slice(1, -1).replaceAll('"', '').replaceAll(',', ', ')}
          </output>
        </summary>
        {isOpen ? <TriedExample example={example} /> : null}
      </details>
    </li>
  );
};

/** Worked examples that anyone can ask of the API, without an account. */
export const TriedExamplesPage = () => {
  const { t } = useTranslation(['pricing', 'common']);
  const { examples, again } = usePublished();
  const [wanted, setWanted] = useState<Wanted>({ search: '', area: '' });
  if (examples === undefined) return <OnTheWay what="checkingLink" />;
  const shown = examples === 'failed' ? [] : found(examples, wanted);
  return (
    <main className={styles.page}>
      <title>{t('examples.title')}</title>
      <Head />
      <search className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t('examples.search')}
          placeholder={t('examples.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted.search}
          onChange={(event) => setWanted({ ...wanted, search: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('examples.area')}
          data={[
            { value: '', label: `${t('examples.area')}: ${t('common:all')}` },
            ...exampleAreas.map((value) => ({ value, label: t(`examples.areas.${value}`) })),
          ]}
          value={wanted.area}
          onChange={(event) => setWanted({ ...wanted, area: event.currentTarget.value })}
        />
        <output>{t('examples.shown', { count: shown.length })}</output>
      </search>
      {examples === 'failed' ? (
        <EmptyState
          icon={<IconListSearch size={24} />}
          title={t('examples.open.failed')}
          action={<Button onClick={again}>{t('examples.open.again')}</Button>}
        />
      ) : null}
      <ul className={styles.list}>
        {shown.map((example) => (
          <Row key={example.id} example={example} />
        ))}
      </ul>
    </main>
  );
};
