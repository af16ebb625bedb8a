import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { Money } from '@yardline/ui/Figures';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { LineChips } from '../../../shell/line/LineChips.tsx';
import { Availability } from '../../../shell/product/Availability.tsx';
import { type LineValues, newLine } from '../form/values.ts';
import { lineOfService, shownOf } from '../lines/line-of.ts';
import { answersOf, freeIn, type Opened, priceIn } from './from-copy.ts';
import styles from '../call/call.module.css';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  copy: Opened;
  period: ReadPeriod;
  now: () => Temporal.Instant;
  onAdd: (line: LineValues, period: ReadPeriod | null) => void;
};

type Row = {
  key: string;
  number: string;
  description: string;
  stock: React.ReactNode;
  price: number | null;
  line: LineValues;
};

/** What the typed line means by the copy, as rows to take. */
const rowsOf = (copy: Opened, typed: string, { period, now }: Pick<Props, 'period' | 'now'>) => {
  if (typed.trim() === '') return { chips: [], rows: [], period: null };
  const found = answersOf(copy, typed, { language: language(), now: now(), defaults: period });
  const { quantity, chips, period: said } = found.line;
  const asked = said ?? period;
  const rows: Row[] = [
    ...found.products.map((product) => ({
      key: `product-${product.id}`,
      number: product.number,
      description: product.description,
      stock: (
        <Availability
          available={freeIn(copy, product, asked)}
          owned={product.owned}
          quantity={quantity}
          isBulk
        />
      ),
      price: priceIn(copy, product, asked, 1),
      line: newLine({
        type: 'R',
        productId: product.id,
        quantity,
        shown: shownOf(product.number, product.description),
      }),
    })),
    ...found.services.map((service) => ({
      key: `service-${service.id}`,
      number: service.service_code,
      description: service.description,
      stock: null,
      price: service.price_kind === 'flat' ? service.amount : null,
      line: lineOfService(service, quantity),
    })),
  ];
  return { chips: [...chips], rows, period: said };
};

const AloneAnswer = ({ row, isLit }: { row: Row; isLit: boolean }) => (
  <Combobox.Option
    id={`alone-${row.key}`}
    value={row.key}
    aria-selected={isLit}
    className={styles.answer}
    data-selected={isLit || undefined}
  >
    <span aria-hidden="true" />
    <span className={styles.what}>
      <span>
        <strong>{row.number}</strong> {row.description}
      </span>
    </span>
    <span>{row.stock}</span>
    <Money amount={row.price} />
  </Combobox.Option>
);

/** The line of a call without a connection: read on this computer, with what was free and what it costs by the copy. */
export const AloneAnswers = ({ input, copy, period, now, onAdd }: Props) => {
  const { t } = useTranslation('counter');
  const [typed, setTyped] = useState('');
  const [lit, setLit] = useState(0);
  const found = rowsOf(copy, typed, { period, now });
  const { rows } = found;
  const at = Math.min(lit, Math.max(0, rows.length - 1));
  const combobox = useCombobox({ opened: rows.length > 0 });
  const take = (row: Row | undefined) => {
    if (row === undefined) return;
    onAdd(row.line, found.period);
    setTyped('');
    setLit(0);
    input.current?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setLit(Math.min(at + 1, rows.length - 1)),
    ArrowUp: () => setLit(Math.max(at - 1, 0)),
    Escape: () => setTyped(''),
    Enter: () => take(rows[at]),
  };
  const litRow = rows[at];
  return (
    <Combobox store={combobox} onOptionSubmit={(key) => take(rows.find((row) => row.key === key))}>
      <section className={styles.line} aria-label={t('line')} data-quick>
        <Combobox.EventsTarget
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-autocomplete="list"
          aria-activedescendant={litRow === undefined ? undefined : `alone-${litRow.key}`}
        >
          <TextInput
            ref={input}
            size="md"
            aria-label={t('lineLabel')}
            aria-keyshortcuts="Alt+L"
            placeholder={t('placeholder')}
            leftSection={<IconBolt size={18} aria-hidden="true" />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setLit(0);
            }}
            onKeyDown={(event) => {
              const act =
                event.ctrlKey || event.metaKey || event.altKey || typed === '' ? undefined : keys[event.key];
              if (act === undefined) return;
              event.preventDefault();
              act();
            }}
          />
        </Combobox.EventsTarget>
        <LineChips chips={found.chips} />
        <Combobox.Options aria-label={t('answers')} className={styles.answers} hidden={rows.length === 0}>
          {rows.map((row, index) => (
            <AloneAnswer key={row.key} row={row} isLit={index === at} />
          ))}
        </Combobox.Options>
        {typed.trim() !== '' && rows.length === 0 ? (
          <p className={styles.none}>{t('alone.nothing')}</p>
        ) : null}
      </section>
    </Combobox>
  );
};
