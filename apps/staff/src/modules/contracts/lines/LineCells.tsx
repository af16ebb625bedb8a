import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { ProductInfo } from '../../../shell/product/ProductInfo.tsx';
import type { Control } from 'react-hook-form';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import type { FormProblem } from '../form/problems.ts';
import { Availability } from '../../../shell/product/Availability.tsx';
import { LineNumber, LineQuantity } from './LineNumber.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import linesStyles from '../looks/lines.module.css';

/** What is known of a line. */
export type LineCellProps = {
  control: Control<DocumentValues>;
  index: number;
  /** As it was added or loaded: product and state, which typing does not change. */
  line: LineValues;
  priced: ContractLine | undefined;
  problems: readonly FormProblem[];
  /** Of a kit: how many can be assembled; null if unknown. */
  kitsFree: number | null;
};

/** Whether a line with this code has left. */
export const isGoneWith = (statusCode: string): boolean => ['O', 'F', 'R'].includes(statusCode);

const hasProblem = (problems: readonly FormProblem[], field: string): boolean =>
  problems.some(({ path }) => path === field);

export const LineWhat = ({ line, priced }: Pick<LineCellProps, 'line' | 'priced'>) => {
  const { number, description } = line.shown;
  const shown = priced?.description ?? description;
  return (
    <span className={linesStyles.lineProduct}>
      <strong>{number}</strong>
      <span className={linesStyles.lineName}>
        {line.type === 'V' ? (
          shown
        ) : (
          <ProductInfo number={number} isFocusable>
            {shown}
          </ProductInfo>
        )}
      </span>
    </span>
  );
};

type QuantityProps = Pick<LineCellProps, 'control' | 'index' | 'line' | 'priced' | 'problems'> & {
  label: string;
  isFixed: boolean;
  onNotice: (notice: string) => void;
};

/** How many: of what a kit brings the kit decides, and of a numbered machine there is one. */
export const QuantityCell = ({
  control,
  index,
  line,
  priced,
  problems,
  label,
  isFixed,
  onNotice,
}: QuantityProps) => {
  const { t } = useTranslation('contracts');
  return (
    <span className={linesStyles.lineQuantity}>
      {line.shown.kit !== null ? (
        <span className={linesStyles.lineOne} title={t('kit.follows')}>
          <Figure value={priced?.quantity ?? line.quantity} />
        </span>
      ) : line.type === 'R' && !line.shown.isBulk ? (
        <span className={linesStyles.lineOne}>1</span>
      ) : (
        <LineQuantity
          control={control}
          index={index}
          label={label}
          decimals={line.type === 'R' ? 0 : 2}
          isDisabled={isFixed}
          hasProblem={hasProblem(problems, 'quantity')}
          onNotice={onNotice}
        />
      )}
    </span>
  );
};

export const StockCell = ({
  line,
  priced,
  kitsFree,
}: Pick<LineCellProps, 'line' | 'priced' | 'kitsFree'>) => {
  const isKit = line.shown.kitKey !== '';
  return (
    <span className={linesStyles.lineStock}>
      {line.type === 'V' ||
      isGoneWith(line.shown.statusCode) ||
      (priced?.rerent ?? null) !== null ? null : priced === undefined ? (
        <span className={uiStyles.none}>…</span>
      ) : (
        <Availability
          available={isKit ? kitsFree : priced.available}
          owned={isKit ? null : priced.owned}
          quantity={priced.quantity}
          isBulk={line.shown.isBulk || line.type === 'S'}
        />
      )}
    </span>
  );
};

type DiscountProps = Pick<LineCellProps, 'control' | 'index' | 'problems'> & {
  label: string;
  reason: string | undefined;
};

export const DiscountCell = ({ control, index, problems, label, reason }: DiscountProps) => (
  <span className={linesStyles.lineDiscount}>
    <DisabledWithReason reason={reason}>
      <span>
        <LineNumber
          control={control}
          index={index}
          field="discP"
          label={label}
          decimals={2}
          placeholder="%"
          isDisabled={reason !== undefined}
          hasProblem={hasProblem(problems, 'discP')}
        />
      </span>
    </DisabledWithReason>
  </span>
);
