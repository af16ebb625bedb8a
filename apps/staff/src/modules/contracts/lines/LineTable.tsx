import { Button } from '@mantine/core';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { Money } from '@yardline/ui/Figures';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormProblem, problemsOfLine } from '../form/problems.ts';
import { alignLines } from '../form/usePricing.ts';
import type { DocumentValues } from '../form/values.ts';
import { kitsOf } from './kits-of.ts';
import { LineRow, type LineTerms } from './LineRow.tsx';
import { endOfLine } from './period.ts';
import type { useLines } from './useLines.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import linesStyles from '../looks/lines.module.css';

type Props = {
  form: UseFormReturn<DocumentValues>;
  lines: ReturnType<typeof useLines>;
  priced: readonly ContractLine[];
  problems: readonly FormProblem[];
  terms: LineTerms;
  timeZone: string;
  ownId: number | null;
};

/** The lines of a document, and those that the company adds by itself. */
export const LineTable = ({ form, lines, priced, problems, terms, timeZone, ownId }: Props) => {
  const { t } = useTranslation('contracts');
  const values = form.getValues();
  const aligned = alignLines(values.lines, priced);
  const kits = kitsOf(lines.fields, aligned.lines);
  const isEmpty = lines.fields.every(({ mode }) => mode === 'D');
  return (
    <>
      {isEmpty ? (
        <p className={linesStyles.linesEmpty}>
          {t(values.kind === 'sales_order' ? 'orderLinesEmpty' : 'linesEmpty')}
        </p>
      ) : (
        <div className={linesStyles.linesHead} aria-hidden="true">
          <span>{t('product')}</span>
          <span data-right>{t('quantity')}</span>
          <span>{t('availability')}</span>
          <span data-right>{t('rate')}</span>
          <span data-right>{t('discountShort')}</span>
          <span data-right>{t('amount')}</span>
        </div>
      )}
      <ul className={linesStyles.lines} aria-label={t('tabs.lines')}>
        {lines.fields.map((line, index) =>
          line.mode === 'D' ? null : (
            <LineRow
              key={line.key}
              control={form.control}
              index={index}
              line={line}
              priced={aligned.lines[index]}
              problems={problemsOfLine(problems, index)}
              endsAt={endOfLine(values.lines[index] ?? line, values, timeZone)}
              depth={kits.depths[index] ?? 0}
              kitsFree={kits.free[index] ?? null}
              terms={terms}
              ownId={ownId}
              onRemove={lines.remove}
              onInstead={lines.takeInstead}
              onDates={lines.reschedule}
              onRerent={lines.rerent}
            />
          ),
        )}
        {aligned.added.map((line) => (
          <li key={`${line.productId}`} className={linesStyles.line} data-auto>
            <div className={linesStyles.lineMain}>
              <span className={linesStyles.lineProduct}>
                <strong>{line.product}</strong>
                <span className={linesStyles.lineName}>{line.description}</span>
              </span>
              <span className={linesStyles.lineQuantity}>
                <span className={linesStyles.lineOne}>{line.quantity}</span>
              </span>
              <span className={`${linesStyles.lineStock} ${uiStyles.none}`}>{t('automatic')}</span>
              <span className={linesStyles.lineRate}>
                <Money amount={line.unitPrice} />
              </span>
              <span className={linesStyles.lineDiscount} />
              <span className={linesStyles.lineAmount}>
                <Money amount={line.extendedAmount} />
              </span>
              <span className={linesStyles.lineTools} />
            </div>
          </li>
        ))}
      </ul>
      {lines.undone === undefined ? null : (
        <output className={linesStyles.linesUndo}>
          {t('removed', { number: lines.undone.number })}
          <Button size="compact-sm" variant="subtle" onClick={lines.undo}>
            {t('undo')}
          </Button>
        </output>
      )}
    </>
  );
};
