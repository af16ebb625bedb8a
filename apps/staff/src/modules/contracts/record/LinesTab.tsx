import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Contract, type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { isDate, isTime } from '@yardline/domain/contracts/dates';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { depthsIn, inKitOrder } from '@yardline/domain/kits/order';
import { toLocal } from '@yardline/domain/time/local';
import { EmptyState } from '@yardline/ui/EmptyState';
import { stateBeforeOut, stateOfLine } from '@yardline/domain/availability/states';
import { isLineStatus } from '@yardline/domain/availability/status-codes';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { PriceWhyButton } from '../../../shell/price/PriceWhyButton.tsx';
import { ProductInfo } from '../../../shell/product/ProductInfo.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { StateBadge } from '../../../shell/states/StateBadge.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { StagedPlaces } from '../../../shell/staging/StagedPlaces.tsx';
import { ContractInYard, LineInYard } from '../../../shell/yard/InYard.tsx';
import { LineOnSite } from '../exchanges/LineOnSite.tsx';
import { OrderMachines } from '../machines/OrderMachines.tsx';
import { endOfLine } from '../lines/period.ts';
import { RerentedFrom } from '../shortage/RerentedFrom.tsx';
import { GrantsSection } from './GrantsSection.tsx';
import { LineGrants } from './LineGrants.tsx';
import { useGrants } from './useGrants.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import documentStyles from '../looks/document.module.css';

/** A day and, below it, a time. */
const Stacked = ({ date, time }: { date: string; time: string }) => (
  <span className={`${documentStyles.stacked} ${uiStyles.figure}`} data-part="figure">
    {date}
    <small>{time}</small>
  </span>
);

/** How a line of an order stands: picked, on the shelf for it, or back-ordered with the day on which it should come in. */
const OrderStanding = ({ line, document }: { line: ContractLine; document: Contract }) => {
  const { t } = useTranslation('contracts');
  if (line.type !== 'S') return null;
  if (line.statusCode === 'S') return <StateBadge state="picked" />;
  if (document.status !== 'open') return null;
  const { promised, quantity, expectedOn } = line;
  if (promised === null || promised >= quantity) return <StateBadge state={stateBeforeOut[document.kind]} />;
  const short = Math.round((quantity - promised) * 100) / 100;
  return (
    <>
      <StateBadge state="backOrdered">{t('order.short', { short, of: quantity })}</StateBadge>
      {expectedOn === null ? null : (
        <small className={uiStyles.none}>
          {t('order.expected', { day: displayDate(expectedOn, language()) })}
        </small>
      )}
    </>
  );
};

const Standing = ({ line, document }: { line: ContractLine; document: Contract }) => {
  // A reservation of a store keeps the parts of its lines; one of the counter does not.
  if (document.kind === 'sales_order' || line.promised !== null)
    return <OrderStanding line={line} document={document} />;
  if (isLineStatus(line.statusCode)) return <StateBadge state={stateOfLine[line.statusCode]} />;
  if (line.type !== 'R' || document.status !== 'open') return null;
  return <StateBadge state={stateBeforeOut[document.kind]} />;
};

/** The number; of a machine or a part the way to its page, in a tab of its own so that the document stays open. [B2.6] [B2.7] */
const Product = ({ line: { type, product } }: { line: ContractLine }) =>
  type === 'V' ? (
    <strong>{product}</strong>
  ) : (
    <Link to={type === 'R' ? paths.asset(product) : paths.part(product)} target="_blank">
      <strong>{product}</strong>
    </Link>
  );

type Planned = { at: string | null; date: string | null; time: string | null; zone: string };

/** When it really went or came; before that, when it shall. */
const Moment = ({ at, date, time, zone }: Planned) => {
  const real = at === null ? { date, time } : toLocal(Temporal.Instant.from(at), zone);
  if (real.date === null || !isDate(real.date)) return <span className={uiStyles.none}>–</span>;
  return (
    <Stacked
      date={displayDate(real.date, language())}
      time={real.time !== null && isTime(real.time) ? displayTime(real.time, language()) : ''}
    />
  );
};

type WhatProps = { line: ContractLine; grants: ReturnType<typeof useGrants> };

/** The product of a line, and what is to be said of it: numbers, what it replaces, what it is part of. */
const What = ({ line, grants }: WhatProps) => {
  const { t } = useTranslation(['contracts', 'parts']);
  return (
    <>
      <Product line={line} />{' '}
      {line.type === 'V' ? (
        line.description
      ) : (
        <ProductInfo number={line.product}>{line.description}</ProductInfo>
      )}
      {line.serialNumbers.length === 0 ? null : (
        <small className={documentStyles.lineSerialsOf}>
          {t('parts:serials.short', { serials: line.serialNumbers.join(', ') })}
        </small>
      )}
      {line.requestedProduct === null ? null : (
        <small className={documentStyles.lineRequest}>
          {t('substitute.insteadOf', {
            product: line.requestedProduct,
            reason: line.substitutionReason,
          })}
        </small>
      )}
      <RerentedFrom line={line} />
      {line.chargeable ? null : (
        <small className={uiStyles.none}>
          {' '}
          {line.fromKit === null && line.kitNumber === ''
            ? t('notCharged')
            : line.fromKit === null
              ? t('kit.byParts')
              : t('kit.within', { number: line.fromKit.kitN })}
        </small>
      )}
      <LineGrants grants={grants} lineNumber={line.lineNumber} />
      {line.autoAdd ? <small className={uiStyles.none}> {t('suggest.came')}</small> : null}
    </>
  );
};

const Amount = ({ line, document }: { line: ContractLine; document: Contract }) => (
  <span className={documentStyles.linesAmount}>
    <Money amount={line.extendedAmount} />
    {line.explanation === null ? null : (
      <PriceWhyButton
        of={`${line.product} ${line.description}`}
        explanation={line.explanation}
        endsAt={endOfLine(line, document, document.timeZone)}
        timeZone={document.timeZone}
      />
    )}
  </span>
);

/** When a rental goes out and comes back. */
const Moments = ({ line, document }: { line: ContractLine; document: Contract }) => {
  const { timeZone } = document;
  return (
    <>
      <td>
        {line.type === 'R' ? (
          <Moment
            at={line.outAt}
            zone={timeZone}
            date={line.dateOut ?? document.dateOut}
            time={line.timeOut ?? document.timeOut}
          />
        ) : null}
      </td>
      <td>
        {line.type === 'R' ? (
          <Moment
            at={line.returnedAt}
            zone={timeZone}
            date={line.dateIn ?? (document.indefiniteRental ? null : document.dateIn)}
            time={line.timeIn ?? document.timeIn}
          />
        ) : null}
      </td>
    </>
  );
};

type LineProps = WhatProps & {
  document: Contract;
  /** In how many kits within each other it lies. */
  depth: number;
};

const Line = ({ line, document, depth, grants }: LineProps) => {
  return (
    <tr data-depth={Math.min(depth, 3) || undefined}>
      <td>
        <What line={line} grants={grants} />
      </td>
      <td data-right>
        <Figure value={line.quantity} />
      </td>
      {document.kind === 'contract' || document.kind === 'sales_order' ? (
        <td>
          <Standing line={line} document={document} />
          {document.kind === 'contract' && line.type === 'R' && line.id !== null ? (
            <LineOnSite contractId={document.id} lineId={line.id} />
          ) : null}
          {document.kind === 'contract' && document.number !== null ? (
            <LineInYard number={document.number} lineId={line.id} />
          ) : null}
        </td>
      ) : null}
      {document.kind === 'sales_order' ? null : <Moments line={line} document={document} />}
      <td data-right>
        <Money amount={line.unitPrice} />
      </td>
      <td data-right>{line.discountAmount === 0 ? null : <Money amount={line.discountAmount} />}</td>
      <td data-right>
        <Amount line={line} document={document} />
      </td>
    </tr>
  );
};

/** What is rented, sold and done: where each stands, and what it costs. */
export const LinesTab = () => {
  const { t } = useTranslation(['contracts', 'parts']);
  const document = useLoaded(getContract, { params: { id: useRecordId() } });
  const placed = ({ lineNumber, fromKit }: ContractLine) => ({
    lineNumber,
    kitLine: fromKit?.lineNumber ?? null,
  });
  const lines = inKitOrder(document.lines, placed);
  const depths = depthsIn(lines, placed);
  const isOrder = document.kind === 'sales_order';
  const hasStanding = isOrder || document.kind === 'contract';
  const grants = useGrants(document.id);
  return (
    <>
      <Section title={t('tabs.lines')} count={lines.length}>
        {lines.length === 0 ? (
          <EmptyState icon={<IconListDetails size={24} />} title={t('noLinesTitle')}>
            {t('noLinesText')}
          </EmptyState>
        ) : (
          <TableScroll>
            <table className={`${tableStyles.table} ${documentStyles.linesTable}`} data-part="table">
              <thead>
                <tr>
                  <th scope="col">{t('product')}</th>
                  <th scope="col" data-right>
                    {t('quantity')}
                  </th>
                  {hasStanding ? <th scope="col">{t('status')}</th> : null}
                  {isOrder ? null : (
                    <>
                      <th scope="col">{t('out')}</th>
                      <th scope="col">{t('in')}</th>
                    </>
                  )}
                  <th scope="col" data-right>
                    {t(isOrder ? 'price' : 'rate')}
                  </th>
                  <th scope="col" data-right>
                    {t('discountShort')}
                  </th>
                  <th scope="col" data-right>
                    {t('amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line
                    key={line.lineNumber}
                    line={line}
                    document={document}
                    depth={depths.get(line) ?? 0}
                    grants={grants}
                  />
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </Section>
      {isOrder && document.status !== 'draft' ? <OrderMachines document={document} /> : null}
      {document.status === 'open' && (document.kind === 'contract' || document.kind === 'reservation') ? (
        <StagedPlaces contractId={document.id} />
      ) : null}
      {document.kind === 'contract' && document.number !== null ? (
        <ContractInYard number={document.number} />
      ) : null}
      <GrantsSection grants={grants} />
    </>
  );
};
