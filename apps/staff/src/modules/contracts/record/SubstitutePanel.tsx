import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type PickerRow } from '@yardline/contract/availability/availability';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { createSubstitution, substitutionForm } from '@yardline/contract/contracts/substitutions';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { ReplacementField } from '../exchanges/ReplacementField.tsx';
import { windowOf } from '../lines/window.ts';
import { LinesTab } from './LinesTab.tsx';
import { isToDeliver } from './state-of.ts';

type Dates = Pick<ContractLine, 'dateOut' | 'timeOut' | 'dateIn' | 'timeIn'>;

/** What the line states itself, else what the document says. */
const datesOf = (document: Dates, line: Dates | undefined): Dates => ({
  dateOut: line?.dateOut ?? document.dateOut,
  timeOut: line?.timeOut ?? document.timeOut,
  dateIn: line?.dateIn ?? document.dateIn,
  timeIn: line?.timeIn ?? document.timeIn,
});

/** Puts another product in the place of one that waits to go out; its rates stay those of what was asked for. */
export const SubstitutePanel = () => {
  const { t } = useTranslation('contracts');
  const id = useRecordId();
  const navigate = useNavigate();
  const document = useLoaded(getContract, { params: { id } });
  const [chosen, setChosen] = useState<PickerRow>();
  const waiting = document.lines.filter(isToDeliver);
  const form = useRecordForm(substitutionForm, {
    lineId: waiting[0]?.id ?? 0,
    assetId: 0,
    reason: '',
    quantity: null,
  });
  const lineId = useWatch({ control: form.control, name: 'lineId' });
  const line = waiting.find((each) => each.id === lineId);
  const { send, isSending } = useSend(createSubstitution, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.document(document.kind, document), ignoreBlocker: true }),
  });
  return (
    <>
      <LinesTab />
      <PanelPage
        title={t('actions.substitute')}
        closeTo={paths.document(document.kind, document)}
        form={form}
        isSaving={isSending}
        submit={t('actions.substitute')}
        onSubmit={(body) => send({ params: { id }, body })}
      >
        <FormSection title={t('substitute.asked')}>
          <FSelect
            control={form.control}
            name="lineId"
            label={t('product')}
            options={waiting.map((each) => ({
              value: each.id ?? 0,
              label: `${each.product} ${each.description}`,
            }))}
            isRequired
            isFirst
            onChanged={() => form.setValue('quantity', null)}
          />
          {line === undefined || !line.isBulk || line.quantity < 2 || line.fromKit !== null ? null : (
            <FNumber
              control={form.control}
              name="quantity"
              label={t('quantity')}
              description={t('substitute.part', { count: line.quantity })}
            />
          )}
        </FormSection>
        <FormSection title={t('substitute.instead')}>
          <ReplacementField
            control={form.control}
            name="assetId"
            label={t('substitute.replacement')}
            divisionId={document.divisionId}
            window={windowOf({ ...datesOf(document, line), indefiniteRental: document.indefiniteRental })}
            exceptId={line?.productId ?? 0}
            chosen={chosen}
            onChosen={setChosen}
            isRequired
          />
          <FText
            control={form.control}
            name="reason"
            label={t('substitute.reason')}
            isRequired
            maxLength={64}
          />
          <Text size="sm">{t('substitute.text')}</Text>
        </FormSection>
      </PanelPage>
    </>
  );
};
