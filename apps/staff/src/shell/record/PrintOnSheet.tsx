import { Anchor, Select, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { listPaperPrinters, type PrintedPaper, printPaperOn } from '@yardline/contract/printing/print-papers';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { tellDone } from '../../platform/notify.tsx';
import { lastPrinter, rememberPrinter } from '../../platform/preferences.ts';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../panel/Sheet.tsx';

type Props = {
  document: { type: PrintedPaper; id: number };
  divisionId: number;
  /** What the document is called. */
  name: string;
  onClose: () => void;
};

/** Sends the paper of a document to a printer of the shop: the last one of this user in this browser, unless another is chosen. */
export const PrintOnSheet = ({ document, divisionId, name, onClose }: Props) => {
  const { t } = useTranslation('sending');
  const { user } = useSession();
  const { data } = useCall(listPaperPrinters, { query: { division_id: String(divisionId) } });
  const printers = data?.printers ?? [];
  const [chosen, choose] = useState<number>();
  const last = printers.find(({ id }) => id === lastPrinter(user.id)) ?? printers[0];
  const printer = printers.find(({ id }) => id === chosen) ?? last;
  const { send, isSending } = useSend(printPaperOn, {
    isQuiet: true,
    onDone: () => {
      onClose();
      tellDone(t('printOn.sent', { printer: printer?.title ?? '' }));
    },
  });
  const print = () => {
    if (printer === undefined) return;
    rememberPrinter(user.id, printer.id);
    send({ body: { type: document.type, id: document.id, printer_id: printer.id } });
  };
  const isNone = data !== undefined && printers.length === 0;
  return (
    <Sheet
      title={t('printOn.title', { name })}
      submit={t('printOn.print')}
      isSaving={isSending}
      reason={printer === undefined ? say(language(), 'printer.not_selected') : undefined}
      onSubmit={print}
      onClose={onClose}
    >
      <Stack gap={12}>
        {isNone ? (
          <Text size="sm">{t('printOn.none')}</Text>
        ) : (
          <Select
            label={t('printOn.printer')}
            description={t('printOn.hint')}
            data={printers.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={printer === undefined ? null : String(printer.id)}
            allowDeselect={false}
            onChange={(value) => choose(Number(value))}
          />
        )}
        <Anchor component={Link} to={paths.printJobs()} size="sm">
          {t('printOn.jobs')}
        </Anchor>
      </Stack>
    </Sheet>
  );
};
