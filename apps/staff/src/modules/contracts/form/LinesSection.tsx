import { Button } from '@mantine/core';
import { IconListSearch, IconTool } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useClient, useLoaded } from '@yardline/client/hooks';
import { type PickerRow, scanProduct } from '@yardline/contract/availability/availability';
import { CallRefused } from '@yardline/client/call-refused';
import type { ContractKind, ContractLine } from '@yardline/contract/contracts/contracts';
import { listServices } from '@yardline/contract/services/services';
import { say } from '@yardline/contract/words/say';
import { memo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { LineTable } from '../lines/LineTable.tsx';
import type { LineTerms } from '../lines/LineRow.tsx';
import { ProductPicker } from '../picker/ProductPicker.tsx';
import { QuickAdd } from '../lines/QuickAdd.tsx';
import { ServiceMenu } from '../lines/ServiceMenu.tsx';
import { type Said, useAdding } from '../lines/useAdding.ts';
import { SuggestionStrip } from '../lines/SuggestionStrip.tsx';
import { useLines } from '../lines/useLines.ts';
import { CameraButton } from '../../../shell/scan/CameraButton.tsx';
import { useScanner } from '../../../shell/scan/useScanner.ts';
import { windowOf } from '../lines/window.ts';
import { useLineTerms } from '../lines/useLineTerms.ts';
import type { FormProblem } from './problems.ts';
import type { DocumentValues, LineValues } from './values.ts';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import formStyles from '../looks/document-form.module.css';
import linesStyles from '../looks/lines.module.css';

type Props = {
  form: UseFormReturn<DocumentValues>;
  kind: ContractKind;
  priced: readonly ContractLine[];
  problems: readonly FormProblem[];
  timeZone: string;
  /** The open document that is changed; null for a new one. */
  ownId: number | null;
};

type ScannedOptions = { onFound: (row: PickerRow) => void; onSaid: (said: Said) => void };

/** Looks up what carries a scanned code, at the place and in the time of the document. */
const useScanned = (form: Props['form'], { onFound, onSaid }: ScannedOptions) => {
  const { t } = useTranslation('contracts');
  const client = useClient();
  return async (code: string): Promise<void> => {
    const values = form.getValues();
    const window = windowOf(values);
    if (window === undefined || values.divisionId === null)
      return onSaid({ text: t('quick.noPlace'), isBad: true });
    try {
      const { divisionId, customerId, siteId } = values;
      const query = {
        code: code.slice(0, 40),
        division_id: String(divisionId),
        ...window,
        ...(customerId === null ? {} : { customer_id: String(customerId) }),
        ...(siteId === null ? {} : { site_id: String(siteId) }),
      };
      const { products } = await client.call(scanProduct, { query });
      const [only, ...others] = products;
      if (only === undefined)
        return onSaid({ text: `${code}: ${say(language(), 'asset.not_found')}`, isBad: true });
      if (others.length > 0)
        return onSaid({ text: t('scan.several', { code, count: products.length }), isBad: true });
      if (only.tab === 'customer_owned') return onSaid({ text: t('picker.notRented'), isBad: true });
      return onFound(only);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      return onSaid({ text: `${code}: ${error.message}`, isBad: true });
    }
  };
};

/** Whether a line that stands has this machine. */
const isMachine =
  (productId: number) =>
  ({ mode, type, shown, productId: own }: LineValues): boolean =>
    mode !== 'D' && type === 'R' && !shown.isBulk && own === productId;

const Lines = ({ form, kind, priced, problems, timeZone, ownId }: Props) => {
  const { t } = useTranslation('contracts');
  const lines = useLines(form);
  const terms: LineTerms = useLineTerms(form.control, kind);
  const { services } = useLoaded(listServices, {});
  const { line: begin }: { line?: string } = useSearch({ strict: false });
  const [isPicking, setPicking] = useState(false);
  const isUsed = (productId: number) => form.getValues('lines').some(isMachine(productId));

  const { said, setSaid, tell, suggestions, kit, addProducts } = useAdding(form, lines);
  const scanned = useScanned(form, { onFound: (row) => addProducts([row], 1), onSaid: setSaid });
  useScanner((code) => void scanned(code));

  return (
    <FormSection title={t('sections.lines')}>
      <div className={`${surfaceStyles.surface} ${formStyles.linesBox}`} data-part="surface" data-lines>
        <LineTable
          form={form}
          lines={lines}
          priced={priced}
          problems={problems}
          terms={terms}
          timeZone={timeZone}
          ownId={ownId}
        />
        <div className={formStyles.linesAdd}>
          <QuickAdd
            begin={begin}
            control={form.control}
            isUsed={isUsed}
            onProducts={addProducts}
            onService={(service, quantity) => tell(lines.addService(service, quantity))}
          />
          <Button
            variant="default"
            leftSection={<IconListSearch size={16} />}
            onClick={() => setPicking(true)}
          >
            {t('picker.open')}
          </Button>
          <CameraButton keepsOpen said={said?.text} onCode={(code) => void scanned(code)} />
          <ServiceMenu
            services={services}
            icon={<IconTool size={16} />}
            onPick={(service) => tell(lines.addService(service, 1))}
          />
        </div>
        <SuggestionStrip
          shown={suggestions.shown}
          onAdd={(suggestion) => tell(suggestions.add(suggestion))}
          onTakeOff={suggestions.takeOff}
          onRetry={(added) => void suggestions.ask(added)}
          onDismiss={suggestions.dismiss}
        />
        {problems
          .filter(({ path }) => path === 'lines')
          .map(({ reason, message }) => (
            <p key={reason} className={`${linesStyles.lineProblem} ${formStyles.linesSaid}`} data-bad>
              {message}
            </p>
          ))}
        <output className={formStyles.linesSaid} data-bad={said?.isBad === true || undefined}>
          {said?.text}
        </output>
      </div>
      {kit.dialog}
      {isPicking ? (
        <ProductPicker
          control={form.control}
          isUsed={isUsed}
          onPick={(row) => addProducts([row], 1)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FormSection>
  );
};

/** What is rented, sold and done: typed, chosen or scanned. Typing elsewhere does not draw it again. */
export const LinesSection = memo(Lines);
