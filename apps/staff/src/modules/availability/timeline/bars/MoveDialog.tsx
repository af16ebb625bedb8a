import { Text } from '@mantine/core';
import type { CalendarRow } from '@yardline/contract/availability/availability';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarWords } from '../../useBarWords.ts';
import { holderOf, partnersOf, type Placed } from './bar-acts.ts';
import { useBarActs } from './useBarActs.ts';

type Props = { placed: Placed; units: readonly CalendarRow[]; onClose: () => void };

/** Another machine of the group for a bar, by keys: those that are taken say by whom. */
export const MoveDialog = ({ placed, units, onClose }: Props) => {
  const { t } = useTranslation('timeline');
  const { whenOf } = useBarWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const { move, isSending } = useBarActs(onClose);
  const others = units.filter(
    ({ id, location_title: yard }) => id !== placed.unit.id && yard === placed.unit.location_title,
  );
  const target = others.find(({ id }) => id === chosen);
  return (
    <ConfirmDialog
      isOpen
      title={t('bars.move')}
      confirm={t('bars.moveIt')}
      isBusy={isSending}
      onConfirm={() => (target === undefined ? undefined : move(placed, target))}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('bars.moveText', { number: placed.unit.number, customer: placed.bar.customer_name ?? '' })}
      </Text>
      <SingleSelect
        label={t('bars.machine')}
        value={chosen}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
        isSearchable={others.length > 7}
        data-autofocus
        options={others.map((unit) => {
          const holder = holderOf(unit, placed.bar);
          return holder === undefined
            ? { value: unit.id, label: unit.number }
            : {
                value: unit.id,
                label: t('bars.takenBy', {
                  number: unit.number,
                  holder: holder.customer_name ?? '',
                  when: whenOf(holder),
                }),
                disabled: true,
              };
        })}
      />
    </ConfirmDialog>
  );
};

/** The bar of another machine to change places with. */
export const SwapDialog = ({ placed, units, onClose }: Props) => {
  const { t } = useTranslation('timeline');
  const { whenOf, documentOf } = useBarWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const { swap, isSending } = useBarActs(onClose);
  const partners = partnersOf(placed, units);
  const partner = partners[chosen ?? -1];
  return (
    <ConfirmDialog
      isOpen
      title={t('bars.swap')}
      confirm={t('bars.swapThem')}
      isBusy={isSending}
      onConfirm={() => (partner === undefined ? undefined : swap(placed, partner))}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {partners.length === 0
          ? t('bars.noPartner')
          : t('bars.swapText', { number: placed.unit.number, customer: placed.bar.customer_name ?? '' })}
      </Text>
      <SingleSelect
        label={t('bars.partner')}
        value={chosen}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
        isSearchable={partners.length > 7}
        data-autofocus
        options={partners.map(({ bar, unit }, index) => ({
          value: index,
          label: [unit.number, bar.customer_name ?? '', documentOf(bar), whenOf(bar)].join(' · '),
        }))}
      />
    </ConfirmDialog>
  );
};
