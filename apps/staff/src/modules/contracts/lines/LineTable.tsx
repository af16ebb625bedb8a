import { Button } from '@mantine/core';
import type { ContractLine } from '@yardline/contract/contracts';
import { Money } from '@yardline/ui/Figures';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormProblem, problemsOfLine } from '../form/problems.ts';
import { alignLines } from '../form/usePricing.ts';
import type { DocumentValues } from '../form/values.ts';
import { kitsOf } from './kits-of.ts';
import { LineRow, type LineTerms } from './LineRow.tsx';
import { endOfLine } from './period.ts';
import { useOwned } from './useOwned.ts';
import type { useLines } from './useLines.ts';

type Props = {
  form: UseFormReturn<DocumentValues>;
  lines: ReturnType<typeof useLines>;
  priced: readonly ContractLine[];
  problems: readonly FormProblem[];
  terms: LineTerms;
  timeZone: string;
};

/** The lines of a document, and those that the company adds by itself. */
export const LineTable = ({ form, lines, priced, problems, terms, timeZone }: Props) => {
  const { t } = useTranslation('contracts');
  const values = form.getValues();
  const aligned = alignLines(values.lines, priced);
  const owned = useOwned(form.control, lines.fields);
  const kits = kitsOf(lines.fields, aligned.lines);
  const isEmpty = lines.fields.every(({ mode }) => mode === 'D');
  return (
    <>
      {isEmpty ? (
        <p className="lines-empty">{t('linesEmpty')}</p>
      ) : (
        <div className="lines-head" aria-hidden="true">
          <span>{t('product')}</span>
          <span data-right>{t('quantity')}</span>
          <span>{t('availability')}</span>
          <span data-right>{t('rate')}</span>
          <span data-right>{t('discountShort')}</span>
          <span data-right>{t('amount')}</span>
        </div>
      )}
      <ul className="lines" aria-label={t('tabs.lines')}>
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
              owned={line.shown.owned ?? owned.get(line.shown.number) ?? null}
              depth={kits.depths[index] ?? 0}
              kitsFree={kits.free[index] ?? null}
              terms={terms}
              onRemove={lines.remove}
            />
          ),
        )}
        {aligned.added.map((line) => (
          <li key={`${line.productId}`} className="line" data-auto>
            <div className="line-main">
              <span className="line-product">
                <strong>{line.product}</strong>
                <span className="line-name">{line.description}</span>
              </span>
              <span className="line-quantity">
                <span className="line-one">{line.quantity}</span>
              </span>
              <span className="line-stock yl-none">{t('automatic')}</span>
              <span className="line-rate">
                <Money amount={line.unitPrice} />
              </span>
              <span className="line-discount" />
              <span className="line-amount">
                <Money amount={line.extendedAmount} />
              </span>
              <span className="line-tools" />
            </div>
          </li>
        ))}
      </ul>
      {lines.undone === undefined ? null : (
        <output className="lines-undo">
          {t('removed', { number: lines.undone.number })}
          <Button size="compact-sm" variant="subtle" onClick={lines.undo}>
            {t('undo')}
          </Button>
        </output>
      )}
    </>
  );
};
