import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { type Contract, type ContractKind, contractKind } from '@yardline/contract/contracts/contracts';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/useSession.ts';
import { needsOf } from '../../kinds.ts';

type Options = {
  kind: ContractKind;
  began: Contract | undefined;
  saveAs: (kind: ContractKind) => void;
  saveDraft: () => void;
  onDelete: () => void;
  /** Whether there is a draft that could be deleted. */
  hasDraft: boolean;
};

/** Ways to save: as what it is called, as another kind, as a draft. An open document is only saved. */
export const useSaveActions = (options: Options): Action[] => {
  const { kind, began, saveAs, saveDraft, onDelete, hasDraft } = options;
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  const icon = <IconDeviceFloppy size={16} />;
  if (began !== undefined && began.status !== 'draft')
    return [
      {
        key: 'save',
        label: t('saveChanges'),
        icon,
        reason: whyNot(needsOf(kind, 'edit')),
        onRun: () => saveAs(kind),
      },
    ];
  // What is rented is no order, and an order is nothing else.
  const others =
    kind === 'sales_order'
      ? []
      : contractKind.options.filter((each) => each !== kind && each !== 'sales_order');
  return [
    ...[kind, ...others].map((each) => ({
      key: each,
      label: t(`kinds.${each}.save`),
      icon,
      reason: whyNot(needsOf(each, 'create')),
      onRun: () => saveAs(each),
    })),
    { key: 'draft', label: t('saveDraft'), icon, onRun: saveDraft },
    {
      key: 'delete',
      label: t('deleteDraft'),
      icon: <IconTrash size={16} />,
      isDangerous: true,
      reason: hasDraft ? undefined : t('noDraft'),
      onRun: onDelete,
    },
  ];
};
