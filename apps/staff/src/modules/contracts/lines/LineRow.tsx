import { ActionIcon, Collapse } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconTrash } from '@tabler/icons-react';
import type { ContractKind, ContractLine } from '@yardline/contract/contracts';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, Money } from '@yardline/ui/Figures';
import { memo, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { ProductInfo } from '../../../shell/product/ProductInfo.tsx';
import type { FormProblem } from '../form/problems.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { Availability } from '../../../shell/product/Availability.tsx';
import { LineDates } from './LineDates.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineSerials } from './LineSerials.tsx';
import { LineNumber, LineQuantity } from './LineNumber.tsx';
import { Plateau, PriceWhy } from './PriceWhy.tsx';

export type LineTerms = {
  kind: ContractKind;
  /** Why this user may not set a rate, or give a discount on rentals or sales. */
  rateReason: string | undefined;
  rentalDiscountReason: string | undefined;
  salesDiscountReason: string | undefined;
  /** Why this user may not make a rental, or anything else, free: that is a discount of 100 percent. */
  rentalFreeReason: string | undefined;
  salesFreeReason: string | undefined;
  /** Services that the company adds by itself and nobody may change. */
  lockedServices: readonly number[];
};

type Props = {
  control: Control<DocumentValues>;
  index: number;
  /** As it was added or loaded: product and state, which typing does not change. */
  line: LineValues;
  priced: ContractLine | undefined;
  problems: readonly FormProblem[];
  /** When the line comes back. */
  endsAt: string | null;
  /** Pieces owned; null if unknown. */
  owned: number | null;
  /** In how many kits within each other it lies. */
  depth: number;
  /** Of a kit: how many can be assembled; null if unknown. */
  kitsFree: number | null;
  terms: LineTerms;
  onRemove: (index: number) => void;
};

const Row = (props: Props) => {
  const { control, index, line, priced, problems, endsAt, owned, terms, depth, kitsFree, onRemove } = props;
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(false);
  const [isWhy, setWhy] = useState(false);
  const [notice, setNotice] = useState('');
  const { number, description, isBulk, statusCode } = line.shown;
  const isKit = line.shown.kitKey !== '';
  const shown = priced?.description ?? description;
  const has = (field: string) => problems.some(({ path }) => path === field);
  const isLocked = line.type === 'V' && terms.lockedServices.includes(line.productId);
  const isGone = ['O', 'F', 'R'].includes(statusCode);
  const locked = isLocked ? say(language(), 'service.locked') : undefined;
  const discountReason =
    locked ?? (line.type === 'R' ? terms.rentalDiscountReason : terms.salesDiscountReason);
  // What was free when it was loaded may be so again; of what a kit brings, the kit decides.
  const isGranted = !line.chargeable || line.shown.kit !== null;
  const ownFree = line.type === 'R' ? terms.rentalFreeReason : terms.salesFreeReason;
  const freeReason = isGranted ? undefined : ownFree;
  const removeReason = isGone
    ? say(language(), statusCode === 'R' ? 'contract.line_not_out' : 'contract.line_already_out')
    : locked;
  const label = (field: string) => `${field}, ${number} ${description}`;

  return (
    <li
      className="line"
      data-bad={problems.length > 0 || undefined}
      data-line={index}
      data-kit={isKit || undefined}
      data-depth={Math.min(depth, 3) || undefined}
    >
      <div className="line-main">
        <span className="line-product">
          <strong>{number}</strong>
          <span className="line-name">
            {line.type === 'V' ? (
              shown
            ) : (
              <ProductInfo number={number} isFocusable>
                {shown}
              </ProductInfo>
            )}
          </span>
        </span>
        <span className="line-quantity">
          {line.shown.kit !== null ? (
            <span className="line-one" title={t('kit.follows')}>
              <Figure value={priced?.quantity ?? line.quantity} />
            </span>
          ) : line.type === 'R' && !isBulk ? (
            <span className="line-one">1</span>
          ) : (
            <LineQuantity
              control={control}
              index={index}
              label={label(t('quantity'))}
              decimals={line.type === 'R' ? 0 : 2}
              isDisabled={isGone || isLocked}
              hasProblem={has('quantity')}
              onNotice={setNotice}
            />
          )}
        </span>
        <span className="line-stock">
          {line.type === 'V' || isGone ? null : priced === undefined ? (
            <span className="yl-none">…</span>
          ) : (
            <Availability
              available={isKit ? kitsFree : priced.available}
              owned={isKit ? null : owned}
              quantity={priced.quantity}
              isBulk={isBulk || line.type === 'S'}
            />
          )}
        </span>
        <span className="line-rate">
          {priced === undefined ? <span className="yl-none">…</span> : <Money amount={priced.unitPrice} />}
          {(priced?.rateOverride ?? null) === null ? null : <small>{t('overridden')}</small>}
        </span>
        <span className="line-discount">
          <DisabledWithReason reason={discountReason}>
            <span>
              <LineNumber
                control={control}
                index={index}
                field="discP"
                label={label(t('discount'))}
                decimals={2}
                placeholder="%"
                isDisabled={discountReason !== undefined}
                hasProblem={has('discP')}
              />
            </span>
          </DisabledWithReason>
        </span>
        <span className="line-amount">
          {priced === undefined ? (
            <span className="yl-none">…</span>
          ) : (
            <Money amount={priced.extendedAmount} />
          )}
        </span>
        <span className="line-tools">
          {line.type === 'R' ? (
            <ActionIcon
              aria-label={label(t('why.title'))}
              title={t('why.title')}
              aria-expanded={isWhy}
              onClick={() => setWhy(!isWhy)}
            >
              <IconHelpCircle size={16} />
            </ActionIcon>
          ) : null}
          <ActionIcon
            aria-label={label(t('details'))}
            title={t('details')}
            aria-expanded={isOpen}
            data-open={isOpen || undefined}
            className="line-more"
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
          <DisabledWithReason reason={removeReason}>
            <ActionIcon aria-label={label(t('removeLine'))} onClick={() => onRemove(index)}>
              <IconTrash size={16} />
            </ActionIcon>
          </DisabledWithReason>
        </span>
      </div>
      {line.type === 'S' && priced?.isSerialized === true ? (
        <LineSerials
          control={control}
          index={index}
          number={number}
          isDisabled={priced.billedThrough !== null}
        />
      ) : null}
      <div className="line-notes">
        {line.autoAdd ? <span className="line-own">{t('suggest.came')}</span> : null}
        <LineDates control={control} index={index} />
        {priced === undefined ? null : <Plateau line={priced} endsAt={endsAt} />}
        <output className="line-notice">{notice}</output>
        {problems.map(({ path, reason, message }) => (
          <span key={`${path}${reason}`} className="line-problem" role="alert">
            {message}
          </span>
        ))}
      </div>
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
    a.owned === b.owned &&
    a.depth === b.depth &&
    a.kitsFree === b.kitsFree &&
    isSame(a.line, b.line) &&
    isSame(a.terms, b.terms) &&
    isSame(a.priced, b.priced) &&
    isSame(a.problems, b.problems),
);
