import { Text } from '@mantine/core';
import { useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconHelp, IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { searchEverything, type SearchHit } from '@yardline/contract/search/search';
import type { Permission } from '@yardline/domain/permissions/areas';
import { Fragment, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { language } from '../../platform/i18n.ts';
import { findHelp, plain } from '../help/find-help.ts';
import { openHelp } from '../help/help-store.ts';
import { loadHelp } from '../help/load-help.ts';
import type { HelpTopic } from '../help/topics.ts';
import { searchPauseMs } from '../search-pause.ts';
import { PaletteAnswers, useAnswers } from './PaletteAnswers.tsx';
import { fieldId, lightFirst, paletteStore, takeLit } from './palette.ts';
import { groups, kindIcons } from './places.ts';

type Command = { key: string; label: string; hint: string; to: string; icon: React.ReactNode };

const pathsOf: Record<SearchHit['kind'], (hit: SearchHit) => string> = {
  customer: ({ id }) => paths.customer(id),
  site: ({ id, customer_id }) => paths.customerSite(customer_id ?? 0, id),
  asset: ({ number }) => paths.asset(number),
  part: ({ number }) => paths.part(number),
  quote: ({ id, number }) => paths.document('quote', { id, number: Number(number) }),
  reservation: ({ id, number }) => paths.document('reservation', { id, number: Number(number) }),
  contract: ({ id, number }) => paths.document('contract', { id, number: Number(number) }),
  sales_order: ({ id, number }) => paths.document('sales_order', { id, number: Number(number) }),
  invoice: ({ number }) => paths.invoice(Number(number)),
  delivery: ({ id }) => paths.ticket('delivery', id),
  pickup: ({ id }) => paths.ticket('pickup', id),
  task: ({ id }) => paths.ticket('task', id),
  work_order: ({ number }) => paths.workOrder(number),
  estimate: ({ number }) => paths.estimate(number),
  purchase_order: ({ number }) => paths.purchase(number),
};

const creations = [
  ['newQuote', paths.newDocument('quote'), 'quotes.create'],
  ['newReservation', paths.newDocument('reservation'), 'reservations.create'],
  ['newContract', paths.newDocument('contract'), 'contracts.create'],
  ['newSalesOrder', paths.newDocument('sales_order'), 'contracts.create'],
  ['newCustomer', paths.newCustomer(), 'customers.create'],
  ['newAsset', paths.newAsset(), 'assets.create'],
] as const satisfies readonly (readonly [string, string, Permission])[];

const useCommands = (asked: string) => {
  const { t } = useTranslation('shell');
  const { may } = useSession();
  const matches = ({ label }: Command) => label.toLowerCase().includes(asked.trim().toLowerCase());
  const actions: Command[] = creations
    .filter(([, , permission]) => may(permission))
    .map(([key, to]) => ({ key, to, label: t(`palette.${key}`), hint: '', icon: <IconPlus size={18} /> }));
  const pages: Command[] = groups
    .flatMap((group): readonly (typeof groups)[number]['places'][number][] => group.places)
    .filter(({ needs }) => needs.some((permission) => may(permission)))
    .map((place) => ({
      key: place.key,
      to: place.to,
      label: t(`nav.${place.key}`),
      hint: '',
      icon: <place.icon size={18} stroke={1.6} />,
    }));
  return { actions: actions.filter(matches), pages: pages.filter(matches) };
};

/** Where something that was found leads, and how it is named. */
const useCommandOf = () => {
  const { t } = useTranslation('shell');
  return (hit: SearchHit): Command => {
    const Icon = kindIcons[hit.kind];
    return {
      key: `${hit.kind}-${hit.id}`,
      to: pathsOf[hit.kind](hit),
      label: hit.title,
      hint: [t(`palette.kinds.${hit.kind}`), hit.number, hit.subtitle]
        .filter((each) => each !== '')
        .join(' · '),
      icon: <Icon size={18} stroke={1.6} />,
    };
  };
};

const Commands = ({ label, commands }: { label: string; commands: readonly Command[] }) => {
  const navigate = useNavigate();
  if (commands.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {commands.map(({ key, label: name, hint, to, icon }) => (
        <Spotlight.Action
          key={key}
          leftSection={icon}
          label={name}
          description={hint}
          onClick={() => void navigate({ to })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
};

type HelpHit = { topic: HelpTopic; title: string; what: string };

/** What the help says of the words that were typed. */
const useHelpHits = (typed: string): HelpHit[] => {
  const help = use(loadHelp(language()));
  return findHelp(help, typed).map((topic) => ({
    topic,
    title: plain(help[topic].title),
    what: plain(help[topic].what),
  }));
};

const HelpHits = ({ hits }: { hits: readonly HelpHit[] }) => {
  const { t } = useTranslation('shell');
  if (hits.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('helpPanel.title')}>
      {hits.map(({ topic, title, what }) => (
        <Spotlight.Action
          key={topic}
          leftSection={<IconHelp size={18} stroke={1.6} />}
          label={t('helpPanel.about', { title })}
          description={what}
          onClick={() => openHelp(topic)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
};

/** Ctrl K: finds any customer, product or document, and every action and page, without a mouse. */
export const CommandPalette = () => {
  const { t } = useTranslation('shell');
  const { query: typed } = useSpotlight(paletteStore);
  const [asked] = useDebouncedValue(typed.trim(), searchPauseMs);
  const { data, isFetching } = useCall(
    searchEverything,
    { query: { q: asked } },
    { enabled: asked !== '', keepsPrevious: true },
  );
  // Enter means the best answer to what is typed, not to what was typed a moment ago: it waits for that.
  const { answer, isFetching: isAnswering } = useAnswers(asked);
  const isBehind = typed.trim() !== asked || isFetching || isAnswering;
  const isTaken = useRef(false);
  useDidUpdate(() => {
    lightFirst();
    if (isTaken.current && !isBehind) takeLit();
    isTaken.current &&= isBehind;
  }, [data, answer, isBehind]);
  const waitForAnswer = (event: React.KeyboardEvent) => {
    isTaken.current = event.key === 'Enter' && isBehind;
    if (isTaken.current) event.stopPropagation();
  };
  const { actions, pages } = useCommands(typed);
  const helpHits = useHelpHits(typed);
  const commandOf = useCommandOf();
  const hits = typed.trim() === '' ? [] : (data?.hits ?? []);
  // The kind of the best hit stands first, and each kind together.
  const kinds = [...new Set(hits.map(({ kind }) => kind))];

  const answers = typed.trim() === '' ? 0 : (answer?.rows.length ?? 0);
  const isNothing = hits.length + actions.length + pages.length + answers + helpHits.length === 0;

  return (
    <Spotlight.Root
      store={paletteStore}
      attributes={{ content: { 'aria-label': t('search') } }}
      shortcut={null}
      clearQueryOnClose={false}
      scrollable
      maxHeight={480}
      centered={false}
      yOffset="10vh"
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t('searchHint')}
        aria-label={t('searchHint')}
        id={fieldId}
        onKeyDownCapture={waitForAnswer}
        leftSection={<IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <Commands
              label={t(`palette.found.${kind}`)}
              commands={hits.filter((hit) => hit.kind === kind).map(commandOf)}
            />
          </Fragment>
        ))}
        {typed.trim() === '' ? null : <PaletteAnswers answer={answer} />}
        <Commands label={t('palette.actions')} commands={actions} />
        <Commands label={t('palette.pages')} commands={pages} />
        <HelpHits hits={helpHits} />
        {isNothing ? (
          <Spotlight.Empty>
            <Text size="sm">{isFetching ? t('palette.searching') : t('palette.nothing')}</Text>
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
