import { Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPurchase, type PurchaseLine, receivePurchase } from '@yardline/contract/purchasing/purchasing';
import { mayStillCome, stillToCome } from '@yardline/domain/purchasing/most-received';
import { numberText } from '@yardline/ui/formats';
import { FText } from '@yardline/ui/FText';
import { useLocale } from '@yardline/ui/locale';
import { NumberText } from '@yardline/ui/NumberText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { CodeField } from '../../shell/scan/CodeField.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { SerialsField } from '../parts/SerialsField.tsx';
import { type Given, useArrivals } from './useArrivals.ts';
import arrivals from '../../shell/scan/arrivals.module.css';
import styles from '../../shell/buying/buying.module.css';

type LineProps = {
  line: PurchaseLine;
  given: Given | undefined;
  problem: string | undefined;
  onChange: (more: Partial<Given>) => void;
  onNamed: (serials: string[]) => void;
};

/** How much of one line came, which pieces, for how much, and into which bin it goes. */
const ArrivingLine = ({ line, given, problem, onChange, onNamed }: LineProps) => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  const { locale } = useLocale();
  const count = given?.quantity ?? 0;
  const name = line.part_number === '' ? line.description : line.part_number;
  const isHere = count > 0;
  return (
    <li data-done={count >= stillToCome(line) || undefined}>
      <span>
        <strong>{line.part_number}</strong> {line.description}
        <small className={styles.facts}>
          {[
            line.vendor_part_number,
            line.work_order_number === '' ? '' : t('workOrder', { number: line.work_order_number }),
            line.receipt_percent === 0
              ? ''
              : t('upTo', {
                  most: numberText(mayStillCome(line), locale),
                  percent: numberText(line.receipt_percent, locale),
                }),
          ]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </small>
      </span>
      <NumberText
        aria-label={t('quantityOf', { name })}
        decimals={2}
        w={80}
        disabled={line.is_serialized}
        value={count}
        error={problem !== undefined}
        onChange={(quantity) => onChange({ quantity: quantity as number })}
      />
      <span className={arrivals.of}>{t('of', { count: stillToCome(line) })}</span>
      {line.is_serialized ? (
        <div className={arrivals.wide}>
          <SerialsField
            label={t('serialsOf', { name })}
            value={given?.serial_numbers ?? []}
            onChange={onNamed}
            error={undefined}
          />
        </div>
      ) : null}
      {isHere ? (
        <div className={`${arrivals.wide} ${arrivals.more}`}>
          {line.kind === 'part' ? (
            <TextInput
              label={t('binOf', { name })}
              maxLength={12}
              value={given?.bin ?? ''}
              onChange={(event) => onChange({ bin: event.currentTarget.value })}
            />
          ) : null}
          {may('view_costs') ? (
            <NumberText
              label={t('costOf', { name })}
              decimals={2}
              isPadded
              withAsterisk={line.asks_cost && line.unit_cost === null}
              value={given?.unit_cost ?? line.unit_cost}
              onChange={(cost) => onChange({ unit_cost: cost as number | null })}
            />
          ) : null}
        </div>
      ) : null}
      {problem === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" className={arrivals.wide}>
          {problem}
        </Text>
      )}
    </li>
  );
};

/** Receives what came: each scan counts a piece, and a count can be typed; the rest stays on order. */
export const ReceivePurchasePanel = () => {
  const { t } = useTranslation('purchasing');
  const id = useRecordId();
  const navigate = useNavigate();
  const current = useLoaded(getPurchase, { params: { id } });
  const [purchase] = useState(current);
  const form = useRecordForm(receivePurchase.body, { slip: '', lines: [] });
  const { open, field, said, given, set, name, scan, takeAll } = useArrivals(form, purchase);
  useScanner(scan);
  const { send, isSending } = useSend(receivePurchase, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.purchase(current.number), ignoreBlocker: true }),
  });
  const { errors } = form.formState;
  return (
    <PanelPage
      title={`${t('receive')} · ${purchase.vendor_name}`}
      closeTo={paths.purchase(current.number)}
      form={form}
      isSaving={isSending}
      submit={t('takeIn')}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <FormSection title={t('scan')}>
        <CodeField
          label={t('code')}
          placeholder={t('codeHint')}
          all={t('all')}
          said={said}
          onCode={scan}
          onAll={takeAll}
        />
        <FText control={form.control} name="slip" label={t('slip')} maxLength={30} />
      </FormSection>
      <FormSection title={t('stillToCome')}>
        <ul className={arrivals.lines} aria-label={t('stillToCome')}>
          {open.map((line) => {
            const at = field.value.findIndex((each) => each.line_id === line.id);
            const wrong = at === -1 ? undefined : errors.lines?.[at];
            const problem = wrong?.quantity ?? wrong?.unit_cost ?? wrong?.serial_numbers ?? wrong?.bin;
            return (
              <ArrivingLine
                key={line.id}
                line={line}
                given={given(line)}
                problem={problem?.message}
                onChange={(more) => set(line, more)}
                onNamed={(serials) => name(line, serials)}
              />
            );
          })}
        </ul>
        <Text size="xs" c="var(--mantine-color-error)">
          {errors.lines?.message ?? errors.lines?.root?.message}
        </Text>
      </FormSection>
    </PanelPage>
  );
};
