import { IconClipboardText, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { type Contract, type ContractKind, contractKind } from '@yardline/contract/contracts/contracts';
import { say } from '@yardline/contract/words/say';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/useSession.ts';
import { language } from '../../../../platform/i18n.ts';
import { needsOf } from '../../kinds.ts';
import { stateOf } from '../../record/state-of.ts';

type Options = {
  kind: ContractKind;
  began: Contract | undefined;
  saveAs: (kind: ContractKind) => void;
  saveDraft: () => void;
  onWorksheet: () => void;
  onDelete: (what: 'draft' | 'document') => void;
  /** Whether there is a draft that could be deleted. */
  hasDraft: boolean;
};

/** Why a saved document cannot be deleted now, or not by this user. */
const useWhyNotDeleted = (began: Contract | undefined): string | undefined => {
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  if (began === undefined || began.status === 'draft') return t('deleteDraftInstead');
  const refused = whyContractCannot('delete', stateOf(began));
  return refused === undefined
    ? whyNot(needsOf(began.kind, 'edit'), began.divisionId ?? undefined)
    : say(language(), refused.code, refused.data);
};

/** The four ways to save: as what it is called or another kind, as a draft, and to delete the one or the other. [B4.15] */
export const useSaveActions = (options: Options): Action[] => {
  const { kind, began, saveAs, saveDraft, onWorksheet, onDelete, hasDraft } = options;
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  const icon = <IconDeviceFloppy size={16} />;
  const isSaved = began !== undefined && began.status !== 'draft';
  const whyNotDeleted = useWhyNotDeleted(began);
  // What is rented is no order, and an order is nothing else.
  const others =
    kind === 'sales_order'
      ? []
      : contractKind.options.filter((each) => each !== kind && each !== 'sales_order');
  const saves = isSaved
    ? [
        {
          key: 'save',
          label: t('saveChanges'),
          icon,
          reason: whyNot(needsOf(kind, 'edit')),
          onRun: () => saveAs(kind),
        },
      ]
    : [kind, ...others].map((each) => ({
        key: each,
        label: t(`kinds.${each}.save`),
        icon,
        reason: whyNot(needsOf(each, 'create')),
        onRun: () => saveAs(each),
      }));
  const trash = <IconTrash size={16} />;
  const keep = {
    key: 'worksheet',
    label: t('worksheet.save'),
    icon: <IconClipboardText size={16} />,
    reason: whyNot(needsOf(kind, 'edit')),
    onRun: onWorksheet,
  };
  return [
    ...saves,
    {
      key: 'draft',
      label: t('saveDraft'),
      icon,
      reason: isSaved ? t('noDraftOfSaved') : undefined,
      onRun: saveDraft,
    },
    ...(kind === 'sales_order' ? [] : [keep]),
    {
      key: 'delete',
      label: t('deleteDraft'),
      icon: trash,
      isDangerous: true,
      reason: isSaved ? t('noDraftOfSaved') : hasDraft ? undefined : t('noDraft'),
      onRun: () => onDelete('draft'),
    },
    {
      key: 'deleteDocument',
      label: t(`actions.delete.${began?.kind ?? kind}`),
      icon: trash,
      isDangerous: true,
      reason: whyNotDeleted,
      onRun: () => onDelete('document'),
    },
  ];
};
