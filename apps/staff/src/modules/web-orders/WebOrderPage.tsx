import { IconCircleCheck, IconCircleX, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  acceptWebOrder,
  declineWebOrder,
  offerForWebOrder,
  getWebOrder,
  type WebOrder,
} from '@yardline/contract/web-orders/web-orders';
import { say } from '@yardline/contract/words/say';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import type { Action } from '@yardline/ui/SplitAction';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AcceptSheet } from './AcceptSheet.tsx';
import { DeclineSheet } from './DeclineSheet.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { isShort, type OrderLine } from './short.ts';
import { StageBadge } from './StageBadge.tsx';
import { Waited } from './Waited.tsx';

const addressText = ({ address }: WebOrder): string =>
  address === null
    ? ''
    : [address.addr1, address.addr2, [address.city, address.prov_state, address.postal_zip].join(' ')]
        .map((part) => (part ?? '').trim())
        .filter(Boolean)
        .join(', ');

/** Who asks, and how to reach them. */
const ShopperFacts = ({ order }: { order: WebOrder }) => {
  const { t } = useTranslation('webOrders');
  const { email, phone } = order;
  return (
    <Facts
      title={t('who')}
      facts={[
        { label: t('name'), value: order.name },
        { label: t('business'), value: order.business },
        { label: t('email'), value: <a href={`mailto:${email}`}>{email}</a> },
        { label: t('phone'), value: phone === '' ? '' : <a href={`tel:${phone}`}>{phone}</a> },
        { label: t('language'), value: t(`languages.${order.language}`) },
      ]}
    />
  );
};

/** What is asked for: when, where and how it gets to the shopper. */
const WishFacts = ({ order }: { order: WebOrder }) => {
  const { t } = useTranslation('webOrders');
  const zone = order.time_zone;
  return (
    <Facts
      title={t('wish')}
      facts={[
        { label: t('from'), value: <When at={order.starts_at} timeZone={zone} /> },
        { label: t('to'), value: <When at={order.ends_at} timeZone={zone} /> },
        { label: t('place'), value: order.location_title },
        { label: t('way'), value: t(`ways.${order.way}`) },
        { label: t('address'), value: addressText(order) },
        { label: t('total'), value: <Money amount={order.total} /> },
        ...(order.total_with_taxes === null
          ? []
          : [
              { label: t('withTaxes'), value: <Money amount={order.total_with_taxes} /> },
              { label: t('paid'), value: <Money amount={order.paid} /> },
            ]),
        { label: t('store'), value: order.store_name },
        { label: t('came'), value: <When at={order.created_at} timeZone={zone} /> },
      ]}
    />
  );
};

/** What became of an order that has its answer. */
const AnswerFacts = ({ order }: { order: WebOrder }) => {
  const { t } = useTranslation('webOrders');
  const { contract_id: id, contract_number: number } = order;
  return (
    <Facts
      title={t('answer')}
      facts={[
        { label: t('answeredBy'), value: order.decided_by },
        {
          label: t('answeredOn'),
          value: order.decided_at === null ? '' : <When at={order.decided_at} timeZone={order.time_zone} />,
        },
        { label: t('approvedBy'), value: order.approved_by },
        { label: t('reason'), value: order.reason },
        {
          label: t('quote'),
          value:
            order.offer === null ? (
              ''
            ) : (
              <Link to={paths.document('quote', order.offer)}>{order.offer.number ?? t('quote')}</Link>
            ),
        },
        {
          label: t('reservation'),
          value:
            id === null ? (
              ''
            ) : (
              <Link to={paths.document('reservation', { id, number })}>{number ?? t('reservation')}</Link>
            ),
        },
      ]}
    />
  );
};

const useColumns = (isOpen: boolean): TableColumn<OrderLine>[] => {
  const { t } = useTranslation('webOrders');
  const { may } = useSession();
  const seesListings = may('listings.view');
  const free: TableColumn<OrderLine> = {
    key: 'free',
    header: t('free'),
    isRight: true,
    cell: (line) =>
      line.free !== null && isShort(line) ? (
        <StatusBadge tone="bad">{t('freeOnly', { n: line.free })}</StatusBadge>
      ) : (
        <Figure value={line.free} />
      ),
  };
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (line) => (
        <>
          {seesListings ? <Link to={paths.listing(line.listing_id)}>{line.name}</Link> : line.name}{' '}
          <small>{line.number}</small>
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('quantity'),
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
    },
    ...(isOpen ? [free] : []),
    {
      key: 'price',
      header: t('price'),
      isRight: true,
      cell: ({ price }) => (price === null ? t('onRequest') : <Money amount={price} />),
    },
  ];
};

type Act = 'accept' | 'offer' | 'decline';

const useActions = (order: WebOrder, onAct: (act: Act) => void): Action[] => {
  const { t } = useTranslation('webOrders');
  const { whyNot } = useSession();
  const decided = order.stage === 'open' ? undefined : say(language(), 'web_order.decided');
  return [
    {
      key: 'accept',
      label: t('acts.accept'),
      icon: <IconCircleCheck size={16} />,
      reason: whyNot(acceptWebOrder, order.division_id) ?? decided,
      onRun: () => onAct('accept'),
    },
    {
      key: 'offer',
      label: t('acts.offer'),
      icon: <IconReplace size={16} />,
      reason: whyNot(offerForWebOrder, order.division_id) ?? decided,
      onRun: () => onAct('offer'),
    },
    {
      key: 'decline',
      label: t('acts.decline'),
      icon: <IconCircleX size={16} />,
      isDangerous: true,
      reason: whyNot(declineWebOrder, order.division_id) ?? decided,
      onRun: () => onAct('decline'),
    },
  ];
};

/** One order from the web: who asks for what, what of it is free now, and the answer. [B4.18] */
export const WebOrderPage = () => {
  const { t } = useTranslation('webOrders');
  const order = useLoaded(getWebOrder, { params: { id: useRecordId() } });
  const [act, setAct] = useState<Act>();
  const actions = useActions(order, setAct);
  const onClose = () => setAct(undefined);
  const columns = useColumns(order.stage === 'open');
  return (
    <RecordPage
      list={{ to: paths.webOrders(), label: t('title') }}
      title={order.business || order.name}
      number={String(order.number)}
      status={
        <>
          <StageBadge stage={order.stage} />
          <Waited order={order} />
        </>
      }
      actions={actions}
      aside={
        <>
          <AnswerFacts order={order} />
          <ShopperFacts order={order} />
          <WishFacts order={order} />
          {order.note === '' ? null : <Note title={t('note')}>{order.note}</Note>}
        </>
      }
    >
      <Section title={t('linesTitle')} count={order.lines.length}>
        <RowsTable
          label={t('linesTitle')}
          columns={columns}
          rows={order.lines}
          rowKey={({ listing_id: listing }) => listing}
        />
      </Section>
      {act === 'accept' ? <AcceptSheet order={order} onClose={onClose} /> : null}
      {act === 'offer' ? <OfferSheet order={order} onClose={onClose} /> : null}
      {act === 'decline' ? <DeclineSheet order={order} onClose={onClose} /> : null}
    </RecordPage>
  );
};
