import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  acceptRequest,
  type CustomerRequest,
  declineRequest,
  getRequest,
} from '@yardline/contract/requests/requests';
import { say } from '@yardline/contract/words/say';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import type { Action } from '@yardline/ui/SplitAction';
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
import { Age, RequestBadges } from './RequestBadges.tsx';
import { RequestPhotos } from './RequestPhotos.tsx';

type Props = { request: CustomerRequest };

/** Who asks, and how to reach them. */
const AskerFacts = ({ request }: Props) => {
  const { t } = useTranslation('customerRequests');
  const { email, phone } = request;
  return (
    <Facts
      title={t('who')}
      facts={[
        {
          label: t('customer'),
          value: <Link to={paths.customer(request.customer_id)}>{request.customer_name}</Link>,
        },
        { label: t('name'), value: request.name },
        { label: t('email'), value: email === '' ? '' : <a href={`mailto:${email}`}>{email}</a> },
        { label: t('phone'), value: phone === '' ? '' : <a href={`tel:${phone}`}>{phone}</a> },
        { label: t('language'), value: t(`languages.${request.language}`) },
        { label: t('writtenBy'), value: request.written_by },
      ]}
    />
  );
};

/** What is asked for: of which contract, and when. */
const WishFacts = ({ request }: Props) => {
  const { t } = useTranslation('customerRequests');
  const {
    wanted_from: from,
    wanted_to: to,
    time_zone: zone,
    contract_id: id,
    contract_number: number,
  } = request;
  const moment = (at: string | null) => (at === null ? '' : <When at={at} timeZone={zone} />);
  return (
    <Facts
      title={t('wish')}
      facts={[
        {
          label: t('contract'),
          value: <Link to={paths.document('contract', { id, number })}>{number ?? id}</Link>,
        },
        { label: t('from'), value: moment(from) },
        { label: request.kind === 'extension' ? t('back') : t('until'), value: moment(to) },
        { label: t('place'), value: request.location_title },
        { label: t('came'), value: moment(request.created_at) },
        {
          label: t('obstacle'),
          value:
            request.stage === 'open' && request.obstacle !== '' ? t(`obstacles.${request.obstacle}`) : '',
        },
      ]}
    />
  );
};

/** What became of it. */
const OutcomeFacts = ({ request }: Props) => {
  const { t } = useTranslation('customerRequests');
  const { ticket, work_order: order, receipt, decided_at: at } = request;
  return (
    <Facts
      title={t('outcome')}
      facts={[
        { label: t('receipt'), value: receipt === null ? '' : `OR-${receipt.number}` },
        {
          label: t('ticket'),
          value:
            ticket === null ? '' : <Link to={paths.ticket('pickup', ticket.id)}>{ticket.short_title}</Link>,
        },
        {
          label: t('order'),
          value: order === null ? '' : <Link to={paths.workOrder(order.number)}>{order.number}</Link>,
        },
        { label: t('answeredBy'), value: request.decided_by },
        { label: t('answeredOn'), value: at === null ? '' : <When at={at} timeZone={request.time_zone} /> },
        { label: t('answer'), value: request.answer },
      ]}
    />
  );
};

type Line = CustomerRequest['lines'][number];

const useColumns = (): TableColumn<Line>[] => {
  const { t } = useTranslation('customerRequests');
  return [
    {
      key: 'product',
      header: t('product'),
      cell: (line) => (
        <>
          {line.description} <small>{line.product}</small>
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('quantity'),
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
    },
  ];
};

type Act = 'accept' | 'decline';

const useActions = (request: CustomerRequest, onAct: (act: Act) => void): Action[] => {
  const { t } = useTranslation('customerRequests');
  const { whyNot } = useSession();
  const decided = request.stage === 'open' ? undefined : say(language(), 'customer_request.decided');
  return [
    {
      key: 'accept',
      label: t('acts.accept'),
      icon: <IconCircleCheck size={16} />,
      reason: whyNot(acceptRequest, request.division_id) ?? decided,
      onRun: () => onAct('accept'),
    },
    {
      key: 'decline',
      label: t('acts.decline'),
      icon: <IconCircleX size={16} />,
      isDangerous: true,
      reason: whyNot(declineRequest, request.division_id) ?? decided,
      onRun: () => onAct('decline'),
    },
  ];
};

/** One request of a customer: who asks for what, what it would do, and the answer. [B4.18] */
export const RequestPage = () => {
  const { t } = useTranslation('customerRequests');
  const request = useLoaded(getRequest, { params: { id: useRecordId() } });
  const [act, setAct] = useState<Act>();
  const actions = useActions(request, setAct);
  const onClose = () => setAct(undefined);
  const columns = useColumns();
  return (
    <RecordPage
      list={{ to: paths.requests(), label: t('title') }}
      title={`${t(`kinds.${request.kind}`)}: ${request.customer_name}`}
      number={String(request.number)}
      status={
        <>
          <RequestBadges request={request} />
          <Age request={request} />
        </>
      }
      actions={actions}
      aside={
        <>
          <OutcomeFacts request={request} />
          <AskerFacts request={request} />
          <WishFacts request={request} />
          {request.note === '' ? null : (
            <Note title={request.kind === 'service' ? t('symptom') : t('note')}>{request.note}</Note>
          )}
        </>
      }
    >
      <Section title={t('linesTitle')} count={request.lines.length}>
        <RowsTable
          label={t('linesTitle')}
          columns={columns}
          rows={request.lines}
          rowKey={({ line_id: line }) => line}
        />
      </Section>
      {request.photos.length === 0 ? null : (
        <Section title={t('photos')} count={request.photos.length}>
          <RequestPhotos request={request} />
        </Section>
      )}
      {act === 'accept' ? <AcceptSheet request={request} onClose={onClose} /> : null}
      {act === 'decline' ? <DeclineSheet request={request} onClose={onClose} /> : null}
    </RecordPage>
  );
};
