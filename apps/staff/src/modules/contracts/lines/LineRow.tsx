import { ActionIcon, Collapse } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconTrash } from '@tabler/icons-react';
import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { LineValues } from '../form/values.ts';
import {
  DiscountCell,
  isGoneWith,
  type LineCellProps,
  LineWhat,
  QuantityCell,
  StockCell,
} from './LineCells.tsx';
import { LineRerent } from '../shortage/LineRerent.tsx';
import type { useLines } from './useLines.ts';
import { LineWaysOut } from '../shortage/LineWaysOut.tsx';
import { LineDates } from './LineDates.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineSerials } from './LineSerials.tsx';
import { Plateau, PriceWhy } from './PriceWhy.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import linesStyles from '../looks/lines.module.css';

export type LineTerms = {
  kind: ContractKind;
  /** Why a rate that this user sets needs a colleague's approval. */
  rateReason: string | undefined;
  /** Why this user may not make a rental, or anything else, free: that is a discount of 100 percent. */
  rentalFreeReason: string | undefined;
  salesFreeReason: string | undefined;
  /** Services that the company adds by itself and nobody may change. */
  lockedServices: readonly number[];
};

type Props = LineCellProps & {
  /** When the line comes back. */
  endsAt: string | null;
  /** In how many kits within each other it lies. */
  depth: number;
  terms: LineTerms;
  /** The open document that is changed; null for a new one. */
  ownId: number | null;
  onRemove: (index: number) => void;
  onInstead: (index: number, row: PickerRow, inPlaceOf: LineValues['inPlaceOf']) => void;
  onDates: (index: number, period: ReadPeriod) => void;
  onRerent: ReturnType<typeof useLines>['rerent'];
};

/** Why something of a line cannot be changed, or not by this user. */
const reasonsOf = (line: LineValues, terms: LineTerms) => {
  const { statusCode } = line.shown;
  const isLocked = line.type === 'V' && terms.lockedServices.includes(line.productId);
  const isGone = isGoneWith(statusCode);
  const locked = isLocked ? say(language(), 'service.locked') : undefined;
  // What was free when it was loaded may be so again; of what a kit brings, the kit decides.
  const isGranted = !line.chargeable || line.shown.kit !== null;
  const ownFree = line.type === 'R' ? terms.rentalFreeReason : terms.salesFreeReason;
  const freeReason = isGranted ? undefined : ownFree;
  const removeReason = isGone
    ? say(language(), statusCode === 'R' ? 'contract.line_not_out' : 'contract.line_already_out')
    : locked;
  return { isGone, isLocked, locked, freeReason, removeReason };
};

type Toggle = { isOpen: boolean; onToggle: () => void };
type ToolsProps = {
  label: (field: string) => string;
  /** Why it costs what it costs: of rentals only. */
  why: Toggle | undefined;
  details: Toggle;
  removeReason: string | undefined;
  onRemove: () => void;
};

const Tools = ({ label, why, details, removeReason, onRemove }: ToolsProps) => {
  const { t } = useTranslation('contracts');
  return (
    <span className={linesStyles.lineTools}>
      {why !== undefined ? (
        <ActionIcon
          aria-label={label(t('why.title'))}
          title={t('why.title')}
          aria-expanded={why.isOpen}
          onClick={why.onToggle}
        >
          <IconHelpCircle size={16} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        aria-label={label(t('details'))}
        title={t('details')}
        aria-expanded={details.isOpen}
        data-open={details.isOpen || undefined}
        className={linesStyles.lineMore}
        onClick={details.onToggle}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
      <DisabledWithReason reason={removeReason}>
        <ActionIcon aria-label={label(t('removeLine'))} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </DisabledWithReason>
    </span>
  );
};

type NotesProps = Pick<Props, 'control' | 'index' | 'line' | 'priced' | 'problems' | 'endsAt'> & {
  notice: string;
};

/** What is said below a line: its own dates, a better price close by, and what is wrong with it. */
const Notes = ({ control, index, line, priced, problems, endsAt, notice }: NotesProps) => {
  const { t } = useTranslation('contracts');
  return (
    <div className={linesStyles.lineNotes}>
      {(priced?.requestedProduct ?? null) === null ? null : (
        <span className={linesStyles.lineOwn}>
          {t('substitute.insteadOf', {
            product: priced?.requestedProduct,
            reason: priced?.substitutionReason,
          })}
        </span>
      )}
      {line.autoAdd ? <span className={linesStyles.lineOwn}>{t('suggest.came')}</span> : null}
      <LineDates control={control} index={index} />
      {priced === undefined ? null : <Plateau line={priced} endsAt={endsAt} />}
      <output className={linesStyles.lineNotice}>{notice}</output>
      {problems.map(({ path, reason, message }) => (
        <span
          key={`${path}${reason}`}
          className={linesStyles.lineProblem}
          data-part="line-problem"
          role="alert"
        >
          {message}
        </span>
      ))}
    </div>
  );
};

const Row = (props: Props) => {
  const { control, index, line, priced, problems, endsAt, terms, depth, onRemove } = props;
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(false);
  const [isWhy, setWhy] = useState(false);
  const [notice, setNotice] = useState('');
  const { number, description } = line.shown;
  const isKit = line.shown.kitKey !== '';
  const { isGone, isLocked, locked, freeReason, removeReason } = reasonsOf(line, terms);
  const label = (field: string) => `${field}, ${number} ${description}`;

  return (
    <li
      className={linesStyles.line}
      data-bad={problems.length > 0 || undefined}
      data-line={index}
      data-kit={isKit || undefined}
      data-depth={Math.min(depth, 3) || undefined}
    >
      <div className={linesStyles.lineMain}>
        <LineWhat line={line} priced={priced} />
        <QuantityCell
          {...props}
          label={label(t('quantity'))}
          isFixed={isGone || isLocked}
          onNotice={setNotice}
        />
        <StockCell {...props} />
        <span className={linesStyles.lineRate}>
          {priced === undefined ? (
            <span className={uiStyles.none}>…</span>
          ) : (
            <Money amount={priced.unitPrice} />
          )}
          {(priced?.rateOverride ?? null) === null ? null : <small>{t('overridden')}</small>}
        </span>
        <DiscountCell {...props} label={label(t('discount'))} reason={locked} />
        <span className={linesStyles.lineAmount}>
          {priced === undefined ? (
            <span className={uiStyles.none}>…</span>
          ) : (
            <Money amount={priced.extendedAmount} />
          )}
        </span>
        <Tools
          label={label}
          why={line.type === 'R' ? { isOpen: isWhy, onToggle: () => setWhy(!isWhy) } : undefined}
          details={{ isOpen, onToggle: () => setOpen(!isOpen) }}
          removeReason={removeReason}
          onRemove={() => onRemove(index)}
        />
      </div>
      {line.type === 'S' && priced?.isSerialized === true ? (
        <LineSerials
          control={control}
          index={index}
          number={number}
          isDisabled={priced.billedThrough !== null}
        />
      ) : null}
      <LineRerent index={index} priced={priced} isGone={isGone} onRerent={props.onRerent} />
      <LineWaysOut {...props} />
      <Notes {...props} notice={notice} />
      <Collapse expanded={isWhy && priced !== undefined}>
        {isWhy && priced !== undefined ? <PriceWhy line={priced} endsAt={endsAt} /> : null}
      </Collapse>
      {isOpen ? (
        <LineDetails
          control={control}
          index={index}
          line={line}
          priced={priced}
          kind={terms.kind}
          rateReason={terms.rateReason}
          freeReason={freeReason}
        />
      ) : null}
    </li>
  );
};

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** One line of a document. A hundred of them stay still while one is typed in: it is drawn again only when its price changes. */
export const LineRow = memo(
  Row,
  (a, b) =>
    a.index === b.index &&
    a.endsAt === b.endsAt &&
    a.depth === b.depth &&
    a.kitsFree === b.kitsFree &&
    isSame(a.line, b.line) &&
    isSame(a.terms, b.terms) &&
    isSame(a.priced, b.priced) &&
    isSame(a.problems, b.problems),
);
