import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { KeyHint } from '@yardline/ui/KeyHint';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChips } from '../../../shell/line/LineChips.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { type Answer, type CallLineOptions, useCallLine } from './useCallLine.ts';
import { useFreeDays } from './useFreeDays.ts';
import styles from './call.module.css';

type Props = CallLineOptions & { input: RefObject<HTMLInputElement | null> };

const optionId = ({ key }: Answer): string => `call-${key}`;
const nameOf = ({ product, service }: Answer): string =>
  product === undefined ? service.description : `${product.number} ${product.description}`;

/** The line of a call: what was understood of it, and what it may mean with what is free day by day. Enter adds the lit row. */
export const CallLine = ({ input, ...options }: Props) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const call = useCallLine(options);
  const { typed, answers, lit, line, isOn, isSearching } = call;
  const days = useFreeDays(answers, line);
  const combobox = useCombobox({ opened: answers.length > 0 });
  const [first] = answers;
  const litAnswer = answers[lit];
  const said =
    !isOn || isSearching ? '' : t('found', { count: answers.length, first: first && nameOf(first) });
  const nothing = call.refused ?? t(call.place === undefined ? 'contracts:quick.noPlace' : 'nothing');
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        call.take(answers.find((answer) => answer.key === key));
        input.current?.focus();
      }}
    >
      <section className={styles.line} aria-label={t('line')} data-quick>
        <Combobox.EventsTarget
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-autocomplete="list"
          aria-activedescendant={litAnswer === undefined ? undefined : optionId(litAnswer)}
        >
          <TextInput
            ref={input}
            size="md"
            aria-label={t('lineLabel')}
            aria-keyshortcuts="Alt+L"
            placeholder={t('placeholder')}
            leftSection={<IconBolt size={18} aria-hidden="true" />}
            rightSection={
              isSearching ? <Loader size={16} /> : typed === '' ? <KeyHint keys={['Alt', 'L']} /> : null
            }
            rightSectionWidth={typed === '' ? 72 : 40}
            value={typed}
            onChange={(event) => call.type(event.currentTarget.value)}
            onKeyDown={call.onKey}
          />
        </Combobox.EventsTarget>
        <VisuallyHidden component="output">{said}</VisuallyHidden>
        {isOn && line !== undefined ? <LineChips chips={line.chips} /> : null}
        <Combobox.Options
          aria-label={t('answers')}
          className={styles.answers}
          data-busy={isSearching || undefined}
          hidden={answers.length === 0}
        >
          {answers.map((answer, index) => (
            <AnswerRow
              key={answer.key}
              id={optionId(answer)}
              answer={answer}
              quantity={call.quantity}
              isLit={index === lit}
              days={days(answer)}
            />
          ))}
        </Combobox.Options>
        {isOn && !isSearching && answers.length === 0 ? <p className={styles.none}>{nothing}</p> : null}
      </section>
    </Combobox>
  );
};
