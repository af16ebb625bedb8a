import type { CodeRow } from '@yardline/contract/marketing-codes/marketing-codes';
import { Figure, Money } from '@yardline/ui/Figures';

/** What a code takes off: 10% or $25.00. */
export const OffText = ({ code: { kind, figure } }: { code: Pick<CodeRow, 'kind' | 'figure'> }) =>
  kind === 'percent' ? <Figure value={figure} unit="%" /> : <Money amount={figure} />;
