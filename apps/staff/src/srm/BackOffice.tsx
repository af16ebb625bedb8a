import { Anchor, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { type SearchHit, searchEverything } from '@yardline/contract/search/search';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useSession } from '../session/useSession.ts';
import { searchPauseMs } from '../shell/search-pause.ts';
import { OpenedRecord } from './OpenedRecord.tsx';
import { type Opened, shownKinds, useAddress } from './useAddress.ts';
import styles from './srm.module.css';

const openedOf = ({ kind, id, number }: SearchHit): Opened | undefined => {
  const known = shownKinds.find((each) => each === kind);
  return known === undefined ? undefined : { kind: known, key: known === 'asset' ? number : String(id) };
};

type Found = { hit: SearchHit; opened: Opened };

const useFound = (search: string): { found: Found[]; isSearching: boolean } => {
  const [asked] = useDebouncedValue(search.trim(), searchPauseMs);
  const { data, isFetching } = useCall(
    searchEverything,
    { query: { q: asked } },
    { enabled: asked !== '', keepsPrevious: true },
  );
  const hits = search.trim() === '' ? [] : (data?.hits ?? []);
  const found = hits.flatMap((hit) => {
    const opened = openedOf(hit);
    return opened === undefined ? [] : [{ hit, opened }];
  });
  return { found, isSearching: search.trim() !== '' && (isFetching || asked !== search.trim()) };
};

const Bar = ({ division }: { division: string | null }) => {
  const { t } = useTranslation('backOffice');
  const { user, company } = useSession();
  const told = [company.name, division === null ? '' : t('division', { code: division }), user.name];
  return (
    <header className={styles.srmBar}>
      <h1>{t('title')}</h1>
      <Text size="sm" c="dimmed">
        {told.filter((each) => each !== '').join(' · ')}
      </Text>
      <Anchor href={paths.dashboard()} size="sm">
        {t('back')}
      </Anchor>
    </header>
  );
};

const isSame = (one: Opened | undefined, other: Opened): boolean =>
  one?.kind === other.kind && one.key === other.key;

/**
 * The built-in back office: the same contracts, customers and assets, dense and without a mouse. Enter opens the first
 * that is found; arrows walk the others.
 */
export const BackOffice = () => {
  const { t } = useTranslation('backOffice');
  const { search, opened, division, show } = useAddress();
  const { found, isSearching } = useFound(search);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const walk = (step: 1 | -1) => () => {
    const stops = [input.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
  };
  const close = () => {
    show({ opened: undefined });
    input.current?.focus();
  };
  useEffect(() => input.current?.focus(), [input]);
  useHotkeys([['/', () => input.current?.focus()]]);
  useHotkeys(
    [
      ['ArrowDown', walk(1)],
      ['ArrowUp', walk(-1)],
      ['Escape', close],
    ],
    [],
  );
  const openFirst = (event: React.FormEvent): void => {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined && !isSearching) show({ opened: first.opened });
  };
  return (
    <main className={styles.srm}>
      <title>{t('title')}</title>
      <Bar division={division} />
      <div className={styles.srmPanes}>
        <section className={styles.srmList} aria-label={t('results')}>
          <form onSubmit={openFirst}>
            <TextInput
              ref={input}
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              size="sm"
              leftSection={<IconSearch size={16} />}
              rightSection={isSearching ? <Loader size={14} /> : null}
              value={search}
              onChange={({ currentTarget }) => show({ search: currentTarget.value })}
            />
          </form>
          <ul ref={list}>
            {found.map(({ hit, opened: record }) => (
              <li key={`${hit.kind}-${hit.id}`}>
                <button
                  type="button"
                  className={styles.srmHit}
                  aria-current={isSame(opened, record) ? 'true' : undefined}
                  onClick={() => show({ opened: record })}
                >
                  <span className={styles.srmKind}>{t(`kinds.${record.kind}`)}</span>
                  <span className={styles.srmNumber}>{hit.number}</span>
                  <span>{hit.title}</span>
                  <span className={styles.srmMore}>{hit.subtitle}</span>
                </button>
              </li>
            ))}
          </ul>
          {search.trim() === '' ? <p className={styles.srmSaid}>{t('begin')}</p> : null}
          {search.trim() !== '' && found.length === 0 && !isSearching ? (
            <p className={styles.srmSaid}>{t('nothing')}</p>
          ) : null}
        </section>
        {opened === undefined ? null : (
          <OpenedRecord key={`${opened.kind}-${opened.key}`} opened={opened} onClose={close} />
        )}
      </div>
    </main>
  );
};
