import { IconArchive, IconDeviceDesktop, IconPencil, IconWorldUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type Content,
  createStorePreview,
  publishStoreContent,
  setStoreContentArchived,
  updateStoreContent,
} from '@yardline/contract/stores/contents';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

type Around = { isDirty: boolean; onDo: (what: 'publish' | 'preview') => void };

/** What can be done with a content; what is not legal now says why. */
export const useContentActions = (content: Content, { isDirty, onDo }: Around) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(setStoreContentArchived);
  const { id, state, row_version: ifMatch, is_needed: isNeeded, problems } = content;
  const isArchived = state === 'archived';
  const isShown = content.publications.some((each) => each.state !== 'ended');
  const archiveReason = (): string | undefined => {
    if (isNeeded) return t('needed');
    return isShown ? t('still') : undefined;
  };
  const actions: Action[] = [
    {
      key: 'publish',
      label: t('publish'),
      icon: <IconWorldUpload size={16} />,
      reason:
        whyNot(publishStoreContent) ??
        (isDirty ? t('saveFirst') : undefined) ??
        (problems.length > 0 ? t('problemsText', { count: problems.length }) : undefined),
      onRun: () => onDo('publish'),
    },
    {
      key: 'preview',
      label: t('preview'),
      icon: <IconDeviceDesktop size={16} />,
      reason: whyNot(createStorePreview) ?? (isDirty ? t('previewSaves') : undefined),
      onRun: () => onDo('preview'),
    },
    {
      key: 'rename',
      label: t('rename'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateStoreContent) ?? (isNeeded ? t('needed') : undefined),
      onRun: () => void navigate({ to: paths.renameStoreContent(id) }),
    },
    {
      key: 'archive',
      label: t(isArchived ? 'unarchive' : 'archive'),
      icon: <IconArchive size={16} />,
      reason: whyNot(setStoreContentArchived) ?? archiveReason(),
      onRun: () => send({ params: { id }, body: { is_archived: !isArchived } }, { ifMatch }),
    },
  ];
  return { actions, isBusy: isSending };
};
