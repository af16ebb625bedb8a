import { Anchor, Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { exampleAreas, type Figure } from '@yardline/domain/examples/example';
import { figureText } from '@yardline/domain/examples/figure-text';
import { found } from '@yardline/domain/examples/find';
import { figureName } from '@yardline/domain/examples/names';
import { EmptyState } from '@yardline/ui/EmptyState';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import { language, switchLanguage } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { rememberLanguage } from '../../platform/preferences.ts';
import { TriedExample } from './TriedExample.tsx';
import { usePublished, type Published } from './useTried.ts';
import gateStyles from '../../gate/gate.module.css';
import styles from './tried.module.css';

const otherLanguage = () => (language() === 'fr' ? 'en' : 'fr');
const speakOther = () => {
  rememberLanguage(otherLanguage());
  void switchLanguage(otherLanguage());
};

const Head = () => {
  const { t } = useTranslation(['pricing', 'signIn']);
  return (
    <header className={styles.head}>
      <span className={gateStyles.gateMark} aria-hidden="true" />
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
  const { t } = useTranslation('common');
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const said = figureText(example.expected as Figure, {
    number: (value) => numberText(value, locale),
    flag: (value) => t(value ? 'yes' : 'no'),
    name: (key) => figureName(key, language()),
  });
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{example.id}</strong>
          <code>{example.rule}</code>
          <span>{example.source}</span>
          <output>{said}</output>
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
  const [wanted, setWanted] = useState({ search: '', area: '', rule: '' });
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
      {examples !== 'failed' && shown.length === 0 ? (
        <EmptyState
          icon={<IconListSearch size={24} />}
          title={t('examples.emptyTitle')}
          action={
            <Button variant="default" onClick={() => setWanted({ search: '', area: '', rule: '' })}>
              {t('examples.clear')}
            </Button>
          }
        >
          {t('examples.emptyText')}
        </EmptyState>
      ) : null}
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
