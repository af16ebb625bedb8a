import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Figure, Money } from '@yardline/ui/Figures';
import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import { Availability } from '../../../shell/product/Availability.tsx';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { PickerPrice } from '../picker/PickerPrice.tsx';
import type { JustAdded, Suggestion, Suggestions } from './useSuggestions.ts';
import styles from '../looks/picker.module.css';

type Props = {
  shown: Suggestions;
  onAdd: (suggestion: Suggestion) => void;
  onTakeOff: (suggestion: Suggestion) => void;
  onRetry: (added: JustAdded) => void;
  onDismiss: () => void;
};

const What = ({ quantity, line }: Suggestion) => (
  <span className={styles.suggestWhat}>
    <Figure value={quantity} /> × <strong>{line.shown.number}</strong> {line.shown.description}
  </span>
);

const Price = ({ product, amount }: Suggestion) =>
  product === null ? <Money amount={amount} /> : <PickerPrice row={product} />;

const Stock = ({ product, quantity }: Suggestion) =>
  product === null ? (
    <span />
  ) : (
    <Availability
      available={product.available}
      owned={product.owned}
      quantity={quantity}
      isBulk={product.kind !== 'numbered'}
    />
  );

/** Suggestions for the product added last: those added automatically, those offered, or that they could not be loaded. */
export const SuggestionStrip = ({ shown, onAdd, onTakeOff, onRetry, onDismiss }: Props) => {
  const { t } = useTranslation('contracts');
  const first = shown.state === 'made' ? shown.offered[0] : undefined;
  useHotkeys([['alt+O', unlessCovered(() => first !== undefined && onAdd(first))]], []);
  if (shown.state === 'none') return null;
  const { number } = shown.with;
  return (
    <section className={styles.suggest} aria-label={t('suggest.with', { number })}>
      <header>
        <output>
          {shown.state === 'failed' ? t('suggest.failed', { number }) : t('suggest.with', { number })}
        </output>
        {first === undefined ? null : <KeyHint keys={['Alt', 'O']} />}
        {shown.state === 'failed' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('suggest.dismiss')}
            onClick={onDismiss}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
      </header>
      {shown.state === 'failed' ? (
        <p>
          {shown.message}{' '}
          <Button size="compact-sm" variant="default" onClick={() => onRetry(shown.with)}>
            {t('suggest.again')}
          </Button>{' '}
          <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
            {t('kit.proceed')}
          </Button>
        </p>
      ) : (
        <ul>
          {shown.came.map((each) => (
            <li key={each.key} data-came>
              <What {...each} />
              <span className={styles.suggestCame}>{t('suggest.came')}</span>
              <Price {...each} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('suggest.takeOffNamed', { number: each.line.shown.number })}
                onClick={() => onTakeOff(each)}
              >
                {t('suggest.takeOff')}
              </Button>
            </li>
          ))}
          {shown.offered.map((each) => (
            <li key={each.key}>
              <What {...each} />
              <Stock {...each} />
              <Price {...each} />
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} />}
                aria-label={`${t('picker.add')} ${each.line.shown.number}`}
                onClick={() => onAdd(each)}
              >
                {t('picker.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
