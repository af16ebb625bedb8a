import { Button, Group } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { answerWarrantyClaim, type WarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { FMoney } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { claim: WarrantyClaim; onClose: () => void };

/** What the vendor approves of each line; as claimed unless typed. */
export const AnswerSheet = ({ claim, onClose }: Props) => {
  const { t } = useTranslation('warrantyClaims');
  const { locale, currency } = useLocale();
  const form = useRecordForm(answerWarrantyClaim.body, {
    lines: claim.lines.map(({ id, claimed }) => ({ id, approved: claimed })),
    vendor_claim_number: claim.vendor_claim_number,
    note: '',
  });
  const { send, isSending } = useSend(answerWarrantyClaim, { onRefused: landOn(form), onDone: onClose });
  const fill = (approved: (claimed: number) => number) => {
    for (const [index, line] of claim.lines.entries())
      form.setValue(`lines.${index}.approved`, approved(line.claimed), { shouldDirty: true });
  };
  return (
    <Sheet
      title={t('acts.answer')}
      submit={t('answer.save')}
      isSaving={isSending}
      onSubmit={() =>
        void form.handleSubmit((body) =>
          send({ params: { id: claim.id }, body }, { ifMatch: claim.row_version }),
        )()
      }
      onClose={onClose}
    >
      <Group gap={8} mb={12}>
        <Button size="compact-sm" variant="default" onClick={() => fill((claimed) => claimed)}>
          {t('answer.all')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => fill(() => 0)}>
          {t('answer.nothing')}
        </Button>
      </Group>
      {claim.lines.map((line, index) => (
        <FMoney
          key={line.id}
          control={form.control}
          name={`lines.${index}.approved`}
          label={t('answer.of', { name: [line.product, line.description].join(' ').trim() })}
          description={t('answer.claimed', { amount: moneyText(line.claimed, locale, currency) })}
          empty={0}
        />
      ))}
      <FText control={form.control} name="vendor_claim_number" label={t('vendorClaim')} maxLength={40} />
      <FText control={form.control} name="note" label={t('answer.why')} maxLength={500} />
    </Sheet>
  );
};
