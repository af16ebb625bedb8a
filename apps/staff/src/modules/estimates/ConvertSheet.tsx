import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { convertEstimate, type Estimate } from '@yardline/contract/estimates/estimates';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { estimate: Estimate; onClose: () => void };

/** Makes a work order: of what the customer approved, or, with the right to it, of what a user says for them. */
export const ConvertSheet = ({ estimate, onClose }: Props) => {
  const { t } = useTranslation('estimates');
  const navigate = useNavigate();
  const { locale, currency } = useLocale();
  const [reason, setReason] = useState('');
  const [sections, setSections] = useState<string[]>([]);
  const number = estimate.estimate_n;
  const decision = estimate.decisions.find(({ version }) => version === estimate.version);
  const isApproved = estimate.status === 'approved' && decision !== undefined;
  const options = sectionsOf(estimate.lines);
  const { send, isSending } = useSend(convertEstimate, {
    onDone: ({ order_n: order }) => {
      onClose();
      if (order === null) return;
      showToast({ message: t('convertedToast', { number: order }), tone: 'done' });
      void navigate({ to: paths.workOrder(order) });
    },
  });
  return (
    <Sheet
      title={t(isApproved ? 'convertTitle' : 'withoutTitle', { number })}
      submit={t('convert')}
      reason={isApproved || reason.trim() !== '' ? undefined : t('who')}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: estimate.id }, body: { reason: reason.trim(), sections } })}
      onClose={onClose}
    >
      {isApproved ? (
        <Text size="sm">
          {t('convertText', { name: decision.name, total: moneyText(decision.total, locale, currency) })}
        </Text>
      ) : (
        <Stack gap={12}>
          <Text size="sm">{t('withoutText')}</Text>
          <Textarea
            label={t('who')}
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            required
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {options.length === 0 ? null : (
            <Checkbox.Group label={t('options')} value={sections} onChange={setSections}>
              <Stack gap={8} mt={8}>
                {options.map((section) => (
                  <Checkbox key={section} value={section} label={section} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      )}
    </Sheet>
  );
};
