import { Button, Group, Table, Text } from '@mantine/core';
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { useWhy } from '../useWhy.ts';
import { AddMachineSheet } from './AddMachineSheet.tsx';

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

const Machines = ({ document, machines }: { document: Contract; machines: readonly OrderMachine[] }) => {
  const { t } = useTranslation('orderMachines');
  return (
    <Table aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('machine')}</Table.Th>
          <Table.Th>{t('status')}</Table.Th>
          <Table.Th>{t('price')}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {machines.map((machine) => (
          <Table.Tr key={machine.asset_id}>
            <Table.Td>
              <Link to={paths.asset(machine.number)} target="_blank">
                <strong>{machine.number}</strong>
              </Link>{' '}
              {machine.description}
            </Table.Td>
            <Table.Td>{t(machine.is_handed_over ? 'handedOver' : 'held')}</Table.Td>
            <Table.Td>
              <Money amount={machine.price} />
            </Table.Td>
            <Table.Td>
              {machine.is_handed_over ? null : <Acts document={document} machine={machine} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** The machines that a sales order sells: held for it, or handed over. [B4.24] */
export const OrderMachines = ({ document }: { document: Contract }) => {
  const { t } = useTranslation('orderMachines');
  const why = useWhy(document);
  const [isAdding, setAdding] = useState(false);
  const { data } = useCall(listOrderMachines, { params: { id: document.id } });
  if (data === undefined) return null;
  return (
    <Section title={t('title')} count={data.machines.length}>
      {data.machines.length === 0 ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <Machines document={document} machines={data.machines} />
      )}
      <Group mt={8}>
        <DisabledWithReason reason={why('sell_machine', addOrderMachine)}>
          <Button variant="default" size="sm" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </DisabledWithReason>
      </Group>
      {isAdding ? <AddMachineSheet document={document} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
};
