import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { FormSection } from '../panel/FormSection.tsx';
import { PanelPage } from '../panel/PanelPage.tsx';
import type { Part, useParts } from './useParts.ts';

type Props = {
  parts: ReturnType<typeof useParts>;
  words: {
    title: string;
    /** Whose money it is. */
    who: string;
    confirm: string;
    figure: string;
    /** Why there is no paper to share it out among. */
    none: string;
    /** Why nothing was sent: every part is nothing. */
    nothing: string;
    /** Said at a part that is nothing. */
    getsNothing?: string;
  };
  closeTo: string;
  isSaving: boolean;
  onSubmit: (parts: Part[]) => void;
  /** Stands before the parts. */
  lead: React.ReactNode;
  /** What they come to. */
  children: React.ReactNode;
};

/** Shares a sum out among papers; each amount can be changed, and those that are nothing are not sent. */
export const PartsPanel = (props: Props) => {
  const { parts, words, closeTo, isSaving, onSubmit, lead, children } = props;
  const { form, papers, typed } = parts;
  const submit = ({ parts: all }: { parts: Part[] }) => {
    const sent = all.filter(({ amount }) => amount !== 0);
    if (sent.length > 0) return onSubmit(sent);
    return form.setError('parts.0.amount', { message: words.nothing }, { shouldFocus: true });
  };
  const reason = papers.length === 0 ? words.none : undefined;
  return (
    <PanelPage
      title={words.title}
      submit={words.confirm}
      reason={reason}
      closeTo={closeTo}
      form={form}
      isSaving={isSaving}
      onSubmit={submit}
    >
      <FormSection title={words.who}>
        {lead}
        {papers.map(({ id, label, figure }, index) => (
          <div key={id}>
            <p>
              {words.figure} <Money amount={figure} />
            </p>
            <FMoney
              control={form.control}
              name={`parts.${index}.amount`}
              label={label}
              {...(typed[index]?.amount === 0 && words.getsNothing !== undefined
                ? { description: words.getsNothing }
                : {})}
              empty={0}
            />
          </div>
        ))}
        <p>{reason ?? children}</p>
      </FormSection>
    </PanelPage>
  );
};
