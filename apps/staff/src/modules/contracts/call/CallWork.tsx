import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { DatesSection } from '../form/DatesSection.tsx';
import type { FormProblem } from '../form/problems.ts';
import type { Pricing } from '../form/usePricing.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { SuggestionStrip } from '../lines/SuggestionStrip.tsx';
import type { useAdding } from '../lines/useAdding.ts';
import type { useLines } from '../lines/useLines.ts';
import { CallLine } from './CallLine.tsx';
import { CallLines } from './CallLines.tsx';
import styles from './call.module.css';

type Props = {
  /** Said above everything else. */
  notice: React.ReactNode;
  form: UseFormReturn<DocumentValues>;
  input: RefObject<HTMLInputElement | null>;
  isEndChosen: boolean;
  onEndChosen: () => void;
  lines: ReturnType<typeof useLines>;
  adding: ReturnType<typeof useAdding>;
  pricing: Pricing;
  problems: readonly FormProblem[];
};

const isMachine =
  (productId: number) =>
  ({ mode, type, shown, productId: own }: LineValues): boolean =>
    mode !== 'D' && type === 'R' && !shown.isBulk && own === productId;

/** What the caller wants, and when: the dates, the line that understands, and what was taken. */
export const CallWork = (props: Props) => {
  const { form, input, isEndChosen, onEndChosen, lines, adding, pricing, problems } = props;
  const { said, tell, suggestions, kit, addProducts } = adding;
  useHotkeys([['alt+L', unlessCovered(() => input.current?.focus())]], []);
  return (
    <div className={styles.work}>
      {props.notice}
      <DatesSection form={form} isNew isEndChosen={isEndChosen} onEndChosen={onEndChosen} />
      <CallLine
        input={input}
        control={form.control}
        isUsed={(productId) => form.getValues('lines').some(isMachine(productId))}
        onProducts={(rows, quantity, period) => {
          if (period !== null) onEndChosen();
          addProducts(rows, quantity, period);
        }}
        onService={(service, quantity) => tell(lines.addService(service, quantity))}
      />
      <output className={styles.said} data-bad={said?.isBad === true || undefined}>
        {said?.text}
      </output>
      <CallLines form={form} lines={lines} priced={pricing.lines} problems={problems} />
      <SuggestionStrip
        shown={suggestions.shown}
        onAdd={(suggestion) => tell(suggestions.add(suggestion))}
        onTakeOff={suggestions.takeOff}
        onRetry={(added) => void suggestions.ask(added)}
        onDismiss={suggestions.dismiss}
      />
      {kit.dialog}
    </div>
  );
};
