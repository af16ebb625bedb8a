import { Button, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf, type Exchange, type Published, requestOf, send } from './useTried.ts';
import styles from './tried.module.css';

/** What was typed, or undefined when it is no JSON. */
const parsed = (text: string): { body: unknown } | undefined => {
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const Answer = ({ exchange: { status, answer, agrees } }: { exchange: Exchange }) => {
  const { t } = useTranslation('pricing');
  return (
    <section aria-live="polite">
      <h3>
        {t('examples.open.response')} {status === 0 ? '' : status}
        {agrees === undefined ? null : (
          <StatusBadge tone={agrees ? 'good' : 'bad'}>
            {t(agrees ? 'examples.agrees' : 'examples.differs')}
          </StatusBadge>
        )}
      </h3>
      <ScrollRegion label={t('examples.open.response')} className={styles.answer}>
        <pre>{JSON.stringify(answer, null, 2)}</pre>
      </ScrollRegion>
    </section>
  );
};

/** An example that is asked of the API: its request, which can be changed where it is a question, and the answer. */
export const TriedExample = ({ example }: { example: Published }) => {
  const { t } = useTranslation('pricing');
  const { copy, copied } = useClipboard();
  const isQuestion = example.question !== null;
  const [text, setText] = useState(() => (isQuestion ? JSON.stringify(example.question, null, 2) : 'null'));
  const [exchange, setExchange] = useState<Exchange>();
  const [isBusy, setBusy] = useState(false);
  const asked = parsed(text);
  const ask = async (body: unknown): Promise<void> => {
    setBusy(true);
    setExchange(await send(example, body));
    setBusy(false);
  };
  const { method, path } = requestOf(example);
  return (
    <div className={styles.tried}>
      <section>
        <h3>{t('examples.open.request')}</h3>
        <code>
          {method} {path}
        </code>
        {isQuestion ? (
          <Textarea
            aria-label={`${t('examples.open.question')} ${example.id}`}
            autosize
            minRows={8}
            maxRows={24}
            spellCheck={false}
            classNames={{ input: styles.json ?? '' }}
            value={text}
            error={asked === undefined ? t('examples.open.notJson') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <div className={styles.acts}>
          <Button
            size="xs"
            loading={isBusy}
            disabled={asked === undefined}
            aria-label={`${t('examples.open.ask')} ${example.id}`}
            onClick={() => {
              if (asked !== undefined) void ask(asked.body);
            }}
          >
            {t('examples.open.ask')}
          </Button>
          <Button size="xs" variant="default" onClick={() => copy(commandOf(example, text))}>
            {t(copied ? 'examples.open.copied' : 'examples.open.curl')}
          </Button>
        </div>
      </section>
      {exchange === undefined ? null : <Answer exchange={exchange} />}
    </div>
  );
};
