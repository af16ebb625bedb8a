import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { Money } from '@yardline/ui/Figures';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormProblem, problemsOfLine } from '../form/problems.ts';
import { alignLines } from '../form/usePricing.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { kitsOf } from '../lines/kits-of.ts';
import { LineWhat, QuantityCell, StockCell } from '../lines/LineCells.tsx';
import { LineDates } from '../lines/LineDates.tsx';
import type { useLines } from '../lines/useLines.ts';
import styles from './call.module.css';

type LineProps = {
  form: UseFormReturn<DocumentValues>;
  index: number;
  line: LineValues;
  priced: ContractLine | undefined;
  problems: readonly FormProblem[];
  kitsFree: number | null;
  onRemove: () => void;
};

const CallRow = ({ form, onRemove, ...line }: LineProps) => {
  const { t } = useTranslation('contracts');
  const [notice, setNotice] = useState('');
  const { number, description } = line.line.shown;
  const label = (field: string) => `${field}, ${number} ${description}`;
  const cells = { ...line, control: form.control };
  return (
    <li
      className={styles.row}
      data-line={line.index}
      data-bad={line.problems.length > 0 || undefined}
      data-part-of={line.line.shown.kit === null ? undefined : true}
    >
      <QuantityCell {...cells} label={label(t('quantity'))} isFixed={false} onNotice={setNotice} />
      <span className={styles.what}>
        <LineWhat {...cells} />
        <LineDates control={form.control} index={line.index} />
        <output className={styles.notice}>{notice}</output>
        {line.problems.map(({ path, reason, message }) => (
          <span key={`${path}${reason}`} className={styles.problem} role="alert">
            {message}
          </span>
        ))}
      </span>
      <StockCell {...cells} />
      <b className={styles.amount}>
        {line.priced === undefined ? '…' : <Money amount={line.priced.extendedAmount} />}
      </b>
      <ActionIcon aria-label={label(t('removeLine'))} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
};

type Props = {
  form: UseFormReturn<DocumentValues>;
  lines: ReturnType<typeof useLines>;
  priced: readonly ContractLine[];
  problems: readonly FormProblem[];
};

/** What the caller wants: quantity, product, what is free of it, and the price for the period. */
export const CallLines = ({ form, lines, priced, problems }: Props) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const aligned = alignLines(form.getValues('lines'), priced);
  const kits = kitsOf(lines.fields, aligned.lines);
  const isEmpty = lines.fields.every(({ mode }) => mode === 'D');
  return (
    <section className={styles.lines} aria-label={t('contracts:tabs.lines')}>
      {isEmpty ? <p className={styles.empty}>{t('empty')}</p> : null}
      <ul>
        {lines.fields.map((line, index) =>
          line.mode === 'D' ? null : (
            <CallRow
              key={line.key}
              form={form}
              index={index}
              line={line}
              priced={aligned.lines[index]}
              problems={problemsOfLine(problems, index)}
              kitsFree={kits.free[index] ?? null}
              onRemove={() => lines.remove(index)}
            />
          ),
        )}
        {aligned.added.map((line) => (
          <li key={line.productId} className={styles.row} data-auto>
            <span className={styles.dim}>{line.quantity}</span>
            <span className={styles.what}>
              <span>
                <strong>{line.product}</strong> {line.description}
              </span>
            </span>
            <span className={styles.dim}>{t('contracts:automatic')}</span>
            <b className={styles.amount}>
              <Money amount={line.extendedAmount} />
            </b>
          </li>
        ))}
      </ul>
      {lines.undone === undefined ? null : (
        <output className={styles.undo}>
          {t('contracts:removed', { number: lines.undone.number })}
          <Button size="compact-sm" variant="subtle" onClick={lines.undo}>
            {t('contracts:undo')}
          </Button>
        </output>
      )}
    </section>
  );
};
