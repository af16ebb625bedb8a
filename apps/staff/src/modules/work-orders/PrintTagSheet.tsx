import { Select, Stack } from '@mantine/core';
import { CallRefused } from '@yardline/client/call-refused';
import { useCall, useClient } from '@yardline/client/hooks';
import { printTag } from '@yardline/contract/papers/tags';
import {
  listPrinters,
  type PrintTagType,
  printWorkOrderTag,
  tagTypes,
} from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { tellDone } from '../../platform/notify.tsx';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { useOpenFile } from '../../shell/record/usePrint.ts';

const isTag = (value: string | null): value is PrintTagType => tagTypes.some((each) => each === value);

/** What is printed for whom and where to. */
const usePrinting = (order: WorkOrder, onClose: () => void) => {
  const { t } = useTranslation('workOrders');
  const { user } = useSession();
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const print = (type: PrintTagType, mechanicAuthId: number, printerTitle: string) =>
    open(async () => {
      try {
        const params = {
          workOrderId: order.id,
          divisionSrmUid: order.division_srm_uid,
          printerTitle,
          mechanicAuthId,
          userId: user.id,
          printTagType: type,
        };
        await client.call(printWorkOrderTag, { params });
        const pdf = await client.call(printTag, {
          params: { id: order.id, type, mechanicId: mechanicAuthId },
        });
        onClose();
        tellDone(t('tag.done'));
        return pdf;
      } catch (error) {
        // It closes, and the words of the answer are said. [B8.9]
        if (error instanceof CallRefused) onClose();
        throw error;
      }
    });
  return { print, isPrinting };
};

/** Prints a tag of an order for one of its mechanics; busy while it does. [B2.36] [B8.9] */
export const PrintTagSheet = ({ order, onClose }: { order: WorkOrder; onClose: () => void }) => {
  const { t } = useTranslation('workOrders');
  const [type, setType] = useState<PrintTagType>(order.print_tag_type ?? 'job');
  const mechanics = order.workordermechanic_set;
  const [mechanic, setMechanic] = useState(mechanics[0]?.mechanic_auth_id ?? 0);
  const printers = useCall(listPrinters, { query: {} }).data?.results ?? [];
  const [chosen, setPrinter] = useState<string | null>();
  const printer = chosen === undefined ? (printers[0]?.title ?? null) : chosen;
  const { print, isPrinting } = usePrinting(order, onClose);
  return (
    <Sheet
      title={t('tag.title', { number: order.order_n })}
      submit={t('tag.print')}
      isSaving={isPrinting}
      reason={printer === null ? say(language(), 'printer.not_selected') : undefined}
      onSubmit={() => print(type, mechanic, printer ?? '')}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Select
          label={t('tag.type')}
          data={tagTypes.map((value) => ({ value, label: t(`tag.types.${value}`) }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => {
            if (isTag(value)) setType(value);
          }}
        />
        <Select
          label={t('tag.mechanic')}
          data={mechanics.map(({ mechanic_auth_id: id, name }) => ({ value: String(id), label: name }))}
          value={String(mechanic)}
          allowDeselect={false}
          onChange={(value) => setMechanic(Number(value))}
        />
        <Select
          label={t('tag.printer')}
          description={t('tag.screenHint')}
          data={printers.map(({ title }) => title)}
          value={printer}
          clearable
          onChange={setPrinter}
        />
      </Stack>
    </Sheet>
  );
};
