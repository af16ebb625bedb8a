import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { keptQuotes, type KeptQuote } from '../../../shell/quotes/quote-store.ts';
import { useAway } from '../../../shell/quotes/useCounterCopy.ts';
import { useKeptQuotes } from '../../../shell/quotes/useKeptQuotes.ts';
import { KeptActs } from './KeptActs.tsx';
import styles from './kept.module.css';

const tones = { waiting: 'quiet', made: 'good', open: 'bad' } as const;

/** What the caller was told beside what it is now, where that differs. */
const Difference = ({ quote }: { quote: KeptQuote }) => {
  const { t } = useTranslation('counter');
  const { said } = quote;
  const now = quote.state === 'waiting' ? null : quote.total;
  if (now === null || said.total === null || now === said.total) return null;
  return (
    <Text size="sm">
      {t('kept.said')} <Money amount={said.total} /> · {t('kept.now')} <Money amount={now} />
    </Text>
  );
};

const Reasons = ({ quote }: { quote: KeptQuote }) => {
  const { t } = useTranslation('counter');
  return quote.state === 'open' ? (
    <ul className={styles.reasons}>
      {quote.short.map(({ product, asked, free }) => (
        <li key={product}>{t('kept.short', { product, asked, free })}</li>
      ))}
      {quote.problems.map(({ path, message }) => (
        <li key={`${path}${message}`}>{message}</li>
      ))}
    </ul>
  ) : null;
};

const Kept = ({ quote, hasActs }: { quote: KeptQuote; hasActs: boolean }) => {
  const { t } = useTranslation('counter');
  const { said, kept_at: at, state } = quote;
  return (
    <li className={styles.quote}>
      <span className={styles.head}>
        <strong>{said.customer}</strong>
        <StatusBadge tone={tones[state]}>{t(`kept.states.${state}`)}</StatusBadge>
      </span>
      <Text size="sm" c="dimmed">
        <When at={at} show="both" /> · <Money amount={said.total} />
      </Text>
      <Text size="sm">{said.lines.join(', ')}</Text>
      <Difference quote={quote} />
      <Reasons quote={quote} />
      {quote.state === 'made' ? (
        <span className={styles.acts}>
          <Link to={paths.document(quote.made.kind, quote.made)}>
            {t('kept.madeAs', { n: quote.made.number })}
          </Link>
          <Button size="xs" variant="subtle" onClick={() => void keptQuotes.remove(quote.n)}>
            {t('kept.takeOff')}
          </Button>
        </span>
      ) : null}
      {hasActs && quote.state !== 'made' ? <KeptActs quote={quote} /> : null}
    </li>
  );
};

/** The quotes of this computer, with what became of each. @param hasActs offers the ways out, on a page of their own */
export const KeptQuotes = ({ hasActs = false }: { hasActs?: boolean }) => {
  const { t } = useTranslation('counter');
  const quotes = useKeptQuotes();
  const isAway = useAway() !== undefined;
  return (
    <section aria-label={t('kept.title')} className={styles.kept}>
      {hasActs ? null : <h2>{t('kept.title')}</h2>}
      {quotes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('kept.none')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <Kept key={quote.n} quote={quote} hasActs={hasActs && !isAway} />
          ))}
        </ul>
      )}
      {!hasActs && quotes.length > 0 ? (
        <LinkButton variant="default" size="xs" to={paths.keptQuotes()}>
          {t('kept.show')}
        </LinkButton>
      ) : null}
    </section>
  );
};
