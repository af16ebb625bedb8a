import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listEvidence } from '@yardline/contract/field/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../shell/scan/CodeField.tsx';
import { signal } from '../../../shell/scan/signal.ts';
import { Weight } from '../details/Weight.tsx';
import type { RoadProps } from './Arrival.tsx';
import { actOf, itemOfCode, type LoadAct, type LoadItem, loadItems, unsentCounts } from './load-list.ts';
import type { RoadState } from './road-state.ts';
import styles from './road.module.css';

type Count = (item: LoadItem, quantity: number, isScanned?: boolean) => void;

/** How many of a counted product there are; all that is left of it is proposed. */
const Pieces = ({ item, onCount }: { item: LoadItem; onCount: Count }) => {
  const { t } = useTranslation('road');
  const [pieces, setPieces] = useState<number | string>(item.quantity);
  return (
    <div className={styles.buttons}>
      <NumberInput
        label={t('pieces', { item: item.item })}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={pieces}
        onChange={setPieces}
      />
      <Button variant="default" onClick={() => onCount(item, Number(pieces) || 0)}>
        {t('count')}
      </Button>
    </div>
  );
};

type RowProps = { item: LoadItem; isCounting: boolean; isOff: boolean; onOpen: () => void; onCount: Count };

const Row = ({ item, isCounting, isOff, onOpen, onCount }: RowProps) => {
  const { t } = useTranslation('road');
  const { quantity, counted } = item;
  const isWhole = counted >= quantity;
  return (
    <li className={styles.load}>
      <Checkbox
        size="md"
        disabled={isOff}
        checked={isWhole}
        indeterminate={counted > 0 && !isWhole}
        label={
          <>
            <strong>{item.item}</strong> {item.title}
          </>
        }
        onChange={() => onCount(item, isWhole ? 0 : quantity)}
      />
      {quantity === 1 ? null : (
        <Button
          size="compact-md"
          variant="subtle"
          disabled={isOff}
          aria-expanded={isCounting}
          onClick={onOpen}
        >
          {t('countedOf', { counted, quantity })}
        </Button>
      )}
      {isCounting && !isOff ? <Pieces key={counted} item={item} onCount={onCount} /> : null}
    </li>
  );
};

/** Where the driver stands with the load, in words. */
const useSaid = (items: readonly LoadItem[], act: LoadAct): string => {
  const { t } = useTranslation('road');
  const done = items.filter(({ counted, quantity }) => counted >= quantity).length;
  return done === items.length ? t(`whole.${act}`) : t(`part.${act}`, { done, count: items.length });
};

/**
 * What goes aboard, and then comes off the truck, as a list to tick and to scan: a code that is not of this ticket is heard and said. Each
 * count is kept on the phone and sent as a fact. [B4.1] [B2.3]
 */
export const LoadList = ({ ticket, queue, reason, state }: RoadProps & { state: RoadState }) => {
  const { t } = useTranslation('road');
  const [said, setSaid] = useState('');
  const [counting, setCounting] = useState<string>();
  const act = actOf(state);
  const kept = useCall(listEvidence, { params: { type: ticket.type, id: ticket.id } }).data?.counts ?? [];
  const waiting = unsentCounts(
    ticket.id,
    queue.own.map(({ command }) => command),
  );
  const items = loadItems(ticket, { act, counts: [...kept, ...waiting] });
  const standing = useSaid(items, act);
  const count: Count = (item, quantity, isScanned = false) => {
    setCounting(undefined);
    queue.say({
      kind: 'load_count',
      ticket_id: ticket.id,
      act,
      item: item.item,
      quantity,
      is_scanned: isScanned,
    });
  };
  const tell = (result: 'good' | 'look' | 'bad', words: string) => {
    signal(result);
    setSaid(words);
  };
  const scan = (code: string) => {
    const item = itemOfCode(items, code);
    if (item === undefined) tell('bad', t('notOfTicket', { code: code.trim() }));
    else if (item.counted >= item.quantity) tell('look', t('countedBefore', { item: item.item }));
    else if (item.quantity > 1) {
      setCounting(item.item);
      tell('look', t('howMany', { item: item.item }));
    } else {
      count(item, 1, true);
      tell('good', t(`one.${act}`, { item: item.item }));
    }
  };
  if (items.length === 0) return null;
  return (
    <section aria-label={t(`list.${act}`)} className={styles.section}>
      <h2 className={styles.heading}>{t(`list.${act}`)}</h2>
      <p className={styles.quiet}>
        {standing} <Weight kilograms={ticket.weight} />
      </p>
      {reason === undefined ? (
        <CodeField
          label={t('code')}
          placeholder={t('codeHint')}
          all={t(`all.${act}`)}
          said={said}
          onCode={scan}
          onAll={() => {
            for (const item of items) if (item.counted < item.quantity) count(item, item.quantity);
          }}
        />
      ) : null}
      <ul className={styles.loads}>
        {items.map((item) => (
          <Row
            key={item.item}
            item={item}
            isCounting={counting === item.item}
            isOff={reason !== undefined}
            onOpen={() => setCounting(counting === item.item ? undefined : item.item)}
            onCount={count}
          />
        ))}
      </ul>
    </section>
  );
};
