import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import {
  addOrderMachine,
  handOverOrderMachine,
  listOrderMachines,
  type OrderMachine,
  removeOrderMachine,
} from '@yardline/contract/machine-sales/order-machines';
import { disposeAsset } from '@yardline/contract/fleet/fleet';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import { useWhy } from '../useWhy.ts';
import { AddMachineSheet } from './AddMachineSheet.tsx';
import documentStyles from '../looks/document.module.css';
import linesStyles from '../looks/lines.module.css';

type RowProps = { document: Contract; machine: OrderMachine };

/** Hands a machine over or removes it from the order, each after a question. */
const Acts = ({ document, machine: { asset_id: assetId, number } }: RowProps) => {
  const { t } = useTranslation('orderMachines');
  const { whyNot } = useSession();
  const why = useWhy(document);
  const [asked, setAsked] = useState<'handOver' | 'remove'>();
  const how = { onDone: () => setAsked(undefined) };
  const handing = useSend(handOverOrderMachine, how);
  const removing = useSend(removeOrderMachine, how);
  const confirm = () => {
    const verb = asked === 'handOver' ? handing : removing;
    verb.send({ params: { id: document.id, asset_id: assetId } }, { ifMatch: document.row_version });
  };
  const cannotEdit = why('sell_machine', addOrderMachine);
  const cannotSell = cannotEdit ?? whyNot(disposeAsset, document.divisionId ?? undefined);
  return (
    <Group gap={8} justify="flex-end">
      <DisabledWithReason reason={cannotSell}>
        <Button size="xs" aria-label={t('handOverOf', { number })} onClick={() => setAsked('handOver')}>
          {t('handOver')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={cannotEdit}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('removeOf', { number })}
          onClick={() => setAsked('remove')}
        >
          {t('remove')}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'remove' ? 'removeOf' : 'handOverOf', { number })}
        confirm={t(asked === 'remove' ? 'remove' : 'handOver')}
        isBusy={handing.isSending || removing.isSending}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        {t(asked === 'remove' ? 'removeText' : 'handOverText', { number, customer: document.customerName })}
      </ConfirmDialog>
    </Group>
  );
};

const Which = ({ machine: { number, description } }: Pick<RowProps, 'machine'>) => (
  <span className={documentStyles.grantCovers}>
    <Link to={paths.asset(number)} target="_blank">
      {number}
    </Link>
    <small>{description}</small>
  </span>
);

const State = ({ machine }: Pick<RowProps, 'machine'>) => {
  const { t } = useTranslation('orderMachines');
  return (
    <StatusBadge tone={machine.is_handed_over ? 'good' : 'quiet'}>
      {t(machine.is_handed_over ? 'handedOver' : 'held')}
    </StatusBadge>
  );
};

const columnsOf = (t: TFunction<'orderMachines'>, document: Contract): TableColumn<OrderMachine>[] => [
  { key: 'machine', header: t('machine'), cell: (machine) => <Which machine={machine} /> },
  { key: 'state', header: t('status'), cell: (machine) => <State machine={machine} /> },
  { key: 'price', header: t('price'), isRight: true, cell: ({ price }) => <Money amount={price} /> },
  {
    key: 'acts',
    header: t('acts'),
    isHeaderHidden: true,
    cell: (machine) => (machine.is_handed_over ? null : <Acts document={document} machine={machine} />),
  },
];

/** The machines that a sales order sells: held for it, or handed over. [B4.24] */
export const OrderMachines = ({ document }: { document: Contract }) => {
  const { t } = useTranslation('orderMachines');
  const why = useWhy(document);
  const { whyNot } = useSession();
  // Its price is no rate that the service has.
  const cannotPrice = whyNot({ needs: 'override_rates' }, document.divisionId ?? undefined);
  const [isAdding, setAdding] = useState(false);
  const { data } = useCall(listOrderMachines, { params: { id: document.id } });
  if (data === undefined) return null;
  const add = (
    <DisabledWithReason reason={why('sell_machine', addOrderMachine) ?? cannotPrice}>
      <Button variant="default" size="sm" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </DisabledWithReason>
  );
  return (
    <Section title={t('title')} count={data.machines.length} action={add}>
      {data.machines.length === 0 ? (
        <p className={linesStyles.linesEmpty}>{t('none')}</p>
      ) : (
        <TableScroll>
          <RowsTable
            label={t('title')}
            columns={columnsOf(t, document)}
            rows={data.machines}
            rowKey={(machine) => machine.asset_id}
          />
        </TableScroll>
      )}
      {isAdding ? <AddMachineSheet document={document} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
};
