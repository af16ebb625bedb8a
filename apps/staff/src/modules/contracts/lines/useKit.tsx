import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { explodeKit, type KitLine } from '@yardline/contract/kits/kits';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Add = (contents: readonly KitLine[], quantity: number) => void;
type Wish = Pick<PickerRow, 'id' | 'number' | 'description'>;

/** The line of a kit whose contents are unknown. */
const aloneOf = ({ id, number, description }: Wish): KitLine => ({
  itemType: 'K',
  type: 'R',
  productId: id,
  number,
  description,
  header: null,
  quantity: 1,
  pieces: 1,
  chargeable: true,
  discountP: null,
  print: true,
  isBulk: true,
  meterType: '',
  meter: null,
  owned: null,
});

/**
 * Puts a kit on a document with all that it brings. When that cannot be had, it offers to go on with the kit alone. [B8.11]
 * @param onAdd what to do with its lines, the kit's own first
 */
export const useKit = (
  onAdd: Add,
): { add: (kit: Wish, quantity: number) => Promise<void>; dialog: React.ReactNode } => {
  const { t } = useTranslation('contracts');
  const client = useClient();
  const [failed, setFailed] = useState<{ kit: Wish; quantity: number; message: string }>();
  const add = async (kit: Wish, quantity: number) => {
    try {
      const { lines } = await client.call(explodeKit, { body: { number: kit.number } });
      onAdd(lines, quantity);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailed({ kit, quantity, message: error.message });
    }
  };
  return {
    add,
    dialog: (
      <ConfirmDialog
        isOpen={failed !== undefined}
        title={t('kit.failed', { number: failed?.kit.number ?? '' })}
        confirm={t('kit.proceed')}
        onConfirm={() => {
          if (failed !== undefined) onAdd([aloneOf(failed.kit)], failed.quantity);
          setFailed(undefined);
        }}
        onClose={() => setFailed(undefined)}
      >
        {failed?.message} {t('kit.failedText')}
      </ConfirmDialog>
    ),
  };
};
