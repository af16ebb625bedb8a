import { IconEye, IconEyeOff, IconPencil, IconRestore, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type Listing,
  type ListingState,
  setListingState,
  updateListing,
} from '@yardline/contract/listings/listings';
import { say } from '@yardline/contract/words/say';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

/** What a listing lacks before shoppers may see it, in words. */
export const lackWords = ({ lacks }: Pick<Listing, 'lacks'>): string[] =>
  lacks.map((lack) => say(language(), `listing.lacks_${lack}`));

/** What can be done with a listing; what is not legal now says why. */
export const useListingActions = (listing: Listing, onWithdraw: () => void) => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(setListingState);
  const { id, state, row_version: ifMatch } = listing;
  const refused = whyNot(setListingState);
  const become = (to: ListingState) => send({ params: { id }, body: { state: to } }, { ifMatch });
  const actions: Action[] = [
    {
      key: 'publish',
      label: t('publish'),
      icon: <IconEye size={16} />,
      reason: refused ?? (state === 'published' ? t('alreadyPublished') : lackWords(listing)[0]),
      onRun: () => become('published'),
    },
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateListing),
      onRun: () => void navigate({ to: paths.editListing(id) }),
    },
    {
      key: 'hide',
      label: t('hide'),
      icon: <IconEyeOff size={16} />,
      reason: refused ?? (state === 'published' ? undefined : t('onlyPublished')),
      onRun: () => become('hidden'),
    },
    {
      key: 'draft',
      label: t('toDraft'),
      icon: <IconRestore size={16} />,
      reason: refused ?? (state === 'draft' ? t('alreadyDraft') : undefined),
      onRun: () => become('draft'),
    },
    {
      key: 'withdraw',
      label: t('withdraw'),
      icon: <IconX size={16} />,
      isDangerous: true,
      reason: refused ?? (state === 'withdrawn' ? t('alreadyWithdrawn') : undefined),
      onRun: onWithdraw,
    },
  ];
  return { actions, isBusy: isSending };
};
