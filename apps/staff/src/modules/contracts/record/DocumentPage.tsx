import { Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { When } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { usePrintOn } from '../../../shell/record/usePrintOn.tsx';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { StateBadge } from '../../../shell/states/StateBadge.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { HoldingNote } from '../form/saving/HoldingNote.tsx';
import { standingOf } from '../standing.ts';
import { TotalLines } from '../form/TotalsPanel.tsx';
import { endOfLine } from '../lines/period.ts';
import { LeaseSchedule } from '../leases/LeaseSchedule.tsx';
import { PayersSection } from '../payers/PayersSection.tsx';
import { DocumentStory } from './DocumentStory.tsx';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { OwnFields } from './OwnFields.tsx';
import { isLate, isOut, isToDeliver, isToPick } from './state-of.ts';
import { useAsk } from '../useAsk.ts';
import { useDocumentActions } from './useDocumentActions.tsx';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import documentFormStyles from '../looks/document-form.module.css';
import documentStyles from '../looks/document.module.css';

const moment = (date: string | null, time: string | null): string =>
  [date === null ? '' : displayDate(date, language()), time === null ? '' : displayTime(time, language())]
    .filter((each) => each !== '')
    .join(' ');

const inOneLine = (address: Contract['deliverTo']): string =>
  address === null ? '' : [address.addr1, address.city].filter(Boolean).join(', ');

const Summary = ({ document, onShare }: { document: Contract; onShare: () => void }) => {
  const { t } = useTranslation(['contracts', 'documentFees']);
  const { locale } = useLocale();
  const { deliveryWeight: weight, kind } = document;
  return (
    <>
      <section className={`${surfaceStyles.facts} ${documentFormStyles.totalsPanel}`} data-part="facts">
        <TotalLines totals={document.totals} deposit={document.deposit} held={document.depositHeld} />
      </section>
      <Facts
        facts={[
          {
            label: t('customer'),
            value:
              document.customerId === null ? (
                ''
              ) : (
                <Link to={paths.customer(document.customerId)}>{document.customerName}</Link>
              ),
          },
          { label: t('site'), value: document.siteName },
          ...(document.kind === 'sales_order'
            ? []
            : [
                { label: t('out'), value: moment(document.dateOut, document.timeOut) },
                {
                  label: t('in'),
                  value: document.indefiniteRental ? t('noEnd') : moment(document.dateIn, document.timeIn),
                },
              ]),
          { label: t('datesMove'), value: moment(document.rentalPeriodSecurity?.fromDate ?? null, null) },
          { label: t('division'), value: document.divisionTitle },
          { label: t('location'), value: document.locationTitle },
          { label: t('salesperson'), value: document.salesmanName },
          { label: t('poNumber'), value: document.poNumber },
          { label: t('reference'), value: document.reference },
          { label: t('nameChecklist'), value: document.nameChecklist },
          {
            label: t('deliverTo'),
            value: inOneLine(document.deliverTo),
          },
          { label: t('pickUpFrom'), value: inOneLine(document.pickUpFrom) },
          {
            label: t('deliveryWeight'),
            value:
              weight === null ? t('unknownWeight') : t('kilograms', { weight: numberText(weight, locale) }),
          },
          { label: t('openedAt'), value: document.openedAt === null ? '' : <When at={document.openedAt} /> },
          { label: t('closedAt'), value: document.closedAt === null ? '' : <When at={document.closedAt} /> },
        ]}
      />
      {document.lease === null ? null : <LeaseSchedule document={document} lease={document.lease} />}
      {kind === 'contract' || kind === 'sales_order' ? (
        <PayersSection document={document} onChange={onShare} />
      ) : null}
      <OwnFields document={document} />
      {document.feeTerms.length === 0 ? null : (
        <section className={surfaceStyles.facts} data-part="facts">
          <h2>{t('documentFees:told')}</h2>
          {document.feeTerms.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </section>
      )}
      {document.comments === '' ? null : (
        <section className={surfaceStyles.facts} data-part="facts">
          <h2>{t('comments')}</h2>
          <Text size="sm" className={documentStyles.documentComments}>
            {document.comments}
          </Text>
        </section>
      )}
    </>
  );
};

/** Its paper: opened as a PDF, or on a printer of the shop once it has a number. */
const usePaper = ({ kind, id, number, divisionId }: Contract) => {
  const { t } = useTranslation('contracts');
  const { print } = usePrint();
  const printOn = usePrintOn({
    type: kind,
    id,
    divisionId: divisionId ?? 0,
    name: `${t(`kinds.${kind}.one`)} ${number ?? ''}`.trim(),
    reason: number === null ? t('noNumber') : undefined,
  });
  return { onPrint: () => print({ type: kind, id }), printOn };
};

/** One quote, reservation or contract: how it stands, what can be done with it now, its lines and papers. */
export const DocumentPage = () => {
  const { t } = useTranslation(['contracts', 'deposits', 'offRents', 'exchanges', 'signatures', 'thread']);
  const document = useLoaded(getContract, { params: { id: useRecordId() } });
  const asking = useAsk();
  const { id, kind, number } = document;
  const { onPrint, printOn } = usePaper(document);
  const actions = useDocumentActions(document, { printOn: printOn.action, onAsk: asking.set, onPrint });
  const ask = asking.among(actions);
  const standing = standingOf({
    kind,
    status: document.status,
    linesOut: document.lines.filter(isOut).length,
    linesToGo: document.lines.filter(isToDeliver).length,
    linesBack: document.lines.filter(({ statusCode }) => statusCode === 'R').length,
    linesToPick: kind === 'sales_order' ? document.lines.filter(isToPick).length : 0,
    linesPicked:
      kind === 'sales_order' ? document.lines.filter(({ statusCode }) => statusCode === 'S').length : 0,
    isLate: isLate(document, (line) => endOfLine(line, document, document.timeZone), companyClock()),
    isWorksheet: document.worksheet !== null,
  });
  const home = paths.document(kind, document);
  return (
    <RecordPage
      list={{ to: paths.documents(kind), label: t(`kinds.${kind}.many`) }}
      title={[
        number === null ? t(`kinds.${kind}.draft`) : `${t(`kinds.${kind}.one`)} ${number}`,
        document.customerName || t('noCustomer'),
        document.siteName,
      ]
        .filter((each) => each !== '')
        .join(' · ')}
      status={
        <>
          <StateBadge state={standing} />
          {document.checkOut === null || document.status !== 'open' ? null : (
            <StatusBadge tone={document.checkOut === 'checked_out' ? 'good' : 'info'}>
              {t(`checkOutState.states.${document.checkOut}`)}
            </StatusBadge>
          )}
          {document.status === 'draft' ? <HoldingNote id={id} /> : null}
          {document.isArchived ? <StatusBadge tone="quiet">{t('archived')}</StatusBadge> : null}
          {document.openInSrmBy === null ? null : (
            <StatusBadge tone="quiet">{t('openInSrm', { holder: document.openInSrmBy })}</StatusBadge>
          )}
        </>
      }
      actions={actions}
      summaryOf={{ kind: 'contracts', id }}
      story={number === null ? undefined : <DocumentStory document={document} />}
      tabs={[
        { to: home, label: t('tabs.lines'), count: document.lines.length },
        { to: `${home}/prices`, label: t('tabs.prices') },
        ...(kind === 'contract'
          ? [
              { to: paths.offRents(document), label: t('offRents:tab') },
              { to: paths.exchanges(document), label: t('exchanges:tab') },
            ]
          : []),
        ...(kind === 'quote' || kind === 'sales_order'
          ? []
          : [{ to: paths.documentDeposits(kind, document), label: t('deposits:tab') }]),
        { to: `${home}/documents`, label: t('tabs.documents') },
        ...(kind === 'sales_order'
          ? []
          : [{ to: paths.signatures(kind, document), label: t('signatures:tab') }]),
        { to: paths.documentNotes(kind, document), label: t('thread:feed.title') },
      ]}
      aside={<Summary document={document} onShare={() => asking.set('payers')} />}
    >
      <Outlet />
      {printOn.sheet}
      {ask === undefined ? null : (
        <DocumentDialogs ask={ask} document={document} onAsk={asking.set} onClose={asking.end} />
      )}
    </RecordPage>
  );
};
