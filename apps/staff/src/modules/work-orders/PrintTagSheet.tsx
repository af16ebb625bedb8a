import { Anchor, Select, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useCall, useClient, useSend } from '@yardline/client/hooks';
import { printTag } from '@yardline/contract/papers/tags';
import {
  listPrinters,
  type PrinterChoice,
  type PrintTagType,
  printWorkOrderTag,
  tagTypes,
} from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { lastPrinter, rememberPrinter } from '../../platform/preferences.ts';
import { tellDone } from '../../platform/notify.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { useOpenFile } from '../../shell/record/usePrint.ts';

const isTag = (value: string | null): value is PrintTagType => tagTypes.some((each) => each === value);

/** What is printed for whom and where to: Screen opens it, another printer gets it sent. */
const usePrinting = (order: WorkOrder, onClose: () => void) => {
  const { t } = useTranslation('workOrders');
  const { user } = useSession();
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const { send, isSending } = useSend(printWorkOrderTag, {
    isQuiet: true,
    onDone: () => {
      onClose();
      tellDone(t('tag.done'));
    },
    // It closes, and the words of the answer are said. [B8.9]
    onRefused: () => {
      onClose();
      return false;
    },
  });
  const paramsOf = (type: PrintTagType, mechanicAuthId: number, { title }: PrinterChoice) => ({
    workOrderId: order.id,
    divisionSrmUid: order.division_srm_uid,
    printerTitle: title,
    mechanicAuthId,
    userId: user.id,
    printTagType: type,
  });
  const show = (type: PrintTagType, mechanicId: number, printer: PrinterChoice) =>
    open(async () => {
      try {
        await client.call(printWorkOrderTag, { params: paramsOf(type, mechanicId, printer) });
        const pdf = await client.call(printTag, { params: { id: order.id, type, mechanicId } });
        onClose();
        tellDone(t('tag.done'));
        return pdf;
      } catch (error) {
        if (error instanceof CallRefused) onClose();
        throw error;
      }
    });
  const print = (type: PrintTagType, mechanicId: number, printer: PrinterChoice) => {
    rememberPrinter(user.id, printer.id ?? 0);
    if (printer.driver === 'screen') show(type, mechanicId, printer);
    else send({ params: paramsOf(type, mechanicId, printer) });
  };
  return { print, isPrinting: isPrinting || isSending };
};

/** The printers of an order's division, and the one that is chosen: the last one of this user in this browser, else Screen. */
const usePrinters = (order: WorkOrder) => {
  const { user } = useSession();
  const all = useCall(listPrinters, { query: {} }).data?.results ?? [];
  const printers = all.filter(({ division_id: id }) => id === null || id === order.division_id);
  const [chosen, choose] = useState<string | null>();
  const last = printers.find(({ id }) => (id ?? 0) === lastPrinter(user.id)) ?? printers[0];
  const printer = chosen === undefined ? last : printers.find(({ title }) => title === chosen);
  return { printers, printer, choose };
};

/** Prints a tag of an order for one of its mechanics; busy while it does. [B2.36] [B8.9] */
export const PrintTagSheet = ({ order, onClose }: { order: WorkOrder; onClose: () => void }) => {
  const { t } = useTranslation('workOrders');
  const [type, setType] = useState<PrintTagType>(order.print_tag_type ?? 'job');
  const mechanics = order.workordermechanic_set;
  const [mechanic, setMechanic] = useState(mechanics[0]?.mechanic_auth_id ?? 0);
  const { printers, printer, choose } = usePrinters(order);
  const { print, isPrinting } = usePrinting(order, onClose);
  return (
    <Sheet
      title={t('tag.title', { number: order.order_n })}
      submit={t('tag.print')}
      isSaving={isPrinting}
      reason={printer === undefined ? say(language(), 'printer.not_selected') : undefined}
      onSubmit={() => printer !== undefined && print(type, mechanic, printer)}
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
          description={printer?.driver === 'screen' ? t('tag.screenHint') : t('tag.printerHint')}
          data={printers.map(({ title }) => title)}
          value={printer?.title ?? null}
          clearable
          onChange={choose}
        />
        <Anchor component={Link} to={paths.printJobs()} size="sm">
          {t('tag.jobs')}
        </Anchor>
      </Stack>
    </Sheet>
  );
};
