import { Checkbox, Text } from '@mantine/core';
import type { TicketWorksheet } from '@yardline/contract/tickets/tickets';
import { NumberText } from '@yardline/ui/NumberText';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewTicketForm } from './ticket-form.ts';
import { Weight } from './details/Weight.tsx';
import styles from './ticket-forms.module.css';

type Line = TicketWorksheet['lines'][number];
type Props = { form: NewTicketForm; lines: readonly Line[] };

/** Which lines of the contract move, and how many of each; what other tickets have taken is not offered. */
export const LinesField = ({ form, lines }: Props) => {
  const { t } = useTranslation('tickets');
  const { field, fieldState } = useController({ control: form.control, name: 'lines' });
  const chosen = field.value;
  const problems = form.formState.errors.lines;
  const toggle = ({ lineId, left }: Line, isOn: boolean) =>
    field.onChange(
      isOn ? [...chosen, { lineId, quantity: left }] : chosen.filter((each) => each.lineId !== lineId),
    );
  const setQuantity = (lineId: number, quantity: unknown) =>
    field.onChange(chosen.map((each) => (each.lineId === lineId ? { lineId, quantity } : each)));
  const movable = lines.filter(({ left }) => left > 0);
  const all = (isAll: boolean) =>
    field.onChange(isAll ? movable.map(({ lineId, left }) => ({ lineId, quantity: left })) : []);
  return (
    <div className={styles.pickLines}>
      {movable.length < 2 ? null : (
        <TriStateCheckbox label={t('allLines')} count={chosen.length} of={movable.length} onChange={all} />
      )}
      {lines.map((line) => {
        const at = chosen.findIndex(({ lineId }) => lineId === line.lineId);
        const problem = at === -1 ? undefined : (problems?.[at]?.quantity ?? problems?.[at]?.lineId)?.message;
        return (
          <div key={line.lineId} className={styles.pickLine} data-off={line.left === 0 || undefined}>
            <Checkbox
              checked={at !== -1}
              disabled={line.left === 0}
              onChange={(event) => toggle(line, event.currentTarget.checked)}
              label={
                <>
                  <strong>{line.prod_n}</strong> {line.title} · <Weight kilograms={line.weight} />
                </>
              }
            />
            {line.isBulk && at !== -1 ? (
              <span className={styles.pickQuantity}>
                <NumberText
                  aria-label={`${t('quantity')} ${line.prod_n}`}
                  decimals={0}
                  w={72}
                  value={chosen[at]?.quantity}
                  error={problem !== undefined}
                  onChange={(quantity) => setQuantity(line.lineId, quantity)}
                />
                <Text size="xs" c="dimmed">
                  {t('left', { count: line.left })}
                </Text>
              </span>
            ) : (
              <Text size="xs" c="dimmed">
                {line.left === 0 ? t('nothingLeft') : line.isBulk ? t('left', { count: line.left }) : ''}
              </Text>
            )}
            {problem === undefined ? null : (
              <Text size="xs" c="var(--mantine-color-error)" className={styles.pickProblem}>
                {problem}
              </Text>
            )}
          </div>
        );
      })}
      {fieldState.isTouched || form.formState.isSubmitted ? (
        <Text size="xs" c="var(--mantine-color-error)">
          {chosen.length === 0 ? t('nothingChosen') : ''}
        </Text>
      ) : null}
    </div>
  );
};
